import { expect, test } from 'vitest';
import { characterStart, decodeBytes, quoteBytes, quoteToken } from './byte-text.ts';

test.each([
  ['abc', '`abc`'],
  ['', '``'],
  ['a b', '`a b`'],
  ['a\tb\r\n', '`a\\tb\\r\\n`'],
  ['\0\x1B[31m', '`\\x00\\x1b[31m`'],
  ['a\u00A0b', '`a\\u{a0}b`'],
  ['\uFEFF1', '`\\u{feff}1`'],
  ['1\u20282', '`1\\u{2028}2`'],
  ['\u202E1', '`\\u{202e}1`'],
  ['答案', '`答案`'],
  ['\uFFFD', '`\uFFFD`'],
  ['x'.repeat(41), `\`${'x'.repeat(40)}…\``],
  [`${'x'.repeat(38)}答`, `\`${'x'.repeat(38)}…\``],
])('%j is quoted as %j', (text, quoted) => {
  expect(quoteBytes(Buffer.from(text))).toBe(quoted);
});

test.each([
  [[0x80], '\\x80'],
  [[0xff, 0x41], '\\xffA'],
  [[0xc3, 0xa9, 0xc3], 'é\\xc3'],
  [[0xe7, 0xad, 0x41], '\\xe7\\xadA'],
  [[0xed, 0xa0, 0x80], '\\xed\\xa0\\x80'],
  [[0xf0, 0x9f, 0x98, 0x80, 0xf5], '\u{1F600}\\xf5'],
])('bytes that are not UTF-8 are told apart: %j', (bytes, text) => {
  expect(decodeBytes(Uint8Array.from(bytes))).toBe(text);
});

test('a character is not cut', () => {
  const bytes = Buffer.from('a\u{1F600}b');
  expect([0, 1, 2, 3, 4, 5].map((index) => characterStart(bytes, index))).toEqual([
    0, 1, 1, 1, 1, 5,
  ]);
});

test('a string of one character per byte is quoted as the text that its bytes are', () => {
  expect(quoteToken('\xe7\xad\x94\xff\0')).toBe('`答\\xff\\x00`');
  expect(quoteToken('abc', 2)).toBe('`ab…`');
});
