import { join } from 'node:path';
import { PROFILES } from '../profiles/index.ts';
import { run, selectTests, type RunOptions, type RunTarget } from '../actions/run.ts';
import { selectSolutions } from '../actions/select-solutions.ts';
import { findBuiltinChecker } from '../checkers/index.ts';
import { findProblem } from '../formats/find-problem.ts';
import { readLastResults } from '../history/last-results.ts';
import { parseMemoryBytes, parseTimeMs } from '../lib/quantity.ts';
import type { CheckerSpec } from '../model/check.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { JudgeProfile } from '../model/profile.ts';
import type { Problem, SolutionFile } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { Workspace } from '../model/workspace.ts';
import { prepareBuiltin } from '../pipeline/prepare-checker.ts';
import type { Args, World } from './command.ts';
import { EVERY_PROFILE } from './profile-choices.ts';
import { findWorkspace } from './find-workspace.ts';
import { judging } from './judging.ts';
import { parseCheckerProgram } from './parse-checker.ts';

/** `judge run`. */
export async function runCommand(args: Args, world: World): Promise<ExitName> {
  const workspace = await findWorkspace(world);
  const problem = await findProblem(workspace, args.text('problem') ?? '', {
    cwd: world.cwd,
  });
  const solutions = await selectSolutions(problem, args.texts('solutions'), world.cwd);
  const options = await runOptions(args, world);
  // What matches no test is told before anything runs.
  selectTests(problem, options.tests);
  const show = args.text('show');
  if (show !== undefined) selectTests(problem, [show]);
  const target = args.flag('failed')
    ? await onlyFailed(workspace, problem, solutions)
    : { problem, solutions };
  return judging(args, world, workspace, 'run', (context) => run(context, [target], options));
}

/** The options of `run` and `watch`; throws a `UserError` for a limit that makes no sense. */
export async function runOptions(args: Args, world: World): Promise<RunOptions> {
  const timeLimit = args.text('time-limit');
  const memoryLimit = args.text('memory-limit');
  const checker = args.text('checker');
  return {
    tests: args.texts('tests'),
    firstFailure: args.flag('first-failure'),
    noSkip: !args.flag('skip'),
    typeCheck: args.flag('type-check'),
    robust: args.flag('robust'),
    profiles: chosenProfiles(args.texts('as')),
    ...(timeLimit === undefined ? {} : { timeLimitMs: parseTimeMs(timeLimit, '--time-limit') }),
    ...(memoryLimit === undefined
      ? {}
      : { memoryBytes: parseMemoryBytes(memoryLimit, '--memory-limit') }),
    ...(checker === undefined ? {} : { checker: await parseChecker(checker, world.cwd) }),
  };
}

function chosenProfiles(words: readonly string[]): readonly JudgeProfile[] {
  return PROFILES.filter(({ id }) => words.includes(id) || words.includes(EVERY_PROFILE));
}

/** A file is a checker program; anything else is a built-in with its arguments, split at blanks. */
async function parseChecker(text: string, cwd: string): Promise<CheckerSpec> {
  const program = await parseCheckerProgram(text, cwd);
  if (program !== undefined) return program;
  const [name = '', ...args] = text.split(/\s+/).filter((word) => word !== '');
  if (/[./]/.test(name) && !name.startsWith('std::') && !findBuiltinChecker(name)) {
    throw new UserError('NO_CHECKER', `there is no checker program ${JSON.stringify(name)}`);
  }
  requireBuiltin(name, args);
  return { kind: 'builtin', name, args };
}

/** What is wrong on the command line is told before anything runs, and is no fault of the problem. */
function requireBuiltin(name: string, args: readonly string[]): void {
  try {
    prepareBuiltin(name, args);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { code, message, hint } = error;
    throw new UserError(code, `--checker: ${message}`, hint === undefined ? {} : { hint });
  }
}

async function onlyFailed(
  workspace: Workspace,
  problem: Problem,
  solutions: readonly SolutionFile[],
): Promise<RunTarget> {
  const last = (await readLastResults(join(workspace.stateDir, 'last.json')))[problem.id] ?? {};
  const failing = solutions.filter(({ name }) => (last[name]?.failed.length ?? 0) > 0);
  const only = Object.fromEntries(
    failing.map(({ name }) => [name, last[name]?.failed ?? []] as const),
  );
  if (failing.length > 0) return { problem, solutions: failing, only };
  throw new UserError(
    'NOTHING_FAILED',
    `nothing failed the last time that ${problem.id} was judged`,
    {
      hint: `judge it first: judge ${problem.id}`,
    },
  );
}
