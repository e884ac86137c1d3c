import type { ExitName } from '../model/exit-code.ts';
import type { Problem } from '../model/problem.ts';
import type { SubmissionResult } from '../model/result.ts';
import { casesOf } from '../rules/aggregate.ts';
import type { JudgeContext } from '../pipeline/context.ts';
import { judgeSubmission } from '../pipeline/judge-submission.ts';
import { checkChecker } from './verify/check-checker.ts';
import { checkValidators } from './verify/check-validators.ts';
import { prepareJudge, type PreparedJudge } from '../pipeline/prepare-judge.ts';
import { validateInputs } from '../pipeline/validate-inputs.ts';

export interface VerifyOptions {
  readonly everyTest: boolean;
}

/**
 * Checks whole problems: every input is valid, validators and checker know right from wrong, and every
 * solution does what its folder says. A solution whose toolchain is missing here is told of and passed
 * over. A solution that is meant to fail is judged up to its first failing test, which has to fail as
 * meant; with `everyTest`, on all. Where there are points, all tests are judged that can matter for them.
 */
export async function verify(
  context: JudgeContext,
  problems: readonly Problem[],
  options: VerifyOptions,
): Promise<ExitName> {
  const exits: ExitName[] = [];
  for (const problem of problems) {
    if (context.signal.aborted) break;
    exits.push(await verifyProblem(context, problem, options));
  }
  return ORDER.find((exit) => exits.includes(exit)) ?? 'accepted';
}

const ORDER: readonly ExitName[] = ['judgeError', 'problem', 'rejected'];

async function verifyProblem(
  context: JudgeContext,
  problem: Problem,
  options: VerifyOptions,
): Promise<ExitName> {
  // First, so that what is wrong with the checker's arguments is told with the test that has them.
  const judge = await prepareJudge(context, problem);
  const invalid = await validateInputs(context, problem);
  for (const { validator, test, more = 0, message } of invalid) {
    const others = more === 0 ? '' : ` and ${more} more ${more === 1 ? 'test' : 'tests'}`;
    const where = test === undefined ? problem.id : `${problem.id} ${test}${others}`;
    context.emit({
      type: 'notice',
      level: 'error',
      code: 'INVALID_INPUT',
      message: `${where}: ${validator}: ${message}`,
      problemId: problem.id,
    });
  }
  const findings = [
    ...(invalid.length === 0 ? await checkValidators(context, problem) : []),
    ...(await checkChecker(context, problem, judge.key)),
  ];
  for (const finding of findings) {
    context.emit({ type: 'notice', ...finding, problemId: problem.id });
  }
  const isBroken = invalid.length > 0 || findings.some(({ level }) => level === 'error');
  const results = await judgeAll(context, problem, judge, options);
  if (results.some(isMissing)) warnMissing(context, problem, results.filter(isMissing));
  const judged = results.filter((result) => !isMissing(result));
  if (judged.some(({ verdict }) => verdict === 'JE')) return 'judgeError';
  if (invalid.some(({ isMissing }) => isMissing === true)) return 'judgeError';
  if (isBroken) return 'problem';
  return judged.every(({ expectation }) => expectation === 'met') ? 'accepted' : 'rejected';
}

async function judgeAll(
  context: JudgeContext,
  problem: Problem,
  judge: PreparedJudge,
  { everyTest }: VerifyOptions,
): Promise<SubmissionResult[]> {
  const common = { tests: casesOf(problem.tests), typeCheck: false, judge };
  const results: SubmissionResult[] = [];
  for (const solution of problem.solutions.filter(({ expectation }) => expectation)) {
    if (context.signal.aborted) break;
    const meantToFail = (solution.expectation?.required.length ?? 0) > 0;
    const firstFailure = meantToFail && !everyTest && !problem.isScoring;
    const options = { ...common, firstFailure, noSkip: everyTest };
    results.push(await judgeSubmission(context, problem, solution, options));
  }
  return results;
}

/** No case was run, and it is no fault of the solution: its toolchain is not installed. */
function isMissing({ verdict, cases }: SubmissionResult): boolean {
  return verdict === 'JE' && cases.length === 0;
}

function warnMissing(
  context: JudgeContext,
  problem: Problem,
  missing: readonly SubmissionResult[],
): void {
  for (const { solution, message } of missing) {
    context.emit({
      type: 'notice',
      level: 'warning',
      code: 'SKIPPED_SOLUTION',
      message: `${problem.id} ${solution} was not verified: ${message ?? 'its language is missing'}`,
      problemId: problem.id,
      solution,
    });
  }
}
