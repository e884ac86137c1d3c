import type { Expectation } from '../model/problem.ts';
import type { CaseResult, GroupResult, SubmissionResult } from '../model/result.ts';
import type { Verdict } from '../model/verdict.ts';

/** The wider word of the ICPC format that a finer verdict of ours counts as. */
const COUNTS_AS: Partial<Record<Verdict, Verdict>> = { ILE: 'TLE', PE: 'WA', PC: 'WA', OLE: 'RTE' };

/**
 * Does a submission do what its folder says? Every case's verdict is permitted, and at least one is
 * among the required (ICPC 2025-09, "submissions"). A build that fails meets an expectation only
 * where `CE` itself is required.
 */
export function meetsExpectation(
  expectation: Expectation | undefined,
  verdict: Verdict,
  cases: readonly CaseResult[],
  points: Pick<SubmissionResult, 'score' | 'groups'> = { groups: [] },
): 'met' | 'unmet' | 'none' {
  if (!expectation) return 'none';
  if (!meetsWhole(expectation, verdict, points)) return 'unmet';
  const verdicts = verdict === 'CE' ? [verdict] : cases.flatMap(verdictsOf);
  const permitted = verdicts.every((one) => isAmong(one, expectation.permitted));
  const required =
    expectation.required.length === 0 || verdicts.some((one) => isAmong(one, expectation.required));
  return verdicts.length > 0 && permitted && required ? 'met' : 'unmet';
}

/** The verdict and the points of all tests together; of a part of the tests there are no points. */
function meetsWhole(
  { whole, score, groupScores = {} }: Expectation,
  verdict: Verdict,
  points: Pick<SubmissionResult, 'score' | 'groups'>,
): boolean {
  if (whole && points.score !== undefined && !isAmong(verdict, whole)) return false;
  const scoreOf = new Map(points.groups.map((group: GroupResult) => [group.name, group.score]));
  return (
    isWithin(points.score, score) &&
    Object.entries(groupScores).every(([name, range]) => isWithin(scoreOf.get(name), range))
  );
}

/** Shares such as 100 / 3 do not add up exactly. */
const ROUNDING = 1e-6;

function isWithin(score: number | undefined, range: readonly [number, number] | undefined) {
  if (score === undefined || range === undefined) return true;
  return score >= range[0] - ROUNDING && score <= range[1] + ROUNDING;
}

function verdictsOf(result: CaseResult): Verdict[] {
  return result.status === 'judged' ? [result.verdict] : [];
}

function isAmong(verdict: Verdict, words: readonly string[]): boolean {
  return words.includes(verdict) || words.includes(COUNTS_AS[verdict] ?? verdict);
}
