import { reportBuild, startTypeCheck } from './report-build.ts';
import { buildSolution, type BuiltProgram } from './build.ts';
import type { JudgeContext } from './context.ts';
import type { CaseSetting } from './judge-case.ts';
import { cancelledCase, isCancelled, judgeCases, type CasesOptions } from './judge-cases.ts';
import { prepareComparisons } from './compare-as.ts';
import { prepareJudge, type PreparedJudge } from './prepare-judge.ts';
import { aggregate } from '../rules/aggregate.ts';
import { comparisonsOf, judgeAs } from '../rules/judge-as.ts';
import { runGraders } from './run-graders.ts';
import { outcomeOf, type Outcome } from '../rules/score-results.ts';
import { selectCases } from '../rules/select-tests.ts';
import { meetsExpectation } from '../rules/expectation.ts';
import type { Language, Toolchain } from '../model/language.ts';
import { MIB, type Limits } from '../model/limits.ts';
import type { StartUpCost } from '../model/timing.ts';
import { isNotable, knownStartUpCost, startUpCost } from './start-up-cost.ts';
import { limitsFor } from './limits-for.ts';
import { VERDICTS, type Verdict } from '../model/verdict.ts';
import type { JudgeProfile } from '../model/profile.ts';
import type { Problem, SolutionFile } from '../model/problem.ts';
import type { CaseResult, SubmissionResult } from '../model/result.ts';

/** What may be asked of one judging beside the problem and the solution. */
export interface SubmissionOptions extends CasesOptions {
  /** Made once for several submissions; prepared here when it is not given. */
  readonly judge?: PreparedJudge;
  readonly typeCheck: boolean;
  /** Whose rules are to be applied to the same runs. */
  readonly profiles?: readonly JudgeProfile[];
  /** More to do with the built solution, once its cases are judged and before the result is told. */
  readonly afterCases?: (setting: CaseSetting, cases: readonly CaseResult[]) => Promise<void>;
}

/** Builds one solution, runs it on the tests, and tells everything as events. */
export async function judgeSubmission(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
  options: SubmissionOptions,
): Promise<SubmissionResult> {
  const judge = options.judge ?? (await prepareJudge(context, problem));
  const built = await buildSolution(context, problem, solution);
  const typeCheck = options.typeCheck
    ? startTypeCheck(context, problem, solution, built)
    : Promise.resolve();
  if (!context.signal.aborted) reportBuild(context, problem, solution, built);
  const judged = judgeBuilt(context, problem, solution, built, judge, options).then((own) => {
    const result = withProfiles(own, options.profiles ?? []);
    context.emit({ type: 'submission-finished', result });
    return result;
  });
  // Together, so that neither can fail unheard while the other is waited for.
  const [result] = await Promise.all([judged, typeCheck]);
  return result;
}

function withProfiles(
  result: SubmissionResult,
  profiles: readonly JudgeProfile[],
): SubmissionResult {
  if (profiles.length === 0) return result;
  return { ...result, profiles: profiles.map((one) => judgeAs(one, result)) };
}

