import { assert, double, integer, nat, oneof, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSurelyWithin, NumberScanner } from './byte-number-scan.ts';
import { isClose } from './byte-number.ts';
import { viewOf } from './byte-window.ts';

const decimals = tuple(integer(), nat(15)).map(([value, point]) => {
  const digits = String(value);
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
});
const fixed = tuple(double({ min: -1e6, max: 1e6, noNaN: true }), nat(20)).map(([value, places]) =>
  value.toFixed(places),
);
const texts = oneof(decimals, fixed, integer().map(String), double({ noNaN: true }).map(String));
const RUNS = { seed: 5, numRuns: 5000 };

test('what is exact is what Number() gives, and what is approximate is close to it', () => {
  const scanner = new NumberScanner();
  const seen = new Set<string>();
  assert(
    property(texts, (text) => {
      const kind = scanner.scan(viewOf(Buffer.from(`x ${text} `)), 2, text.length + 3);
      seen.add(kind);
      if (kind === 'unknown') return;
      expect(scanner.end).toBe(text.length + 2);
      const value = Number(text);
      const most = kind === 'exact' ? 0 : Math.abs(value) * 4 * Number.EPSILON;
      expect(Math.abs(scanner.value - value)).toBeLessThanOrEqual(most);
    }),
    RUNS,
  );
  expect([...seen].toSorted()).toEqual(['approximate', 'exact', 'unknown']);
});

test('what is surely close is close', () => {
  const [wanted, found] = [new NumberScanner(), new NumberScanner()];
  let accepted = 0;
  const size = oneof(
    integer({ min: -20, max: 1 }).map((power) => 10 ** power),
    nat(3),
  );
  const away = tuple(texts, double({ min: -1, max: 1, noNaN: true }), size).map(
    ([text, by, scale]) => [text, String(Number(text) * (1 + by * scale)), scale] as const,
  );
  assert(
    property(away, ([answer, output, scale]) => {
      const kinds = [
        wanted.scan(viewOf(Buffer.from(answer)), 0, answer.length),
        found.scan(viewOf(Buffer.from(output)), 0, output.length),
      ];
      if (kinds.includes('unknown')) return;
      const areExact = kinds.every((kind) => kind === 'exact');
      for (const tolerance of [
        { absolute: scale, relative: 0 },
        { absolute: 0, relative: scale },
      ]) {
        if (!isSurelyWithin(wanted.value, found.value, areExact, tolerance)) continue;
        accepted += 1;
        expect(isClose(answer, output, tolerance)).toBe(true);
      }
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(1000);
});

describe('the end of the number', () => {
  test.each(['0.1', '-12.345', '123456789012345', '+7', '.5', '5.', '1e5', '2.5E-3'])(
    '%s is exact',
    (text) => {
      const scanner = new NumberScanner();
      expect(scanner.scan(viewOf(Buffer.from(`${text}\n1`)), 0, text.length + 2)).toBe('exact');
      expect([scanner.value, scanner.end]).toEqual([Number(text), text.length]);
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
    '1_0',
    '1.2.3',
    '--1',
    'inf',
    '1\0',
  ])('%j is none that can be told', (text) => {
    expect(new NumberScanner().scan(viewOf(Buffer.from(text)), 0, text.length)).toBe('unknown');
  });
});
