import type { Expectation } from '../model/problem.ts';
import type { CaseResult, GroupResult, SubmissionResult } from '../model/result.ts';
import type { Verdict } from '../model/verdict.ts';

/** The wider word of the ICPC format that a finer verdict of ours counts as. */
const COUNTS_AS: Partial<Record<Verdict, Verdict>> = { ILE: 'TLE', PE: 'WA', PC: 'WA', OLE: 'RTE' };

/** What a submission came to as a whole: the points only where every test was asked for. */
type Whole = Pick<SubmissionResult, 'score' | 'groups'>;

/**
 * Does a submission do what its folder says? Every case's verdict is permitted, at least one is
 * among the required, and the points are as said (ICPC 2025-09, "submissions"). A build that fails
 * meets an expectation only where `CE` itself is required.
 */
export function meetsExpectation(
  expectation: Expectation | undefined,
  verdict: Verdict,
  cases: readonly CaseResult[],
  whole: Whole = { groups: [] },
): 'met' | 'unmet' | 'none' {
  if (!expectation) return 'none';
  if (verdict === 'JE') return 'unmet';
  const all = [expectation, ...(expectation.also ?? [])];
  return all.every((one) => isMet(one, verdict, cases, whole)) ? 'met' : 'unmet';
}

function isMet(
  expectation: Expectation,
  verdict: Verdict,
  cases: readonly CaseResult[],
  points: Whole,
): boolean {
  const { permitted, required, only, whole } = expectation;
  const meant = only ? cases.filter(({ name }) => only.includes(name)) : cases;
  const verdicts = verdict === 'CE' ? [verdict] : meant.flatMap(verdictsOf);
  // Of a part of the tests perhaps none was run: what another part came to made it pointless.
  if (verdicts.length === 0 && !only) return false;
  if (whole && points.score !== undefined && !isAmong(verdict, whole)) return false;
  return (
    verdicts.every((one) => isAmong(one, permitted)) &&
    (required.length === 0 || verdicts.some((one) => isAmong(one, required))) &&
    hasScore(expectation, points)
  );
}

/** Shares such as 100 / 3 do not add up exactly. */
const ROUNDING = 1e-6;

function hasScore({ score, only }: Expectation, { score: reached, groups }: Whole): boolean {
  if (!score) return true;
  const meant = groups.filter(({ name }: GroupResult) => only?.includes(name));
  const scores = only ? meant.map((group) => group.score) : [reached];
  const [least, most] = score;
  return scores.every(
    (one) => one === undefined || (one >= least - ROUNDING && one <= most + ROUNDING),
  );
}

function verdictsOf(result: CaseResult): Verdict[] {
  return result.status === 'judged' ? [result.verdict] : [];
}

function isAmong(verdict: Verdict, words: readonly string[]): boolean {
  return words.includes(verdict) || words.includes(COUNTS_AS[verdict] ?? verdict);
}
