import type { Expectation } from '../model/problem.ts';
import { VERDICT_IDS } from '../model/verdict.ts';
import type { Verdict } from '../model/verdict.ts';

/** A program that is built and run may get any of these. */
const ANY = VERDICT_IDS.filter((verdict) => verdict !== 'CE' && verdict !== 'JE');
const ANY_REJECTION = ANY.filter((verdict) => verdict !== 'AC');

/**
 * What a folder says of the solutions in it: the default directories of the ICPC package format
 * 2025-09, widened to our finer verdicts (PE is a wrong answer there, ILE a time limit exceeded),
 * and `memory_limit_exceeded` of our own.
 */
const TABLE = {
  accepted: { permitted: ['AC'], required: [] },
  wrong_answer: { permitted: ['AC', 'WA', 'PE'], required: ['WA', 'PE'] },
  time_limit_exceeded: { permitted: ['AC', 'TLE', 'ILE'], required: ['TLE', 'ILE'] },
  run_time_error: { permitted: ['AC', 'RTE'], required: ['RTE'] },
  memory_limit_exceeded: { permitted: ['AC', 'MLE'], required: ['MLE'] },
  brute_force: {
    permitted: ['AC', 'RTE', 'TLE', 'ILE', 'MLE'],
    required: ['RTE', 'TLE', 'ILE', 'MLE'],
  },
  rejected: { permitted: ANY, required: ANY_REJECTION },
  // Of the legacy format: some points, but not all.
  partially_accepted: { permitted: ANY, required: ANY_REJECTION, whole: ['PC'] },
} as const satisfies Record<string, Verdicts>;

interface Verdicts {
  readonly permitted: readonly Verdict[];
  readonly required: readonly Verdict[];
  /** Of the submission as a whole. */
  readonly whole?: readonly Verdict[];
}

/** Expectations by folder name. */
export const EXPECTATIONS: ReadonlyMap<string, Expectation> = new Map(
  Object.entries(TABLE).map(([label, verdicts]) => [label, { label, ...verdicts }]),
);
