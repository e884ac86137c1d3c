import type { CaseResult, SubmissionResult } from '../model/result.ts';
import { showPoints } from './points.ts';
import { VERDICTS } from '../model/verdict.ts';

/**
 * How a case counts for those who only know passed and failed. A rejected case of a submission that
 * is meant to be rejected is `expected`: it must not turn a build red.
 */
export type CaseOutcome = 'passed' | 'failed' | 'expected' | 'skipped' | 'error';

/** The outcome of one case of a submission. */
export function outcomeOf(submission: SubmissionResult, result: CaseResult): CaseOutcome {
  if (result.status === 'skipped') return 'skipped';
  if (result.verdict === 'JE') return 'error';
  if (VERDICTS[result.verdict].accepted) return 'passed';
  return submission.expectation === 'met' ? 'expected' : 'failed';
}

/** Does the submission itself fail: its expectation unmet, or not accepted where there is none? */
export function isFailed({ expectation, verdict }: SubmissionResult): boolean {
  return expectation === 'none' ? !VERDICTS[verdict].accepted : expectation === 'unmet';
}

/** `expected wrong_answer, got AC`, for a submission whose expectation is unmet. */
export function unmetExpectation(result: SubmissionResult): string {
  const { expected, verdict, score, maxScore } = result;
  const points = score === undefined ? '' : ` with ${showPoints(score, maxScore)} points`;
  return `expected ${expected ?? 'another verdict'}, got ${verdict}${points}`;
}
