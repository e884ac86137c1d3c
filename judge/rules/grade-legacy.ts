import type { LegacyGrading } from '../model/problem.ts';
import type { Verdict } from '../model/verdict.ts';

/** The verdicts that graders of the legacy ICPC format read and write. */
export const LEGACY_VERDICTS = ['AC', 'WA', 'TLE', 'RTE', 'MLE', 'OLE', 'JE'] as const;

export type LegacyVerdict = (typeof LEGACY_VERDICTS)[number];

/** The word of the legacy format that a verdict of ours counts as; an accepted part is accepted there. */
const COUNTS_AS = {
  AC: 'AC',
  PC: 'AC',
  PE: 'WA',
  WA: 'WA',
  OLE: 'OLE',
  RTE: 'RTE',
  MLE: 'MLE',
  ILE: 'TLE',
  TLE: 'TLE',
  CE: 'JE',
  JE: 'JE',
} as const satisfies Record<Verdict, LegacyVerdict>;

export function legacyVerdict(verdict: Verdict): LegacyVerdict {
  return COUNTS_AS[verdict];
}

/** What a grader reads of one test or group, and what it answers. */
interface Item {
  readonly verdict: LegacyVerdict;
  readonly score: number;
}

/** What is graded: with `break` nothing behind the first that is not accepted. */
export function orderedUpToBreak(
  items: readonly Item[],
  onReject: 'continue' | 'break',
): readonly Item[] {
  const first = items.findIndex(({ verdict }) => verdict !== 'AC');
  return onReject === 'break' && first >= 0 ? items.slice(0, first + 1) : items;
}

/** Worst first: the order in which `worst_error` chooses. */
const WORST_FIRST: readonly LegacyVerdict[] = ['JE', 'RTE', 'MLE', 'TLE', 'OLE', 'WA', 'AC'];

/** The default grader of the legacy ICPC format; nothing to grade is accepted with no points. */
export function gradeLegacy(all: readonly Item[], grading: LegacyGrading): Item {
  const items = grading.ignoreSample ? all.slice(-1) : all;
  if (items.length === 0) return { verdict: 'AC', score: 0 };
  const fault = items.find(({ verdict }) => verdict === 'JE');
  return fault
    ? { verdict: 'JE', score: 0 }
    : { verdict: verdictOf(items, grading), score: scoreOf(items, grading) };
}

function verdictOf(items: readonly Item[], grading: LegacyGrading): LegacyVerdict {
  const verdicts = items.map(({ verdict }) => verdict);
  if (grading.acceptIfAnyAccepted && verdicts.includes('AC')) return 'AC';
  switch (grading.verdict) {
    case 'always_accept':
      return 'AC';
    case 'first_error':
      return verdicts.find((verdict) => verdict !== 'AC') ?? 'AC';
    case 'worst_error':
      return WORST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? 'AC';
  }
}

function scoreOf(items: readonly Item[], { score }: LegacyGrading): number {
  const scores = items.map((item) => item.score);
  const total = scores.reduce((sum, one) => sum + one, 0);
  switch (score) {
    case 'sum':
      return total;
    case 'avg':
      return total / scores.length;
    case 'min':
      return Math.min(...scores);
    case 'max':
      return Math.max(...scores);
  }
}
