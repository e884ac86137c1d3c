import { expect, test } from 'vitest';
import { findTextQuirks, fixNewlines } from './text-quirks.ts';

test.each([
  ['1 2\n3\n', []],
  ['', ['empty']],
  ['1\r\n2\r\n', ['crlf']],
  ['\ufeff1\n', ['bom']],
  ['1\n2', ['no-final-newline']],
  ['名字\n', []],
  ['a\rb\n', []],
])('%j has the quirks %j', (text, quirks) => {
  expect(findTextQuirks(Buffer.from(text))).toEqual(quirks);
});

test('bytes that are not UTF-8 are told', () => {
  expect(findTextQuirks(Buffer.from([0x31, 0xff, 0x0a]))).toEqual(['invalid-utf-8']);
});

test.each([1, 2, 3])('a head cut %i bytes into a character is valid', (length) => {
  const head = Buffer.concat([Buffer.from('ab'), Buffer.from('😀').subarray(0, length)]);
  expect(findTextQuirks(head, false)).toEqual([]);
  expect(findTextQuirks(head, true)).toEqual(['invalid-utf-8', 'no-final-newline']);
});

test('a head that ends with a whole character is valid, and one with a stray byte is not', () => {
  expect(findTextQuirks(Buffer.from('a名'), false)).toEqual([]);
  expect(findTextQuirks(Buffer.from([0x61, 0x80, 0x80, 0x80]), false)).toEqual(['invalid-utf-8']);
});

test.each([
  ['1\r\n2\r\n', '1\n2\n'],
  ['1', '1\n'],
  ['', ''],
  ['a\rb\r\n', 'a\rb\n'],
  ['\r\n', '\n'],
  ['a\r', 'a\r\n'],
])('%j is mended to %j', (text, mended) => {
  expect(fixNewlines(Buffer.from(text)).toString()).toBe(mended);
});
