import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Aggregation, TestGroup } from '../model/problem.ts';
import type { CaseResult } from '../model/result.ts';
import type { Verdict } from '../model/verdict.ts';
import { judgedCase } from '../test/judged-case.ts';
import {
  arbitraryOutcomes,
  arbitraryTests,
  LEGACY_DEFAULTS,
  testCase,
  testGroup,
} from '../test/test-tree.ts';
import { casesOf, groupOfCases } from './aggregate.ts';
import { withPoints } from './case-points.ts';
import { findSkips } from './find-skips.ts';
import { scoreTests } from './score.ts';

/** Results with points: a verdict, or a fraction of a test that is partially correct. */
function results(root: TestGroup, given: readonly (Verdict | number | undefined)[]) {
  const groups = groupOfCases(root);
  const known = new Map<string, CaseResult>();
  casesOf(root).forEach((one, index) => {
    const what = given[index];
    const group = groups.get(one.name);
    if (what === undefined || !group) return;
    const plain =
      typeof what === 'number'
        ? { ...judgedCase(one.name, 'PC'), score: what }
        : judgedCase(one.name, what);
    known.set(one.name, withPoints(plain, one, group));
  });
  return (name: string) => known.get(name);
}

function groupOf(aggregation: Aggregation, maxScore: number, shares: readonly number[]): TestGroup {
  const cases = shares.map((share, index) => testCase(`g/${index}`, share));
  return testGroup('g', cases, { aggregation, maxScore, onReject: 'break' });
}

function pointsOf(group: TestGroup, given: readonly (Verdict | number | undefined)[]) {
  const root = testGroup('', [group]);
  const { standings } = scoreTests(root, { resultOf: results(root, given), unknown: 'nothing' });
  return standings.get('g')?.points;
}

describe('the points of a group', () => {
  test.each<[Aggregation, shares: number[], given: (Verdict | number)[], points: number]>([
    ['pass-fail', [0, 0], ['AC', 'AC'], 30],
    ['pass-fail', [0, 0], ['AC', 0.9], 0],
    ['sum', [10, 10, 10], ['AC', 'WA', 0.5], 15],
    ['sum', [10, 10, 10], ['AC', 'AC', 'AC'], 30],
    ['sum', [10, 5, 5], ['AC', 'AC', 'AC'], 20],
    ['min', [30, 30], [0.5, 0.2], 6],
    ['min', [30, 30], ['AC', 'WA'], 0],
    ['max', [30, 30], [0.5, 'WA'], 15],
    ['mul', [30, 30], [0.5, 0.2], 3],
    ['mul', [30, 30], ['AC', 'TLE'], 0],
    ['sum-if-not-zero', [20, 10], ['AC', 0.1], 21],
    ['sum-if-not-zero', [20, 10], ['AC', 'RTE'], 0],
  ])('%s of %j with %j is %d of 30', (aggregation, shares, given, points) => {
    expect(pointsOf(groupOf(aggregation, 30, shares), given)).toBeCloseTo(points, 9);
  });

  test('thirds add up to exactly the whole', () => {
    const third = 100 / 3;
    expect(pointsOf(groupOf('sum', 100, [third, third, third]), ['AC', 'AC', 'AC'])).toBe(100);
  });

  test('a group worth nothing is passed by passing its tests', () => {
    const root = testGroup('', [groupOf('sum', 0, [0])]);
    const full = (verdict: Verdict) =>
      scoreTests(root, { resultOf: results(root, [verdict]), unknown: 'nothing' }).standings.get(
        'g',
      )?.full;
    expect([full('AC'), full('WA')]).toEqual([true, false]);
  });

  test('a group whose required group has not full points has none', () => {
    const easy = testGroup('a', [testCase('a/1', 10)], { aggregation: 'sum', maxScore: 10 });
    const hard = testGroup('b', [testCase('b/1', 90)], {
      aggregation: 'sum',
      maxScore: 90,
      requirePass: ['a'],
    });
    const root = testGroup('', [easy, hard]);
    const { standings, unmet } = scoreTests(root, {
      resultOf: results(root, [0.9, 'AC']),
      unknown: 'nothing',
    });
    expect(standings.get('b')).toMatchObject({ points: 0, full: false });
    expect(unmet.get('b')).toEqual(['a']);
  });
});

