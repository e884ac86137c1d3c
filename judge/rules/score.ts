import type { CaseResult, JudgedCase, SkipReason } from '../model/result.ts';
import type { TestCase, TestGroup } from '../model/problem.ts';
import type { LegacyVerdict } from './grade-legacy.ts';
import { gradeLegacy, legacyVerdict, orderedUpToBreak } from './grade-legacy.ts';
import { aggregatePoints, isFullScore } from './aggregate-points.ts';

/** What a test or a group has come to. */
export interface Standing {
  readonly points: number;
  /** Points of a full solution; undefined: unbounded, or no points at all. */
  readonly max: number | undefined;
  /** Passed: nothing is missing. */
  readonly full: boolean;
  /** In a problem of the legacy format, which grades verdicts and points side by side. */
  readonly verdict?: LegacyVerdict;
}

/** What is known when standings are worked out. */
export interface ScoreFacts {
  readonly resultOf: (name: string) => CaseResult | undefined;
  /** What a test counts as that has no result (yet). With `full`, standings are upper bounds. */
  readonly unknown: 'full' | 'nothing';
  /** What the problem's own graders said, by group. */
  readonly graded?: ReadonlyMap<string, Graded>;
}

/** A grader's answer. */
export interface Graded {
  readonly verdict: LegacyVerdict;
  readonly score: number;
}

export interface Scores {
  /** Of every group, by name. */
  readonly standings: ReadonlyMap<string, Standing>;
  /** Groups that do not count, and those that they need and that are not passed. */
  readonly unmet: ReadonlyMap<string, readonly string[]>;
}

/** Works out every group. All rules are monotone: more points of a test never take any from a group. */
export function scoreTests(root: TestGroup, facts: ScoreFacts): Scores {
  const standings = new Map<string, Standing>();
  const unmet = new Map<string, readonly string[]>();

  function standingOf(node: TestCase | TestGroup, parent: TestGroup): Standing {
    return node.kind === 'case' ? standingOfCase(node, parent, facts) : visit(node);
  }

  function visit(group: TestGroup): Standing {
    const missing = group.requirePass.filter((name) => standings.get(name)?.full === false);
    if (missing.length > 0) unmet.set(group.name, missing);
    const children = group.children.map((child) => standingOf(child, group));
    const reached = group.grading
      ? gradeGroup(group, children, facts)
      : aggregateGroup(group, children);
    const standing = missing.length > 0 ? nothingOf(reached) : reached;
    standings.set(group.name, standing);
    return standing;
  }

  visit(root);
  return { standings, unmet };
}

/** What a group's own parts came to, in test order. */
export function standingsIn(
  group: TestGroup,
  standings: Scores['standings'],
  facts: ScoreFacts,
): readonly Standing[] {
  return group.children.flatMap((child) =>
    child.kind === 'case'
      ? [standingOfCase(child, group, facts)]
      : (standings.get(child.name) ?? []),
  );
}

/** The only reasons for which a test without a result can be said to have failed. */
const AS_FAILED: readonly SkipReason[] = ['group-failed', 'required-group-failed'];

/** What one test of a group came to. */
export function standingOfCase(
  test: TestCase,
  { grading }: TestGroup,
  facts: ScoreFacts,
): Standing {
  const result = facts.resultOf(test.name);
  const max = test.maxScore;
  if (result?.status === 'judged') {
    const full = result.verdict === 'AC';
    const verdict = grading && legacyVerdict(result.verdict);
    const points = result.points ?? (grading ? rejectedOrAccepted(result, grading) : 0);
    return { points, max, full, ...(verdict && { verdict }) };
  }
  const isOpen = result === undefined || !AS_FAILED.includes(result.because);
  const full = isOpen && facts.unknown === 'full';
  const verdict = grading && (full ? 'AC' : 'WA');
  return { points: full ? (max ?? Infinity) : 0, max, full, ...(verdict && { verdict }) };
}

function rejectedOrAccepted(
  { verdict }: JudgedCase,
  { acceptScore, rejectScore }: NonNullable<TestGroup['grading']>,
): number {
  return legacyVerdict(verdict) === 'AC' ? acceptScore : rejectScore;
}

function aggregateGroup(group: TestGroup, children: readonly Standing[]): Standing {
  const { aggregation, maxScore: max } = group;
  const isWhole = children.every(({ full }) => full);
  const points = aggregatePoints(aggregation, children, max);
  const isMost = isFullScore(points, max);
  const full = isWhole || (aggregation !== 'pass-fail' && max !== 0 && isMost);
  // What rounding took is given back; what the parts of a group never give is not.
  return { points: isMost && max !== undefined ? max : points, max, full };
}

function gradeGroup(group: TestGroup, children: readonly Standing[], facts: ScoreFacts): Standing {
  const { grading, onReject } = group;
  if (!grading) return aggregateGroup(group, children);
  const max = Number.isFinite(grading.range[1]) ? grading.range[1] : undefined;
  const items = children.map(({ verdict = 'WA', points }) => ({ verdict, score: points }));
  const own = grading.custom && (facts.graded?.get(group.name) ?? openGrade(facts));
  const { verdict, score } = own ?? gradeLegacy(orderedUpToBreak(items, onReject), grading);
  const isWhole = verdict === 'AC' && (max === undefined || isFullScore(score, max));
  return { points: score, max, full: isWhole, verdict };
}

/** Until a grader has been asked, nobody knows what it makes of anything. */
function openGrade({ unknown }: ScoreFacts): Graded {
  return unknown === 'full' ? { verdict: 'AC', score: Infinity } : { verdict: 'WA', score: 0 };
}

function nothingOf({ max, verdict }: Standing): Standing {
  return { points: 0, max, full: false, ...(verdict && { verdict: 'WA' }) };
}
