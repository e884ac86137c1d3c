import { dirname, join, resolve } from 'node:path';
import chokidar from 'chokidar';
import { inRun } from '../actions/in-run.ts';
import { run } from '../actions/run.ts';
import { selectSolutions } from '../actions/select-solutions.ts';
import { watch } from '../actions/watch.ts';
import { findProblem } from '../formats/find-problem.ts';
import { readLastResults } from '../history/last-results.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { Problem, SolutionFile } from '../model/problem.ts';
import type { UserError } from '../model/user-error.ts';
import type { Workspace } from '../model/workspace.ts';
import type { JudgeContext } from '../pipeline/context.ts';
import type { Args, World } from './command.ts';
import { withContext } from './context.ts';
import { findWorkspace } from './find-workspace.ts';
import { contextOptionsOf, reportOptionsOf, warnOfWorkspace } from './judging.ts';
import { createOutputs } from './outputs.ts';
import { runOptions } from './run-command.ts';

/** `judge watch`: one context for all the judging, so that a change is answered at once. */
export async function watchCommand(args: Args, world: World): Promise<ExitName> {
  const workspace = await findWorkspace(world);
  const { problem, solutions } = await findSubject(args, world, workspace);
  const changes = watchFiles(problem, solutions, world.signal);
  const complain = ({ message, hint }: UserError): void => {
    world.stderr.write(
      `judge: ${message}${hint ? `\n  hint: ${hint}` : ''}\n  waiting for a change\n`,
    );
  };
  try {
    // A save before that would be taken for the state that was there from the start.
    await changes.ready;
    const options = contextOptionsOf(args);
    return await withContext(
      world,
      workspace,
      options,
      () => {},
      (context) =>
        watch(context, {
          nextChange: changes.next,
          judge: (within) => judgeOnce(args, world, workspace, within),
          complain,
        }),
    );
  } finally {
    await changes.close();
  }
}

async function findSubject(
  args: Args,
  world: World,
  workspace: Workspace,
): Promise<{ problem: Problem; solutions: SolutionFile[] }> {
  const { cwd } = world;
  const problem = await findProblem(workspace, args.text('problem') ?? '', { cwd });
  return { problem, solutions: await selectSolutions(problem, args.texts('solutions'), cwd) };
}

/** A run of its own each time, with reporters of its own. */
async function judgeOnce(
  args: Args,
  world: World,
  workspace: Workspace,
  context: JudgeContext,
): Promise<ExitName> {
  const target = await findSubject(args, world, workspace);
  const options = await runOptions(args, world);
  const last = (await readLastResults(join(workspace.stateDir, 'last.json')))[target.problem.id];
  const before = new Set(Object.values(last ?? {}).flatMap(({ failed }) => failed));
  const outputs = createOutputs(world, args.texts('reporter'), reportOptionsOf(args), workspace);
  try {
    return await inRun({ ...context, emit: outputs.emit }, 'watch', args.argv, (within) => {
      warnOfWorkspace(within);
      return run(within, [target], { ...options, before });
    });
  } finally {
    await outputs.finish();
  }
}

/**
 * An editor writes a file in several steps: what follows within this time is one change. It must be
 * longer than the 50 ms for which chokidar keeps silent about a file after telling of a change, or a
 * save in the rest of them would never be judged.
 */
const SETTLE_MS = 60;

interface Changes {
  /** Resolves when no change is missed any more, or when the signal fired. */
  readonly ready: Promise<void>;
  /** The path of the next change, or of one since the last call; undefined when the signal fired. */
  readonly next: () => Promise<string | undefined>;
  readonly close: () => Promise<void>;
}

function watchFiles(
  problem: Problem,
  solutions: readonly SolutionFile[],
  signal: AbortSignal,
): Changes {
  const files = new Set(solutions.map(({ path }) => resolve(path)));
  // The folders, too: a file that is deleted and made again is a new file. But nothing else in them,
  // since a solution may lie in a home folder with a million others.
  const folders = new Set([...files].map((file) => dirname(file)));
  // A folder of outputs is a solution with all that is in it.
  const isOfSolution = (path: string): boolean =>
    [...files].some((file) => path === file || path.startsWith(`${file}/`));
  const { path: problemFolder } = problem.origin;
  const isOfProblem = (path: string): boolean =>
    path === problemFolder || path.startsWith(`${problemFolder}/`);
  const watcher = chokidar.watch([problemFolder, ...folders], {
    ignoreInitial: true,
    depth: 3,
    ignored: (path) =>
      /\/(node_modules|\.git|\.judge)(\/|$)/.test(path) ||
      !(isOfProblem(path) || folders.has(path) || isOfSolution(path)),
  });
  const ready = new Promise<void>((resolvePromise) => {
    watcher.once('ready', resolvePromise);
    signal.addEventListener('abort', () => resolvePromise(), { once: true });
  });
  // Holds the last change that was not asked for yet.
  const seen: { path?: string; wake?: () => void } = {};
  watcher.on('all', (_event, path) => {
    if (!isOfSolution(path) && !isOfProblem(path)) return;
    seen.path = path;
    seen.wake?.();
  });
  signal.addEventListener('abort', () => seen.wake?.(), { once: true });
  return {
    ready,
    async next() {
      while (seen.path === undefined && !signal.aborted) {
        await new Promise<void>((resolvePromise) => {
          seen.wake = resolvePromise;
        });
      }
      await new Promise((resolvePromise) => setTimeout(resolvePromise, SETTLE_MS));
      const { path } = seen;
      delete seen.path;
      return signal.aborted ? undefined : path;
    },
    close: () => watcher.close(),
  };
}
