import { assert, double, integer, oneof, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isClose, isNumber, MAX_NUMBER_BYTES, parseShortNumber } from './byte-number.ts';

test.each(['0', '-0', '+1', '01', '1.', '.5', '-.5', '1e5', '1E-5', '1.5e+300', '9'.repeat(400)])(
  '%s is a number',
  (token) => {
    expect(isNumber(token)).toBe(true);
  },
);

test.each([
  '',
  '.',
  '-',
  'e5',
  '1e',
  '1e+',
  '1e1.5',
  '0x1F',
  '0x1p3',
  '1_000',
  '1,5',
  '1.2.3',
  '--1',
  'inf',
  'Infinity',
  'nan',
  'NaN',
  '1f',
  '1 ',
  '1\n',
  '１',
  '\uFEFF1',
  '1'.repeat(MAX_NUMBER_BYTES + 1),
])('%j is no number', (token) => {
  expect(isNumber(token)).toBe(false);
  expect(parseShortNumber(Buffer.from(token), 0, Buffer.byteLength(token))).toBeNaN();
});

describe('what is parsed without a string', () => {
  const decimals = tuple(integer(), integer({ min: 0, max: 15 })).map(([value, point]) => {
    const digits = String(value);
    return `${digits.slice(0, point)}.${digits.slice(point)}`;
  });
  const texts = oneof(decimals, integer().map(String), double({ noNaN: true }).map(String));

  test('has the value that Number() gives, or none', () => {
    assert(
      property(texts, (text) => {
        const bytes = Buffer.from(` ${text} `);
        const value = parseShortNumber(bytes, 1, bytes.length - 1);
        expect([Number(text), NaN]).toContainEqual(value);
      }),
      { seed: 5, numRuns: 3000 },
    );
  });

  test.each(['0.1', '-12.345', '123456789012345', '+7', '.5', '5.'])('%s has one', (text) => {
    expect(parseShortNumber(Buffer.from(text), 0, text.length)).toBe(Number(text));
  });
});

test('the relative tolerance is one of the answer', () => {
  const tolerance = { absolute: 0, relative: 0.1 };
  expect(isClose('100', '110', tolerance)).toBe(true);
  expect(isClose('110', '100', tolerance)).toBe(true);
  expect(isClose('100', '111', tolerance)).toBe(false);
  expect(isClose('0', '1e-300', tolerance)).toBe(false);
  expect(isClose('-100', '-109', tolerance)).toBe(true);
});
