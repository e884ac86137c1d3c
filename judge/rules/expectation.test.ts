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
