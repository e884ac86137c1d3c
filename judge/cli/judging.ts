import { inRun } from '../actions/in-run.ts';
import { SANDBOX_CHOICES } from '../model/executor.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { ReportOptions } from '../model/reporter.ts';
import type { Workspace } from '../model/workspace.ts';
import type { JudgeContext } from '../pipeline/context.ts';
import type { Args, World } from './command.ts';
import { withContext, type ContextOptions } from './context.ts';
import { MAX_JOBS } from './max-jobs.ts';
import { createOutputs } from './outputs.ts';

/** Frames an action that judges: outputs, context, and the events around it. */
export async function judging(
  args: Args,
  world: World,
  workspace: Workspace,
  command: string,
  work: Parameters<typeof inRun>[3],
  overrides: Partial<ContextOptions> = {},
): Promise<ExitName> {
  const contextOptions = { ...contextOptionsOf(args), ...overrides };
  const outputs = createOutputs(world, args.texts('reporter'), reportOptionsOf(args), workspace);
  try {
    return await withContext(world, workspace, contextOptions, outputs.emit, (context) =>
      inRun(context, command, args.argv, (within) => {
        warnOfWorkspace(within);
        return work(within);
      }),
    );
  } finally {
    await outputs.finish();
  }
}

/** Tells what is odd about the workspace: such as that results are not where people look. */
export function warnOfWorkspace({ workspace: { warning }, emit }: JudgeContext): void {
  if (warning === undefined) return;
  emit({ type: 'notice', level: 'warning', code: 'WORKSPACE', message: warning });
}

/** How the reporters should show things. */
export function reportOptionsOf(args: Args): ReportOptions {
  const show = args.text('show');
  return { verbose: args.flag('verbose'), ...(show === undefined ? {} : { show }) };
}

/** What the options say about slots, cache and executor. */
export function contextOptionsOf(args: Args): ContextOptions {
  const jobs = args.count('jobs', 1, MAX_JOBS);
  const executor = args.text('executor');
  const sandbox = SANDBOX_CHOICES.find((choice) => choice === args.text('sandbox'));
  return {
    useCache: args.flag('cache'),
    smallStack: args.text('stack') === 'default',
    ...(jobs === undefined ? {} : { jobs }),
    ...(executor === undefined ? {} : { executor }),
    ...(sandbox === undefined ? {} : { sandbox }),
  };
}
