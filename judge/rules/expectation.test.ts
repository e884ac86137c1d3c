import { expect, test } from 'vitest';
import type { Expectation } from '../model/problem.ts';
import type { Verdict } from '../model/verdict.ts';
import { judgedCase } from '../test/judged-case.ts';
import { meetsExpectation } from './expectation.ts';

const accepted: Expectation = { label: 'accepted', permitted: ['AC'], required: [] };
const wrong: Expectation = { label: 'wrong_answer', permitted: ['AC', 'WA'], required: ['WA'] };
const slow: Expectation = { label: 'slow', permitted: ['AC', 'TLE'], required: ['TLE'] };

test.each<[claim: string, Expectation | undefined, Verdict[], 'met' | 'unmet' | 'none']>([
  ['nothing expected', undefined, ['AC'], 'none'],
  ['accepted on every test', accepted, ['AC', 'AC'], 'met'],
  ['one failure is too many for an accepted solution', accepted, ['AC', 'WA'], 'unmet'],
  ['wrong somewhere is enough', wrong, ['AC', 'WA', 'AC'], 'met'],
  ['a wrong solution that passes is not as expected', wrong, ['AC', 'AC'], 'unmet'],
  ['wrong but also crashing is not as expected', wrong, ['WA', 'RTE'], 'unmet'],
  ['a presentation error is a kind of wrong answer', wrong, ['PE'], 'met'],
  ['idle is a kind of too slow', slow, ['ILE', 'AC'], 'met'],
  ['a judge error is never as expected', wrong, ['WA', 'JE'], 'unmet'],
  ['no test at all is not as expected', accepted, [], 'unmet'],
])('%s', (_claim, expectation, verdicts, outcome) => {
  const cases = verdicts.map((verdict, index) => judgedCase(String(index), verdict));
  expect(meetsExpectation(expectation, verdicts[0] ?? 'JE', cases)).toBe(outcome);
});

test('a compile error is as expected only where it is asked for', () => {
  expect(meetsExpectation(wrong, 'CE', [])).toBe('unmet');
  const broken: Expectation = { label: 'broken', permitted: ['CE'], required: ['CE'] };
  expect(meetsExpectation(broken, 'CE', [])).toBe('met');
});

test('points are as said, but for rounding, where every test was asked for', () => {
  const cases = [judgedCase('secret/1', 'AC'), judgedCase('secret/2', 'WA')];
  const expected: Expectation = {
    label: 'x',
    permitted: ['AC', 'WA'],
    required: [],
    score: [33, 34],
  };
  const meets = (score: number | undefined) =>
    meetsExpectation(expected, 'PC', cases, { groups: [], ...(score !== undefined && { score }) });
  expect([meets(33.3), meets(34.0000001), meets(34.1), meets(undefined)]).toEqual([
    'met',
    'met',
    'unmet',
    'met',
  ]);
});

test('a submission that is meant to have a part may have neither all nor nothing', () => {
  const cases = [judgedCase('secret/1', 'AC'), judgedCase('secret/2', 'WA')];
  const expected = { label: 'x', permitted: ['AC', 'WA'], required: ['WA'], whole: ['PC'] };
  const meets = (verdict: Verdict, score: number) =>
    meetsExpectation(expected, verdict, cases, { score, groups: [] });
  expect([meets('PC', 50), meets('WA', 0)]).toEqual(['met', 'unmet']);
});

test('what is expected of a part of the tests is looked for there alone', () => {
  const cases = [judgedCase('secret/a/1', 'AC'), judgedCase('secret/b/1', 'TLE')];
  const groups = [{ name: 'secret/b', verdict: 'TLE', score: 10 } as const];
  const partly = (only: string[], required: string[], score?: number): Expectation => ({
    label: 'x',
    permitted: ['AC', 'TLE'],
    required: [],
    also: [
      {
        label: 'x',
        permitted: ['AC', 'TLE'],
        required,
        only,
        ...(score !== undefined && { score: [score, score] }),
      },
    ],
  });
  const meets = (expected: Expectation) => meetsExpectation(expected, 'PC', cases, { groups });
  expect(meets(partly(['secret/b', 'secret/b/1'], ['TLE']))).toBe('met');
  expect(meets(partly(['secret/a', 'secret/a/1'], ['TLE']))).toBe('unmet');
  expect(meets(partly(['secret/b'], [], 10))).toBe('met');
  expect(meets(partly(['secret/b'], [], 0))).toBe('unmet');
});
