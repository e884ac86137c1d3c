import { assert, integer, nat, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { viewOf } from './byte-window.ts';
import {
  digitsEnd,
  digitsNumber,
  digitsValue,
  firstBytes,
  firstFlag,
  flagNewline,
  flagNonDigits,
  flagUpToSpace,
  wordAt,
} from './byte-word.ts';

const words = integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

function bytesOf(word: number): readonly number[] {
  return [0, 8, 16, 24].map((shift) => (word >>> shift) & 0xff);
}

test.each([
  ['digit', flagNonDigits, (byte: number) => byte < 0x30 || byte > 0x39],
  ['blank', flagUpToSpace, (byte: number) => byte <= 0x20],
  ['newline', flagNewline, (byte: number) => byte === 0x0a],
])('the first byte of a word is found by what it is: %s', (_, flag, is) => {
  const check = (bytes: Uint8Array): void => {
    const flags = flag(viewOf(Buffer.from(bytes)).getInt32(0, true));
    const first = bytes.findIndex(is);
    expect([...bytes, flags === 0 ? -1 : firstFlag(flags)]).toEqual([...bytes, first]);
  };
  const near = [0x00, 0x09, 0x0a, 0x0b, 0x1f, 0x20, 0x21, 0x2f, 0x30, 0x39, 0x3a, 0x8a, 0xb0, 0xff];
  for (const a of near) {
    for (const b of near) for (const c of near) check(Uint8Array.of(a, b, c, a ^ 0x80));
  }
  assert(property(uint8Array({ minLength: 4, maxLength: 4 }), check), { numRuns: 2000 });
});

test('the first bytes of a word are kept', () => {
  assert(
    property(words, nat(3), (word, count) => {
      const kept = bytesOf(word).map((byte, i) => (i < count ? byte : 0));
      expect(bytesOf(firstBytes(word, count))).toEqual(kept);
    }),
  );
});

test('digits are a number, whatever follows them', () => {
  for (let value = 0; value < 10_000; value++) {
    const text = String(value)
      .padStart(value % 5, '0')
      .slice(0, 4);
    const word = viewOf(Buffer.from(`${text}x~/\xff`, 'latin1')).getInt32(0, true);
    expect([text, digitsValue(word, text.length)]).toEqual([text, Number(text)]);
  }
  expect(digitsValue(0x7f2fff0a, 0)).toBe(0);
});

test('digits end where no digit is', () => {
  for (let count = 0; count < 10; count++) {
    for (const rest of ['', ' ', 'x', ':12', '/123456']) {
      const view = viewOf(Buffer.from(`#${'7'.repeat(count)}${rest}`));
      expect(digitsEnd(view, 1, view.byteLength)).toBe(1 + count);
    }
  }
  expect(digitsEnd(viewOf(Buffer.from('123456789')), 2, 7)).toBe(7);
});

test('a word of what ends before it does is filled with zeros', () => {
  const view = viewOf(Buffer.from('123456789'));
  const wordOf = (text: string): number => viewOf(Buffer.from(text)).getInt32(0, true);
  expect(wordAt(view, 1, 9)).toBe(wordOf('2345'));
  expect(wordAt(view, 1, 4)).toBe(wordOf('234\0'));
  expect(wordAt(view, 7, 9)).toBe(wordOf('89\0\0'));
  expect(wordAt(view, 9, 9)).toBe(0);
});

test('digits of any count are their number', () => {
  const view = viewOf(Buffer.from('x0012345678'));
  expect(digitsNumber(view, 1, 11, 11)).toBe(12_345_678);
  expect(digitsNumber(view, 5, 6, 11)).toBe(3);
});
