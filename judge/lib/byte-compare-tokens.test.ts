import { describe, expect, test } from 'vitest';
import { compareTokens } from './byte-compare-tokens.ts';
import type { TokenOptions } from './byte-compare-tokens.ts';
import { MAX_NUMBER_BYTES } from './byte-number.ts';
import { compareBytes } from './byte-pair.ts';
import { finishNow } from './byte-steps.ts';

function isTokensEqual(
  answer: string | Buffer,
  output: string | Buffer,
  options: TokenOptions = {},
): boolean {
  const pair = [Buffer.from(answer), Buffer.from(output)] as const;
  return finishNow(compareBytes(...pair, (each) => compareTokens(each, options))).kind === 'equal';
}

test.each([
  ['the same tokens in other lines', '1 2\n3\n', '1\n2 3', true],
  ['NUL, which is no blank', '3', '3\0x', false],
  ['NUL, which ends nothing', '3\0x', '3\0y', false],
  ['no-break space', '1 2', '1\u00A02', false],
  ['line separator', '1\n2', '1\u20282', false],
  ['a byte order mark in front', '1\n', '\uFEFF1\n', true],
  ['a byte order mark in the middle', '1 2\n', '1 \uFEFF2\n', false],
  ['another case', 'Yes', 'YES', false],
  ['another spelling of the number', '1', '1.0', false],
  ['a plus', '1', '+1', false],
  ['a leading zero', '1', '01', false],
  ['minus zero', '0', '-0', false],
  ['2^53 and its successor', '9007199254740993', '9007199254740992', false],
  ['a missing token', '1 2', '1', false],
  ['a token too many', '1', '1 2', false],
  ['a token cut short', '17', '1', false],
  ['nothing and blanks', '', ' \n\n', true],
  ['nothing and something', '', 'x', false],
])('tokens: %s', (_, answer, output, isEqual) => {
  expect(isTokensEqual(answer, output)).toBe(isEqual);
  expect(isTokensEqual(output, answer)).toBe(isEqual);
});

test('different invalid bytes differ, although both decode to U+FFFD', () => {
  expect(isTokensEqual(Buffer.from([0x80]), Buffer.from([0x81]))).toBe(false);
  expect(isTokensEqual(Buffer.from([0x80]), Buffer.from([0x80, 0x0a]))).toBe(true);
});

describe('with a tolerance of 1e-6', () => {
  const options = { tolerance: { absolute: 1e-6, relative: 1e-6 } };
  test.each([
    ['1.0', '1.0000009', true],
    ['1.0', '1.0000011', false],
    ['1e6', '1000000.9', true],
    ['1000000', '1000002', false],
    ['0', '-0', true],
    ['0', '0.0000009', true],
    ['1', '+1', true],
    ['1', '01', true],
    ['1', '1.', true],
    ['.5', '0.5', true],
    ['1e2', '100', true],
    ['1E+2', '100', true],
    ['1', '1e', false],
    ['1', '0x1', false],
    ['1000', '1_000', false],
    ['inf', 'inf', true],
    ['inf', 'Infinity', false],
    ['nan', 'nan', true],
    ['nan', 'NaN', false],
    ['1', 'nan', false],
    ['1e999', '1e998', false],
    ['1e999', '1e999', true],
    ['1', '1e999', false],
    ['1', '', false],
    ['1 2', '1', false],
    ['1 2', '12', false],
    ['abc', 'abd', false],
    ['\uFEFF1.0', '1.00', true],
    ['1.0', '\uFEFF1.00', true],
    ['1.0', '\uFEFF1x', false],
  ])('%j and %j: %s', (answer, output, isEqual) => {
    expect(isTokensEqual(answer, output, options)).toBe(isEqual);
  });

  test('numbers longer than any program prints are text', () => {
    const long = `0.${'1'.repeat(MAX_NUMBER_BYTES)}`;
    expect(isTokensEqual(long, long, options)).toBe(true);
    expect(isTokensEqual(long, `${long}1`, options)).toBe(false);
  });

  test('a number may end with the file', () => {
    expect(isTokensEqual('1.5', '1.50', options)).toBe(true);
    expect(isTokensEqual('1.50\n', '1.5', options)).toBe(true);
  });
});

test('with a tolerance integers are doubles too, so 2^53 + 1 is 2^53', () => {
  const absolute = { tolerance: { absolute: 0.5, relative: 0 } };
  expect(isTokensEqual('9007199254740993', '9007199254740992', absolute)).toBe(true);
  expect(isTokensEqual('9007199254740992', '9007199254740994', absolute)).toBe(false);
});

test('a byte order mark that is kept is part of its token', () => {
  const options = { keepsMark: true, tolerance: { absolute: 1, relative: 0 } };
  expect(isTokensEqual('1', '\uFEFF1', options)).toBe(false);
  expect(isTokensEqual('\uFEFF1', '\uFEFF1', options)).toBe(true);
  expect(isTokensEqual('\uFEFF1', '\uFEFF1.0', options)).toBe(false);
  expect(isTokensEqual('\uFEFF1', '\uFEFF 1', options)).toBe(false);
  expect(isTokensEqual('1 2.0', '1 2.5', options)).toBe(true);
});

test('ignoring case is about ASCII letters alone', () => {
  const options = { ignoresCase: true };
  expect(isTokensEqual('Yes NO', 'yES\nno', options)).toBe(true);
  expect(isTokensEqual('ä', 'Ä', options)).toBe(false);
  expect(isTokensEqual('[', '{', options)).toBe(false);
  expect(isTokensEqual('@', '`', options)).toBe(false);
});

test('exact blanks forgive no blank, but still tolerances', () => {
  const options = { exactBlanks: true, tolerance: { absolute: 0.1, relative: 0 } };
  expect(isTokensEqual('1.0 2\n', '1.01 2\n', options)).toBe(true);
  expect(isTokensEqual('1.0 2\n', '1.01  2\n', options)).toBe(false);
  expect(isTokensEqual('1.0 2\n', '1.01\n2\n', options)).toBe(false);
  expect(isTokensEqual('1.0 2\n', '1.01 2', options)).toBe(false);
});
