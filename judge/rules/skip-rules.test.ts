import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TestGroup } from '../model/problem.ts';
import type { CaseResult } from '../model/result.ts';
import { judgedCase } from '../test/judged-case.ts';
import { arbitraryOutcomes, arbitraryTests } from '../test/test-tree.ts';
import { casesOf, groupOfCases } from './aggregate.ts';
import { withPoints } from './case-points.ts';
import { findSkips } from './find-skips.ts';
import { createSkipRules } from './skip-rules.ts';

/** The same groups, of which some go on after a failure and some do not. */
function withOnReject(group: TestGroup, breaks: Iterator<boolean>): TestGroup {
  return {
    ...group,
    onReject: breaks.next().value === true ? 'break' : 'continue',
    children: group.children.map((child) =>
      child.kind === 'case' ? child : withOnReject(child, breaks),
    ),
  };
}

const arbitraryRules = fc
  .tuple(arbitraryTests, fc.infiniteStream(fc.boolean()))
  .map(([root, breaks]) => withOnReject(root, breaks));

const arbitraryOrder = fc.shuffledSubarray(
  Array.from({ length: 16 }, (_, index) => index),
  { minLength: 16 },
);

test('after every result it is known what all results so far make pointless, in whatever order', () => {
  fc.assert(
    fc.property(arbitraryRules, arbitraryOutcomes, arbitraryOrder, (root, given, order) => {
      const tests = casesOf(root);
      const groupOf = groupOfCases(root);
      const rules = createSkipRules({ tests, firstFailure: false, groups: root });
      const known = new Map<string, CaseResult>();
      for (const index of order) {
        const one = tests[index];
        const outcome = given[index];
        const group = one && groupOf.get(one.name);
        if (!one || !group || outcome === undefined) continue;
        const plain =
          typeof outcome === 'number'
            ? { ...judgedCase(one.name, 'PC'), score: outcome }
            : judgedCase(one.name, outcome);
        const result = withPoints(plain, one, group);
        known.set(one.name, result);
        rules.add(index, result);
        const { byTest } = findSkips(root, (name) => known.get(name));
        expect(tests.map((_, at) => rules.skip(at))).toEqual(
          tests.map(({ name }) => byTest.get(name)),
        );
      }
    }),
    { numRuns: 500 },
  );
});
