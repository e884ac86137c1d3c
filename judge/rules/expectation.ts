import type { Expectation } from '../model/problem.ts';
import type { CaseResult } from '../model/result.ts';
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
): 'met' | 'unmet' | 'none' {
  if (!expectation) return 'none';
  const verdicts = verdict === 'CE' ? [verdict] : cases.flatMap(verdictsOf);
  const permitted = verdicts.every((one) => isAmong(one, expectation.permitted));
  const required =
    expectation.required.length === 0 || verdicts.some((one) => isAmong(one, expectation.required));
  return verdicts.length > 0 && permitted && required ? 'met' : 'unmet';
}

function verdictsOf(result: CaseResult): Verdict[] {
  return result.status === 'judged' ? [result.verdict] : [];
}

function isAmong(verdict: Verdict, words: readonly string[]): boolean {
  return words.includes(verdict) || words.includes(COUNTS_AS[verdict] ?? verdict);
}
