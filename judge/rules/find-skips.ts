import type { CaseResult, SkipReason } from '../model/result.ts';
import type { TestGroup } from '../model/problem.ts';
import { isNothing } from './aggregate-points.ts';
import { groupOfCases, groupsBelow } from './aggregate.ts';
import {
  scoreTests,
  standingOfCase,
  type ScoreFacts,
  type Scores,
  type Standing,
} from './score.ts';

/** Why a test need not be run, whatever else is still to come. */
export interface Skip {
  readonly because: SkipReason;
  readonly of: readonly string[];
}

/** Tests that cannot matter any more, and the most that each group can come to. */
export interface Skips {
  readonly byTest: ReadonlyMap<string, Skip>;
  readonly upper: Scores['standings'];
}

/**
 * The tests that cannot matter any more, given what is known: those of a group that needs another
 * one that failed, and those behind the test that ended their group. What stands behind a test never
 * decides about it, so that the answer does not depend on what happened to be finished first.
 */
export function findSkips(
  root: TestGroup,
  resultOf: (name: string) => CaseResult | undefined,
  graded?: ScoreFacts['graded'],
): Skips {
  const facts: ScoreFacts = { resultOf, unknown: 'full', ...(graded && { graded }) };
  const { standings, unmet } = scoreTests(root, facts);
  const byTest = new Map<string, Skip>();

  function visit(group: TestGroup, outer: Skip | undefined): void {
    const of = unmet.get(group.name);
    let skip = outer ?? (of && ({ because: 'required-group-failed', of } satisfies Skip));
    for (const child of group.children) {
      if (child.kind === 'group') visit(child, skip);
      else if (skip) byTest.set(child.name, skip);
      const standing =
        child.kind === 'case' ? standingOfCase(child, group, facts) : standings.get(child.name);
      if (!skip && standing && ends(group, standing)) {
        skip = { because: 'group-failed', of: [group.name] };
      }
    }
  }

  visit(root, undefined);
  return { byTest, upper: standings };
}

/** Does something in a group that came to this make all that follows in it pointless? */
function ends(group: TestGroup, standing: Standing): boolean {
  if (group.onReject === 'continue') return false;
  if (group.grading) return standing.verdict !== 'AC';
  return group.aggregation === 'pass-fail' ? !standing.full : isNothing(standing);
}

/** Can a failure of this test make any test pointless that was not before? */
export type MayMatter = (test: string, upper: Scores['standings']) => boolean;

/**
 * Spares the work of `findSkips` for failures that change nothing, of which there may be thousands: in
 * a group that goes on, nobody needs it to be passed any more, and nothing around it ends with it.
 */
export function createMayMatter(root: TestGroup): MayMatter {
  const groups = [root, ...groupsBelow(root)];
  const required = new Set(groups.flatMap(({ requirePass }) => requirePass));
  const groupOf = groupOfCases(root);
  const parents = new Map<TestGroup, TestGroup>();
  for (const group of groups) {
    for (const child of group.children) if (child.kind === 'group') parents.set(child, group);
  }

  function mayMatter(group: TestGroup, upper: Scores['standings']): boolean {
    const standing = upper.get(group.name);
    if (!standing) return true;
    if (required.has(group.name) && standing.full) return true;
    const parent = parents.get(group);
    if (!parent) return false;
    const mayEnd = parent.onReject === 'break' && !ends(parent, standing);
    return mayEnd || mayMatter(parent, upper);
  }

  return (test, upper) => {
    const group = groupOf.get(test);
    return group !== undefined && (group.onReject === 'break' || mayMatter(group, upper));
  };
}