async function judgeBuilt(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
  built: BuiltProgram,
  judge: PreparedJudge,
  options: SubmissionOptions,
): Promise<SubmissionResult> {
  const { build, toolchain, language } = built;
  if (context.signal.aborted) {
    const skipped = options.tests.map(({ name }): CaseResult => cancelledCase(name));
    return summarise(problem, solution, built, skipped, outcome(problem, options, skipped));
  }
  if (!build.ok || !toolchain) {
    const fault = !build.ok && build.reason === 'toolchain-missing';
    const nothing = outcome(problem, options, []);
    return summarise(problem, solution, built, [], nothing, fault ? 'JE' : 'CE', build.log);
  }
  const limits = limitsFor(context, language, problem.limits);
  tellFloor(context, problem, solution, language, limits);
  const setting = {
    program: build.program,
    language,
    toolchain,
    limits,
    io: problem.io,
    judge,
    comparisons: prepareComparisons(problem, comparisonsOf(options.profiles ?? [])),
  };
  context.emit({
    type: 'submission-started',
    problemId: problem.id,
    solution: solution.name,
    language: language.id,
    problemName: problem.names['en'] ?? Object.values(problem.names)[0] ?? problem.id,
    problemNames: problem.names,
    limits,
    checker: judge.label,
    cases: options.tests.map((test) => test.name),
  });
  const cases = await judgeCases(context, setting, { problem, solution }, options);
  await options.afterCases?.(setting, cases);
  const selected = selectCases(problem.tests, options.tests);
  const graded = await runGraders(context, problem, selected.tests, cases);
  const reached = outcomeOf(problem.isScoring, { ...selected, cases, graded });
  for (const group of reached.groups) {
    const ref = { problemId: problem.id, solution: solution.name };
    context.emit({ type: 'group-finished', ...ref, result: group });
  }
  const startUp = await startUpOf(context, language, toolchain, cases);
  const result = summarise(problem, solution, built, cases, reached);
  return startUp ? { ...result, startUp } : result;
}

function outcome(
  { isScoring, tests }: Problem,
  { tests: chosen }: SubmissionOptions,
  cases: readonly CaseResult[],
): Outcome {
  return outcomeOf(isScoring, { ...selectCases(tests, chosen), cases });
}

/** Measured once on a machine, and only by a run that has run something itself. */
async function startUpOf(
  context: JudgeContext,
  language: Language,
  toolchain: Toolchain,
  cases: readonly CaseResult[],
): Promise<StartUpCost | undefined> {
  const judged = cases.filter((one) => one.status === 'judged');
  const isSound = judged.every(({ verdict }) => verdict !== 'JE');
  const ranSomething = isSound && judged.some(({ execution }) => !execution.cached);
  return ranSomething && isNotable(language) && !context.signal.aborted
    ? startUpCost(context, language, toolchain)
    : knownStartUpCost(context, language, toolchain);
}

function tellFloor(
  { emit }: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
  { name, memoryFloorBytes }: Language,
  { memoryBytes }: Limits,
): void {
  const asked = problem.limits.memoryBytes;
  if (memoryBytes === asked) return;
  const [floor, raised, limit] = [memoryFloorBytes, memoryBytes, asked].map(inMib);
  emit({
    type: 'notice',
    level: 'info',
    code: 'MEMORY_FLOOR',
    message: `an empty ${name} program takes ${floor}: the memory limit is ${raised} here, not ${limit}`,
    problemId: problem.id,
    solution: solution.name,
  });
}

function inMib(bytes: number): string {
  return `${Math.round((bytes / MIB) * 10) / 10} MiB`;
}

function summarise(
  problem: Problem,
  solution: SolutionFile,
  { language }: BuiltProgram,
  cases: readonly CaseResult[],
  { groups, verdict, decidedBy, ...points }: Outcome,
  fixed?: Verdict,
  message?: string,
): SubmissionResult {
  const { slowest, maxCpuTimeMs, peakMemoryBytes } = aggregate(cases);
  // Nobody knows what the tests would have said that were not run.
  const isOpen = VERDICTS[verdict].accepted || verdict === 'PC';
  const interrupted = isOpen && cases.some(isCancelled);
  const final = fixed ?? (interrupted ? 'JE' : verdict);
  const decided = VERDICTS[final].accepted ? undefined : decidedBy;
  return {
    problemId: problem.id,
    solution: solution.name,
    language: language.id,
    verdict: final,
    ...points,
    ...(decided ? { decidedBy: decided } : {}),
    ...(message || interrupted ? { message: message ?? 'interrupted before all tests ran' } : {}),
    ...(slowest ? { slowest } : {}),
    maxCpuTimeMs,
    peakMemoryBytes,
    cases,
    groups,
    expectation: meetsExpectation(solution.expectation, final, cases, { ...points, groups }),
    ...(solution.expectation ? { expected: solution.expectation.label } : {}),
  };
}
