import { basename, relative } from 'node:path';
import { ARTICLES, createTool } from '../actions/new-tool.ts';
import type { ToolKind } from '../actions/templates/tools.ts';
import { findProblem, findProblemFolder } from '../formats/find-problem.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { Workspace } from '../model/workspace.ts';
import type { Args, World } from './command.ts';

/** `judge new <problem> --checker` and `--interactor`: a first program that judges. */
export async function newTool(
  args: Args,
  world: World,
  workspace: Workspace,
  kind: ToolKind,
): Promise<ExitName> {
  refuseOthers(args, kind);
  const ref = args.text('problem') ?? '';
  const folder = await findProblemFolder(workspace, ref, world.cwd);
  const before = await readProblem(workspace, folder);
  if (before) refuseUseless(before, kind);
  const path = await createTool({ kind, folder, root: workspace.root });
  const after = await readProblem(workspace, folder);
  const isUsed = after !== undefined && toolsOf(after).includes(path);
  const words = isUsed ? NOTHING_TO_DO : SAY[kind](basename(path), before);
  const lines = [
    `created ${relative(world.cwd, path)}`,
    words,
    ...(kind === 'checker' && after?.mode.kind === 'interactive' ? [BESIDE_INTERACTOR] : []),
    `judge it: judge ${basename(folder)}`,
  ];
  world.stdout.write(`${lines.join('\n')}\n`);
  return 'accepted';
}

const NOTHING_TO_DO = 'problem.yaml needs no change';

const BESIDE_INTERACTOR =
  'it is asked only about what a testlib interactor writes: any other judges by itself';

/** What has to stand in problem.yaml for the program to be used; of a problem as far as it can be read. */
const SAY = {
  checker: (file) => `write into problem.yaml: checker: {program: ${file}}`,
  interactor: (file, problem) =>
    problem?.mode.kind === 'interactive'
      ? `write into problem.yaml: interactor: ${file}`
      : `write into problem.yaml: type: ${interactiveType(problem)} (and no \`checker\`)`,
} as const satisfies Record<ToolKind, (file: string, problem: Problem | undefined) => string>;

/** The type that the problem has, and `interactive`. */
function interactiveType(problem: Problem | undefined): string {
  const others = [
    ...(problem?.isScoring === true ? ['scoring'] : []),
    ...(problem !== undefined && problem.passes > 1 ? ['multi-pass'] : []),
  ];
  return others.length === 0 ? 'interactive' : `[${[...others, 'interactive'].join(', ')}]`;
}

/** Nothing is written that a problem of this kind would not use. */
function refuseUseless({ id, mode }: Problem, kind: ToolKind): void {
  if (mode.kind === 'communication') {
    const message = `${id} has no use for ${ARTICLES[kind]} ${kind}: its manager judges the solutions`;
    const hint = 'change the manager, or remove `communication` from problem.yaml';
    throw new UserError('USELESS_TOOL', message, { hint });
  }
  if (mode.kind === 'submit-answer' && kind === 'interactor') {
    const message = `${id} has no use for an interactor: its solutions are outputs, and nothing of them runs`;
    const hint = `outputs are judged by a checker: \`judge new ${id} --checker\``;
    throw new UserError('USELESS_TOOL', message, { hint });
  }
}

function refuseOthers(args: Args, kind: ToolKind): void {
  const others = ['solution', 'name', 'url', 'type', ...KINDS.filter((other) => other !== kind)];
  const other = others.find((name) => args.text(name) !== undefined && args.text(name) !== 'false');
  if (other === undefined) return;
  const shown = other === 'solution' ? 'a solution' : `--${other}`;
  throw new UserError('BAD_USAGE', `--${kind} goes with a problem alone, not with ${shown}`, {
    hint: `write \`judge new <problem> --${kind}\``,
  });
}

const KINDS: readonly ToolKind[] = ['checker', 'interactor'];

async function readProblem(workspace: Workspace, folder: string): Promise<Problem | undefined> {
  try {
    return await findProblem(workspace, folder, { withoutTests: true });
  } catch (error) {
    // Whoever judges the problem is told what is wrong with it.
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

function toolsOf({ checker, mode }: Problem): string[] {
  return [
    ...(checker.kind === 'program' ? [checker.sourcePath] : []),
    ...(mode.kind === 'interactive' ? [mode.interactor.sourcePath] : []),
  ];
}
