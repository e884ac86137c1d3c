import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { VERDICT_IDS } from '../model/verdict.ts';
import { TEXTS, verdictName } from './texts.ts';

test('both languages have a word for every verdict', () => {
  const names = VERDICT_IDS.map((verdict) => [
    verdictName(verdict, 'en'),
    verdictName(verdict, 'zh'),
  ]);
  for (const [en = '', zh = ''] of names) {
    expect(en).toMatch(/^[a-z -]+$/);
    expect(zh).toMatch(/^\p{Script=Han}+$/u);
  }
});

test('no text was left in English in the Chinese table', () => {
  const same = Object.entries(flatten(TEXTS.zh)).filter(
    ([key, text]) => text === flatten(TEXTS.en)[key],
  );
  expect(same.map(([key]) => key)).toEqual(['columns.cpu']);
});

test('the explained signals are signals', () => {
  expect(Object.keys(TEXTS.en.signals).filter((name) => !(name in constants.signals))).toEqual([]);
});

test('counts are told in the right number', () => {
  expect(TEXTS.en.leftOut(1)).toBe('1 more test passed · -v shows it');
  expect(TEXTS.en.leftOut(2000)).toBe('2,000 more tests passed · -v shows them');
  expect(TEXTS.en.tooManyProcesses(1)).toContain('more than 1 process or');
});

function flatten(table: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'string') return [[prefix + key, value]];
      return typeof value === 'object' && value ? Object.entries(flatten(value, `${key}.`)) : [];
    }),
  );
}
