import { expect, test } from 'vitest';
import { parseMemoryBytes, parseTimeMs } from './quantity.ts';

test.each([
  ['2', 2000],
  ['0.5', 500],
  ['.5', 500],
  ['1.5s', 1500],
  ['800ms', 800],
  ['1 min', 60_000],
])('%s is %i ms', (text, timeMs) => {
  expect(parseTimeMs(text, '--time-limit')).toBe(timeMs);
});

test.each(['', '-1', '0', 'NaN', 'Infinity', '1e3', '2x', '1h', '0x10', '9999999', '0.5ms', '٣'])(
  '%j is no time',
  (text) => {
    expect(() => parseTimeMs(text, '--time-limit')).toThrow(/--time-limit takes a time/);
  },
);

test.each([
  ['256', 256 * 1024 ** 2],
  ['64MiB', 64 * 1024 ** 2],
  ['1g', 1024 ** 3],
  ['512 kb', 512 * 1024],
  ['100b', 100],
])('%s is %i bytes', (text, bytes) => {
  expect(parseMemoryBytes(text, '--memory-limit')).toBe(bytes);
});

test.each(['', '-1', '0', '2TiB', '1e9', 'lots'])('%j is no amount of memory', (text) => {
  expect(() => parseMemoryBytes(text, '--memory-limit')).toThrow(/--memory-limit takes an amount/);
});
