import { casesOf } from '../rules/aggregate.ts';
import { globMatcher } from '../lib/glob.ts';
import type { CheckerSpec } from '../model/check.ts';
import type { ExitName } from '../model/exit-code.ts';
import { stackLimitBytes, wallTimeLimitMs, type Limits } from '../model/limits.ts';
import type { Problem, SolutionFile, TestCase } from '../model/problem.ts';
import type { SubmissionResult } from '../model/result.ts';
import type { JudgeProfile } from '../model/profile.ts';
import type { RobustnessResult } from '../model/robustness.ts';
import { UserError } from '../model/user-error.ts';
import { VERDICTS } from '../model/verdict.ts';
import type { JudgeContext } from '../pipeline/context.ts';
import { judgeSubmission, type SubmissionOptions } from '../pipeline/judge-submission.ts';
import { prepareJudge } from '../pipeline/prepare-judge.ts';
import { checkRobustness } from './robust/check-robustness.ts';

/** A problem and the solutions of it that are to be judged. */
export interface RunTarget {
  readonly problem: Problem;
  readonly solutions: readonly SolutionFile[];
  /** Names of the only tests to run, by solution name: what `--failed` repeats. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

export interface RunOptions {
  /** Globs over test names; a test that matches one is run. Empty: all. */
  readonly tests: readonly string[];
  readonly firstFailure: boolean;
  /** Run tests, too, that cannot matter any more by the rules of their groups. */
  readonly noSkip?: boolean;
  readonly typeCheck: boolean;
  readonly timeLimitMs?: number;
  readonly memoryBytes?: number;
  readonly checker?: CheckerSpec;
  /** Names of tests to run before the others. */
  readonly before?: ReadonlySet<string>;
  /** Deliver what was accepted in other ways too: does the verdict hold? */
  readonly robust?: boolean;
  /** Whose rules are to be applied to the same runs. */
  readonly profiles?: readonly JudgeProfile[];
}

/** Judges every solution of every target, one after another. */
export async function run(
  context: JudgeContext,
  targets: readonly RunTarget[],
  options: RunOptions,
): Promise<ExitName> {
  const results: SubmissionResult[] = [];
  const robustness: RobustnessResult[] = [];
  for (const target of targets) {
    if (context.signal.aborted) break;
    results.push(...(await runTarget(context, target, options, robustness)));
  }
  return worse(exitOf(results), robustness);
}

async function runTarget(
  context: JudgeContext,
  target: RunTarget,
  options: RunOptions,
  robustness: RobustnessResult[],
): Promise<SubmissionResult[]> {
  const problem = withOverrides(target.problem, options);
  warn(context, problem);
  const tests = selectTests(problem, options.tests);
  const judge = await prepareJudge(context, problem);
  const results: SubmissionResult[] = [];
  for (const solution of target.solutions) {
    if (context.signal.aborted) break;
    const only = target.only?.[solution.name];
    const chosen = only ? tests.filter((test) => only.includes(test.name)) : tests;
    const { firstFailure, noSkip = false, typeCheck, before } = options;
    const first = {
      ...(before === undefined ? {} : { before }),
      ...(options.profiles === undefined ? {} : { profiles: options.profiles }),
    };
    const more = { ...first, ...robustnessOf(context, problem, solution, options, robustness) };
    const submission = { tests: chosen, firstFailure, noSkip, typeCheck, judge, ...more };
    results.push(await judgeSubmission(context, problem, solution, submission));
  }
  return results;
}

/** A solution that is meant to fail is not looked at: nobody asks how it reads its input. */
function robustnessOf(
  context: JudgeContext,
  problem: Problem,
  { name, expectation }: SolutionFile,
  options: RunOptions,
  found: RobustnessResult[],
): Pick<SubmissionOptions, 'afterCases'> {
  const isMeantToFail = (expectation?.required.length ?? 0) > 0;
  // Of outputs that are handed in nothing runs.
  const hasProgram = problem.mode.kind !== 'submit-answer';
  if (options.robust !== true || isMeantToFail || !hasProgram) return {};
  const ref = { problemId: problem.id, solution: name };
  return {
    async afterCases(setting, cases) {
      const result = await checkRobustness(context, problem, ref, setting, cases, options);
      if (result) found.push(result);
    },
  };
}

/** A verdict that a delivery changes is a rejection; one that could not be reached is the judge's. */
function worse(exit: ExitName, robustness: readonly RobustnessResult[]): ExitName {
  const findings = robustness.flatMap(({ variants }) =>
    variants.flatMap((one) => one.finding ?? []),
  );
  if (exit === 'judgeError' || findings.some(({ after }) => after.verdict === 'JE')) {
    return 'judgeError';
  }
  return robustness.every(({ robust }) => robust) ? exit : 'rejected';
}

/** The worst that any submission comes to. */
export function exitOf(results: readonly SubmissionResult[]): ExitName {
  if (results.some((result) => result.verdict === 'JE')) return 'judgeError';
  return results.every(isAsWanted) ? 'accepted' : 'rejected';
}

function isAsWanted({ verdict, expectation }: SubmissionResult): boolean {
  return expectation === 'none' ? VERDICTS[verdict].accepted : expectation === 'met';
}

/** The tests, of `all`, that match one of the globs, by full name or by its last part. */
export function selectTests(
  problem: Problem,
  globs: readonly string[],
  all = casesOf(problem.tests),
): TestCase[] {
  if (globs.length === 0) return all;
  const matchers = globs.map((glob) => {
    const matches = globMatcher(glob);
    return (name: string): boolean => name === glob || matches(name);
  });
  const chosen = all.filter(({ name }) =>
    matchers.some((matches) => matches(name) || matches(name.slice(name.lastIndexOf('/') + 1))),
  );
  if (chosen.length > 0) return chosen;
  const patterns = globs.map((glob) => JSON.stringify(glob)).join(', ');
  throw new UserError('NO_MATCH', `no test of ${problem.id} matches ${patterns}`, {
    hint: `its tests are named like ${JSON.stringify(all[0]?.name)}`,
  });
}

function withOverrides(problem: Problem, options: RunOptions): Problem {
  const cpuTimeMs = options.timeLimitMs ?? problem.limits.cpuTimeMs;
  const memoryBytes = options.memoryBytes ?? problem.limits.memoryBytes;
  const limits: Limits = {
    ...problem.limits,
    cpuTimeMs,
    wallTimeMs: wallTimeLimitMs(cpuTimeMs),
    memoryBytes,
    stackBytes: stackLimitBytes(memoryBytes),
  };
  if (options.checker !== undefined) refuseChecker(problem, options.checker);
  return { ...problem, limits, checker: options.checker ?? problem.checker };
}

/** To pass over `--checker` without a word would be taken for its verdict. */
function refuseChecker({ id, mode: { kind }, passes }: Problem, checker: CheckerSpec): void {
  if (kind === 'batch' && passes > 1 && checker.kind === 'builtin') {
    const message = `--checker: ${id} is a multi-pass problem, and \`${checker.name}\` cannot write the input of the next pass`;
    const hint = 'leave the option out, or name a checker program';
    throw new UserError('NO_CHECKER', message, { hint });
  }
  if (kind !== 'communication') return;
  const message = `--checker: solutions of ${id} are judged by its manager, not by a checker`;
  throw new UserError('NO_CHECKER', message, {
    hint: 'leave the option out, or name another manager in problem.yaml',
  });
}

function warn(context: JudgeContext, problem: Problem): void {
  for (const message of problem.warnings) {
    const level = 'warning' as const;
    context.emit({ type: 'notice', level, code: 'PROBLEM', message, problemId: problem.id });
  }
}