describe('tests that are skipped', () => {
  const skipsOf = (root: TestGroup, given: readonly (Verdict | number | undefined)[]) =>
    Object.fromEntries(
      [...findSkips(root, results(root, given)).byTest].map(([name, { because, of }]) => [
        name,
        `${because} ${of.join()}`,
      ]),
    );

  test.each<[Aggregation, first: Verdict | number, skipped: boolean]>([
    ['pass-fail', 'WA', true],
    ['pass-fail', 0.5, true],
    ['min', 'WA', true],
    ['min', 0.5, false],
    ['mul', 'TLE', true],
    ['sum-if-not-zero', 'RTE', true],
    ['sum', 'WA', false],
    ['max', 'WA', false],
  ])('in a %s group after %s the rest is skipped: %s', (aggregation, first, skipped) => {
    const onReject = ['sum', 'max'].includes(aggregation) ? 'continue' : 'break';
    const root = testGroup('', [{ ...groupOf(aggregation, 30, [15, 15]), onReject }]);
    expect(skipsOf(root, [first])).toEqual(skipped ? { 'g/1': 'group-failed g' } : {});
  });

  test('nothing is skipped for a test that stands behind it', () => {
    const root = testGroup('', [groupOf('min', 30, [30, 30, 30])]);
    expect(skipsOf(root, [undefined, 'WA'])).toEqual({ 'g/2': 'group-failed g' });
  });

  test('a group is skipped wholly when one that it needs has failed, and so are those behind it', () => {
    const chain = ['a', 'b', 'c'].map((name, index, names) =>
      testGroup(name, [testCase(`${name}/1`), testCase(`${name}/2`)], {
        maxScore: 10,
        onReject: 'break',
        requirePass: names.slice(Math.max(index - 1, 0), index),
      }),
    );
    expect(skipsOf(testGroup('', chain), ['WA'])).toEqual({
      'a/2': 'group-failed a',
      'b/1': 'required-group-failed a',
      'b/2': 'required-group-failed a',
      'c/1': 'required-group-failed b',
      'c/2': 'required-group-failed b',
    });
  });

  test('the least of groups is lost with the first that has nothing', () => {
    const groups = ['a', 'b'].map((name) =>
      testGroup(name, [testCase(`${name}/1`)], { maxScore: 10, onReject: 'break' }),
    );
    const secret = testGroup('s', groups, { aggregation: 'min', maxScore: 10, onReject: 'break' });
    expect(skipsOf(testGroup('', [secret]), ['WA'])).toEqual({ 'b/1': 'group-failed s' });
  });

  test('in the legacy format a part is accepted, and an always accepting group ends nothing', () => {
    const inner = testGroup('i', [testCase('i/1'), testCase('i/2')], {
      onReject: 'break',
      grading: { ...LEGACY_DEFAULTS, verdict: 'always_accept' },
    });
    const outer = testGroup('o', [inner, testCase('o/1'), testCase('o/2')], {
      onReject: 'break',
      grading: LEGACY_DEFAULTS,
    });
    expect(skipsOf(testGroup('', [outer]), ['WA', undefined, 0.5])).toEqual({
      'i/2': 'group-failed i',
    });
  });
});

test('what is skipped takes no points and gives none, whatever was known when', () => {
  fc.assert(
    fc.property(
      arbitraryTests,
      arbitraryOutcomes,
      fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
      (root, given, known) => {
        const all = results(root, given);
        const skips = findSkips(root, all).byTest;
        const some = results(
          root,
          given.map((one, index) => (known[index] ? one : undefined)),
        );
        const early = findSkips(root, some).byTest;
        // What is certain early stays.
        expect([...early.keys()].every((name) => skips.has(name))).toBe(true);
        const without = (name: string): CaseResult | undefined =>
          skips.has(name) ? { status: 'skipped', name, because: 'group-failed' } : all(name);
        const whole = scoreTests(root, { resultOf: all, unknown: 'nothing' });
        const part = scoreTests(root, { resultOf: without, unknown: 'nothing' });
        const top = (scores: typeof whole) => scores.standings.get('s');
        expect(top(part)?.points).toBeCloseTo(top(whole)?.points ?? -1, 9);
        expect(top(part)?.full).toBe(top(whole)?.full);
      },
    ),
    { numRuns: 500 },
  );
});
