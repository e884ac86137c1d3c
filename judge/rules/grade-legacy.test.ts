import { describe, expect, test } from 'vitest';
import type { LegacyGrading } from '../model/problem.ts';
import { LEGACY_DEFAULTS } from '../test/test-tree.ts';
import { gradeLegacy, orderedUpToBreak, type LegacyVerdict } from './grade-legacy.ts';

type Item = readonly [LegacyVerdict, number];

function items(given: readonly Item[]) {
  return given.map(([verdict, score]) => ({ verdict, score }));
}

describe('the default grader of the legacy format', () => {
  test.each<[claim: string, more: Partial<LegacyGrading>, given: Item[], answer: Item]>([
    [
      'adds scores up',
      {},
      [
        ['AC', 3],
        ['AC', 4],
      ],
      ['AC', 7],
    ],
    [
      'takes the worst error, wherever it stands',
      {},
      [
        ['WA', 1],
        ['RTE', 2],
        ['TLE', 3],
      ],
      ['RTE', 6],
    ],
    [
      'ranks memory before time, and time before output',
      {},
      [
        ['OLE', 0],
        ['TLE', 0],
        ['MLE', 0],
      ],
      ['MLE', 0],
    ],
    [
      'takes the first error where told',
      { verdict: 'first_error' },
      [
        ['AC', 1],
        ['WA', 0],
        ['RTE', 0],
      ],
      ['WA', 1],
    ],
    [
      'accepts whatever happened where told',
      { verdict: 'always_accept' },
      [
        ['WA', 0],
        ['AC', 5],
      ],
      ['AC', 5],
    ],
    [
      'accepts one accepted where told',
      { acceptIfAnyAccepted: true },
      [
        ['WA', 0],
        ['AC', 5],
      ],
      ['AC', 5],
    ],
    [
      'rejects where none is accepted',
      { acceptIfAnyAccepted: true },
      [
        ['WA', 0],
        ['TLE', 0],
      ],
      ['TLE', 0],
    ],
    [
      'takes the smallest',
      { score: 'min' },
      [
        ['AC', 3],
        ['AC', -4],
      ],
      ['AC', -4],
    ],
    [
      'takes the largest',
      { score: 'max' },
      [
        ['AC', 3],
        ['AC', 4],
      ],
      ['AC', 4],
    ],
    [
      'takes the mean',
      { score: 'avg' },
      [
        ['AC', 3],
        ['AC', 4],
      ],
      ['AC', 3.5],
    ],
    [
      'leaves the samples out',
      { ignoreSample: true },
      [
        ['WA', 9],
        ['AC', 4],
      ],
      ['AC', 4],
    ],
    ['accepts nothing with nothing', {}, [], ['AC', 0]],
    [
      'passes a judge error on',
      { verdict: 'always_accept' },
      [
        ['AC', 9],
        ['JE', 0],
      ],
      ['JE', 0],
    ],
  ])('%s', (_claim, more, given, [verdict, score]) => {
    const grading = { ...LEGACY_DEFAULTS, ...more };
    expect(gradeLegacy(items(given), grading)).toEqual({ verdict, score });
  });

  test('with `break` nothing behind the first error is graded', () => {
    const given = items([
      ['AC', 1],
      ['WA', 2],
      ['AC', 4],
    ]);
    expect(orderedUpToBreak(given, 'break')).toEqual(given.slice(0, 2));
    expect(orderedUpToBreak(given, 'continue')).toEqual(given);
  });
});
