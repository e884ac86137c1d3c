import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { array, assert, constantFrom, property, shuffledSubarray, string } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { ItemUnit } from './byte-items.ts';
import { areMultisetsEqual, compareMultisets } from './byte-multiset.ts';
import { finishNow } from './byte-steps.ts';

const dir = mkdtempSync(join(tmpdir(), 'multiset-test-'));
const paths = [join(dir, 'answer'), join(dir, 'output')] as const;
afterAll(() => {
  rmSync(dir, { recursive: true });
});

function compare(answer: string, output: string, unit: ItemUnit) {
  writeFileSync(paths[0], answer);
  writeFileSync(paths[1], output);
  return finishNow(compareMultisets(...paths, unit));
}

const texts = array(constantFrom('1', '2', ' ', '\n', ' \r\n', '\t'), { maxLength: 10 }).map(
  (parts) => parts.join(''),
);

test.each([
  ['tokens', (text: string) => text.split(/\s+/)],
  ['lines', (text: string) => text.split('\n').map((line) => line.trimEnd())],
] as const)('%s are equal in any order as a naive comparison says', (unit, split) => {
  const sorted = (text: string): string =>
    JSON.stringify(
      split(text)
        .filter((item) => item !== '')
        .toSorted(),
    );
  assert(
    property(texts, texts, (answer, output) => {
      const isEqual = sorted(answer) === sorted(output);
      const pair = [Buffer.from(answer), Buffer.from(output)] as const;
      expect(finishNow(areMultisetsEqual(...pair, unit))).toBe(isEqual);
      expect(compare(answer, output, unit).kind === 'equal').toBe(isEqual);
    }),
    { seed: 6, numRuns: 200 },
  );
});

test('items of any bytes are the same in another order, and not with one byte more', () => {
  const unit = constantFrom('1', '23', '\0', '\x01', '\x1f', '\x80', '\xff');
  const item = string({ unit, minLength: 1, maxLength: 9 });
  const lists = array(item, { maxLength: 30 }).chain((items) =>
    shuffledSubarray(items, { minLength: items.length }).map((other) => [items, other] as const),
  );
  const blanks = constantFrom(' \n', '\n\n', '\r\n', '\v\n', '\n');
  const bytesOf = (items: readonly string[], blank: string): Buffer =>
    Buffer.from(items.join(blank), 'latin1');
  assert(
    property(lists, blanks, blanks, unit, ([items, other], blank, otherBlank, extra) => {
      const answer = bytesOf(items, blank);
      const [first = '', ...rest] = other;
      for (const by of ['tokens', 'lines'] as const) {
        const output = bytesOf(other, otherBlank);
        expect(finishNow(areMultisetsEqual(answer, output, by))).toBe(true);
        const longer = bytesOf([first + extra, ...rest], otherBlank);
        expect(finishNow(areMultisetsEqual(answer, longer, by))).toBe(false);
      }
    }),
    { seed: 3, numRuns: 1000 },
  );
});

test('an item that comes too often is extra, where it does so for the first time', () => {
  expect(compare('a\nb\nb\n', 'b\na\n a\nb\n', 'lines')).toEqual({
    kind: 'extra',
    outputOffset: 4,
  });
  expect(compare('a b b', 'b a a b', 'tokens')).toEqual({ kind: 'extra', outputOffset: 4 });
});

test('an item that is not there often enough is missing', () => {
  expect(compare('a\nb\nc\nb\n', 'b\na\nc\n', 'lines')).toEqual({
    kind: 'missing',
    answerOffset: 2,
  });
  expect(compare('a', '', 'tokens')).toEqual({ kind: 'missing', answerOffset: 0 });
});

test('the same item two to the power of many times is not nothing', () => {
  const answer = Buffer.from('a\n'.repeat(2 ** 16));
  const output = Buffer.from('b\n'.repeat(2 ** 16));
  expect(finishNow(areMultisetsEqual(answer, output, 'lines'))).toBe(false);
});

test('long lines and long runs of blanks at their ends are hashed whole', () => {
  const long = 'x'.repeat(300_000);
  const blanks = ' '.repeat(300_000);
  expect(compare(`${long}1\n${long}2\n`, `${long}2${blanks}\n${long}1`, 'lines').kind).toBe(
    'equal',
  );
  expect(compare(`${long}1\n`, `${long}2\n`, 'lines').kind).toBe('extra');
  expect(compare(`a${blanks}b\n`, 'a b\n', 'lines').kind).toBe('extra');
});

test('words that differ in their highest bits do not undo each other', () => {
  const answer = Buffer.from('aaaabbbb');
  for (const bits of [0x80000000, 0x00008000]) {
    const [first, second] = [bits, bits ^ (bits >>> 15)];
    const output = Buffer.from(answer);
    output.writeUInt32LE((output.readUInt32LE(0) ^ first) >>> 0, 0);
    output.writeUInt32LE((output.readUInt32LE(4) ^ second) >>> 0, 4);
    for (let i = 0; i < 20; i++) {
      expect(finishNow(areMultisetsEqual(answer, output, 'lines'))).toBe(false);
    }
  }
});

test('a byte order mark is no part of the first item', () => {
  expect(compare('a\nb\n', '\uFEFFb\na\n', 'lines').kind).toBe('equal');
});

test('with too many items it still tells unequal from equal, without a place', () => {
  const answer = `${'1\n'.repeat(2 ** 20)}2\n`;
  expect(compare(answer, `2\n${'1\n'.repeat(2 ** 20)}`, 'tokens')).toEqual({ kind: 'equal' });
  expect(compare(answer, `3\n${'1\n'.repeat(2 ** 20)}`, 'tokens')).toEqual({ kind: 'unequal' });
});
