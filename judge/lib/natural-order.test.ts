import { assert, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { compareNatural, compareText } from './natural-order.ts';

test('numbers inside names are compared by value', () => {
  const names = ['10', '2', '1', 'a10', 'a9', '1-b', '01'];
  expect(names.toSorted(compareNatural)).toEqual(['01', '1', '1-b', '2', '10', 'a9', 'a10']);
});

test('digits beyond the exact integers are still compared exactly', () => {
  expect(compareNatural('t9007199254740993', 't9007199254740992')).toBeGreaterThan(0);
});

test('it is a total order in which only equal names are equal', () => {
  const name = stringMatching(/^[a0-2-]{0,6}$/);
  assert(
    property(name, name, name, (a, b, c) => {
      expect(Math.sign(compareNatural(a, b)) + Math.sign(compareNatural(b, a))).toBe(0);
      expect(compareNatural(a, b) === 0).toBe(a === b);
      const [x, y, z] = [a, b, c].toSorted(compareNatural);
      expect(compareNatural(x ?? '', y ?? '')).toBeLessThanOrEqual(0);
      expect(compareNatural(y ?? '', z ?? '')).toBeLessThanOrEqual(0);
      expect(compareNatural(x ?? '', z ?? '')).toBeLessThanOrEqual(0);
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test('the text order puts 10 before 2', () => {
  expect(['2', '10', '1'].toSorted(compareText)).toEqual(['1', '10', '2']);
});
