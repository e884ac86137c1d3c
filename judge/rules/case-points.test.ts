import { describe, expect, test } from 'vitest';
import type { JudgedCase } from '../model/result.ts';
import { judgedCase } from '../test/judged-case.ts';
import { LEGACY_DEFAULTS, testCase, testGroup } from '../test/test-tree.ts';
import { withPoints } from './case-points.ts';

const bounded = testCase('secret/1', 20);
const unbounded = testCase('secret/1');
const summed = testGroup('secret', [bounded], { aggregation: 'sum', maxScore: 20 });
const endless = testGroup('secret', [unbounded], { aggregation: 'sum' });

function partial(more: Partial<JudgedCase>): JudgedCase {
  return { ...judgedCase('secret/1', 'PC'), ...more };
}

describe('the points of a test', () => {
  test('an accepted test has all of them, a rejected one none', () => {
    const accepted = withPoints(judgedCase('secret/1', 'AC'), bounded, summed);
    expect(accepted).toMatchObject({ points: 20, maxPoints: 20 });
    const rejected = withPoints(judgedCase('secret/1', 'TLE'), bounded, summed);
    expect(rejected).toMatchObject({ verdict: 'TLE', points: 0, maxPoints: 20 });
  });

  test('a fraction is of what the test has', () => {
    const result = withPoints(partial({ score: 0.25 }), bounded, summed);
    expect(result).toMatchObject({ verdict: 'PC', points: 5, maxPoints: 20 });
  });

  test('points of the checker itself count as they are, and all of them are accepted', () => {
    const some = withPoints(partial({ score: 0, points: 15 }), bounded, summed);
    expect(some).toMatchObject({ verdict: 'PC', score: 0.75, points: 15 });
    const accepted = withPoints({ ...judgedCase('secret/1', 'AC'), points: 5 }, bounded, summed);
    expect(accepted).toMatchObject({ verdict: 'PC', score: 0.25, points: 5 });
    const all = withPoints(partial({ score: 0, points: 20 }), bounded, summed);
    expect(all).toMatchObject({ verdict: 'AC', points: 20, maxPoints: 20 });
    expect(all).not.toHaveProperty('score');
  });

  test.each([21, -1, NaN, Infinity])('%d points of 20 are the fault of the checker', (points) => {
    const result = withPoints(partial({ points }), bounded, summed);
    expect(result).toMatchObject({ verdict: 'JE', points: 0 });
    expect(result.message).toContain(`the checker gave ${points} points`);
  });

  test('without a maximum any points are accepted, and none are the fault of the checker', () => {
    const some = withPoints(partial({ points: 1234.5 }), unbounded, endless);
    expect(some).toMatchObject({ verdict: 'AC', points: 1234.5 });
    expect(some).not.toHaveProperty('maxPoints');
    const none = withPoints(judgedCase('secret/1', 'AC'), unbounded, endless);
    expect(none).toMatchObject({ verdict: 'JE', points: 0 });
    const fraction = withPoints(partial({ score: 0.5 }), unbounded, endless);
    expect(fraction.verdict).toBe('JE');
  });

  test('a rejected test without a maximum has no points', () => {
    const result = withPoints(judgedCase('secret/1', 'WA'), unbounded, endless);
    expect(result).toMatchObject({ verdict: 'WA', points: 0 });
  });

  test('in a group of all or nothing a part is no points, and points are a fault of the checker', () => {
    const group = testGroup('secret', [bounded]);
    const part = withPoints(partial({ score: 0.5 }), bounded, group);
    expect(part).toMatchObject({ verdict: 'PC', score: 0.5 });
    expect(part).not.toHaveProperty('points');
    const points = withPoints(partial({ score: 0.5, points: 3 }), bounded, group);
    expect(points.verdict).toBe('JE');
    const sample = withPoints(partial({ score: 0.5, points: 3 }), bounded, testGroup('sample', []));
    expect(sample).toMatchObject({ verdict: 'PC', score: 0.5 });
  });

  test('the legacy format gives accepted and rejected tests what it says', () => {
    const grading = { ...LEGACY_DEFAULTS, acceptScore: 7, rejectScore: 2, range: [0, 9] } as const;
    const group = testGroup('secret', [unbounded], { grading });
    const points = (result: JudgedCase) => withPoints(result, unbounded, group).points;
    expect(points(judgedCase('secret/1', 'AC'))).toBe(7);
    expect(points(judgedCase('secret/1', 'WA'))).toBe(2);
    expect(points(partial({ score: 0.5 }))).toBe(3.5);
    expect(points(partial({ points: 9 }))).toBe(9);
    expect(withPoints(partial({ points: 10 }), unbounded, group).verdict).toBe('JE');
  });
});
