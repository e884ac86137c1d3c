import { expect, test } from 'vitest';
import {
  showBar,
  showByteLimit,
  showBytes,
  showCount,
  showMs,
  showShare,
  showTimeLimit,
  showWait,
} from './quantities.ts';

test.each([
  [0, '0.0 ms'],
  [0.44, '0.4 ms'],
  [9.94, '9.9 ms'],
  [9.95, '10 ms'],
  [31.4, '31 ms'],
  [999.4, '999 ms'],
  [999.6, '1.000 s'],
  [1004, '1.004 s'],
  [75_300, '75.3 s'],
])('%d ms is shown as %s', (durationMs, shown) => {
  expect(showMs(durationMs)).toBe(shown);
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KiB'],
  [45_193_626, '43.1 MiB'],
  [256 * 1024 ** 2, '256 MiB'],
  [36 * 1024 ** 2, '36.0 MiB'],
  [145.3 * 1024 ** 2, '145 MiB'],
  [2 * 1024 ** 3, '2.0 GiB'],
  [Infinity, '∞'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(showBytes(bytes)).toBe(shown);
});

test('a limit has no zeros that mean nothing', () => {
  expect([1000, 1500, 250, 3].map(showTimeLimit)).toEqual(['1 s', '1.5 s', '0.25 s', '0.003 s']);
  expect(showTimeLimit(Infinity)).toBe('∞');
});

test('a memory limit has none either', () => {
  const limits = [512, 1536, 64 * 1024 ** 2, 1.5 * 1024 ** 3, Infinity];
  expect(limits.map(showByteLimit)).toEqual(['512 B', '1.5 KiB', '64 MiB', '1.5 GiB', '∞']);
});

test('waiting is told in minutes where seconds are too many', () => {
  expect([1420, 59_940, 59_960, 125_000].map(showWait)).toEqual([
    '1.4 s',
    '59.9 s',
    '1 min 00 s',
    '2 min 05 s',
  ]);
});

test('a share that is not nothing is not shown as nothing', () => {
  expect([0, 0.001, 0.058, 1, 1.004].map(showShare)).toEqual([
    '0 %',
    '< 1 %',
    '6 %',
    '100 %',
    '100 %',
  ]);
});

test('a bar always has its width, and what is used at all has one cell', () => {
  expect(showBar(0, 4)).toBe('▕░░░░▏');
  expect(showBar(0.01, 4)).toBe('▕█░░░▏');
  expect(showBar(0.5, 4)).toBe('▕██░░▏');
  expect(showBar(7, 4)).toBe('▕████▏');
});

test('thousands are set apart', () => {
  expect(showCount(12_345)).toBe('12,345');
});
