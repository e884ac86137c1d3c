import { array, assert, constantFrom, double, integer, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { viewOf } from '../../lib/byte-window.ts';
import { parseDecimal } from './decimal.ts';
import { LongDecimal } from './long-decimal.ts';

function readLong(text: string, pieceBytes = 1000): number {
  const bytes = Buffer.from(text, 'latin1');
  const decimal = new LongDecimal();
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (!decimal.add(viewOf(bytes), at, Math.min(at + pieceBytes, bytes.length))) return NaN;
  }
  return decimal.value();
}

describe('a long number', () => {
  test('is read as a short one is, whatever its spelling', () => {
    const spellings = oneof(
      string({ unit: constantFrom('0', '5', '9', '.', 'e', 'E', '-', '+', 'x'), maxLength: 9 }),
      double({ noNaN: true }).map(String),
    );
    assert(
      property(spellings, integer({ min: 1, max: 4 }), (text, pieceBytes) => {
        expect([text, readLong(text, pieceBytes)]).toEqual([text, parseDecimal(text)]);
      }),
      { numRuns: 5000 },
    );
  });

  test('is the nearest double, also where all its digits decide', () => {
    const digits = array(constantFrom('0', '0', '0', '5', '9'), { minLength: 700, maxLength: 900 });
    assert(
      property(
        digits,
        integer({ min: -1300, max: 700 }),
        integer({ min: 0, max: 900 }),
        (...drawn) => {
          const [list, exponent, point] = drawn;
          const text = `${list.slice(0, point).join('')}.${list.slice(point).join('')}e${exponent}`;
          expect(readLong(text)).toBe(parseDecimal(text));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('half way between two doubles is decided by its last digit', () => {
    const half = '9007199254740993';
    expect(readLong(half + '0'.repeat(5000) + 'e-5000')).toBe(2 ** 53);
    expect(readLong(`${half}.${'0'.repeat(5000)}1`)).toBe(2 ** 53 + 2);
    expect(readLong(`-${half}.${'0'.repeat(5000)}1`)).toBe(-(2 ** 53) - 2);
  });

  test.each([
    ['0'.repeat(5000), 0],
    [`1${'0'.repeat(5000)}`, Infinity],
    [`0.${'0'.repeat(5000)}1e5001`, 1],
    [`1e${'0'.repeat(5000)}2`, 100],
    [`1e${'9'.repeat(5000)}`, Infinity],
    [`-1e-${'9'.repeat(5000)}`, -0],
    [`0e${'9'.repeat(5000)}`, 0],
  ])('%# has the value that its digits say', (text, value) => {
    expect(readLong(text)).toBe(value);
  });
});
