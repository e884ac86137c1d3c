import { expect, test } from 'vitest';
import { nextNames } from './choose-name.ts';

test.each([
  [[], '01', '01'],
  [[], '1', '1'],
  [['1.in', '1.ans', '2.in'], '01', '3'],
  [['01-one-step.in', '40-last.in', 'readme.md'], '01', '41'],
  [['001.in'], '01', '002'],
  [['9.in'], '1', '10'],
  [['99.in'], '01', '100'],
  [['1.in', '10.in'], '01', '11'],
  [['a.in', 'b.in'], '01', '01'],
  [['20261129193000123456.in'], '01', '20261129193000123457'],
  [['00.in'], '01', '01'],
])('after %j comes (first %s) %s', (existing, first, next) => {
  expect(nextNames(existing, first).next().value).toBe(next);
});

test('one name after another, for who meets a name that was taken meanwhile', () => {
  const names = nextNames(['08.in'], '01');
  expect([names.next().value, names.next().value]).toEqual(['09', '10']);
});
