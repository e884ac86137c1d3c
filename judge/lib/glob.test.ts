import { expect, test } from 'vitest';
import { globMatcher } from './glob.ts';

test.each<[pattern: string, name: string, matches: boolean]>([
  ['secret/*', 'secret/01', true],
  ['secret/*', 'secret/a/01', false],
  ['secret/**', 'secret/a/01', true],
  ['*', 'sample/1', false],
  ['0?', '01', true],
  ['{01,02}-*', '02-x', true],
  ['{01,02}-*', '03-x', false],
  ['a.b', 'axb', false],
  ['a+(b)', 'a+(b)', true],
  ['题*', '题目', true],
  ['a[1]', 'a[1]', true],
  ['a{', 'a{', true],
  ['', '', true],
])('%s against %s: %s', (pattern, name, matches) => {
  expect(globMatcher(pattern)(name)).toBe(matches);
});
