import { assert, constantFrom, property, stringMatching, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCommonPrefixEnough, lastDigitsEnd } from './byte-number-prefix.ts';
import { isClose } from './byte-number.ts';
import type { Tolerance } from './byte-number.ts';

/** Where the token starts behind a blank, the blank behind another token. */
function isEnough(prefix: string, tolerance: Tolerance): boolean {
  const bytes = Buffer.from(`7 ${prefix}`);
  return isCommonPrefixEnough(bytes, bytes.length, 0, 0, tolerance);
}

const absolute = (size: number): Tolerance => ({ absolute: size, relative: 0 });
const relative = (size: number): Tolerance => ({ absolute: 0, relative: size });

test.each([
  ['3.14159', absolute(1.01e-5), true],
  ['3.14159', absolute(0.99e-5), false],
  ['-3.14159', absolute(1.01e-5), true],
  ['+3.1', absolute(0.2), true],
  ['3.', absolute(1.01), true],
  ['31.4', relative(0.02), true],
  ['31.4', relative(0.001), false],
  ['0.0314', relative(0.5), false],
  ['0.0314', absolute(0.001), true],
  // Doubles of that size are further apart than the tolerance.
  ['12345678901234567.89', absolute(0.5), false],
  // Without a point any number of digits may follow.
  ['314', absolute(1000), false],
  ['.5', absolute(1), false],
  ['3.1.4', absolute(1), false],
  ['x3.14', absolute(1), false],
  ['1e3.14', absolute(1), false],
  ['--3.14', absolute(1), false],
  ['', absolute(1), false],
])('of numbers that start with %j, %j: %s', (prefix, tolerance, is) => {
  expect(isEnough(prefix, tolerance)).toBe(is);
});

test('a token that starts before what is in reach is not told', () => {
  const bytes = Buffer.from('3.14159');
  expect(isCommonPrefixEnough(bytes, 7, 0, 0, absolute(1))).toBe(true);
  expect(isCommonPrefixEnough(bytes, 7, 0, -10, absolute(1))).toBe(false);
  expect(isCommonPrefixEnough(bytes, 7, 1, 0, absolute(1))).toBe(false);
});

test('what a prefix tells is true', () => {
  const digits = stringMatching(/^\d{0,9}$/);
  const prefixes = stringMatching(/^[+-]?\d{1,12}\.\d{0,9}$/);
  const sizes = constantFrom(0, 1e-9, 1e-6, 1e-3, 0.1, 1);
  let told = 0;
  assert(
    property(prefixes, tuple(digits, digits), tuple(sizes, sizes), (prefix, ends, size) => {
      const tolerance = { absolute: size[0], relative: size[1] };
      if (!isEnough(prefix, tolerance)) return;
      told += 1;
      expect(isClose(prefix + ends[0], prefix + ends[1], tolerance)).toBe(true);
    }),
    { seed: 8, numRuns: 5000 },
  );
  expect(told).toBeGreaterThan(500);
});

describe('the digits that are left', () => {
  test.each([
    ['12 ', 2],
    ['\n', 0],
    ['12', -1],
    ['1.2 ', -1],
    ['1e2 ', -1],
    ['', -1],
  ])('of %j end at %d', (text, end) => {
    expect(lastDigitsEnd(Buffer.from(text), 0, text.length)).toBe(end);
  });
});
