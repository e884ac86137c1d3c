import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareExactly } from './byte-compare-exact.ts';
import { compareLines } from './byte-compare-lines.ts';
import { compareTokens } from './byte-compare-tokens.ts';
import type { TokenOptions } from './byte-compare-tokens.ts';
import { BytePair, compareBytes, KEPT_BYTES } from './byte-pair.ts';
import type { Compare, Comparison } from './byte-pair.ts';
import { finishNow } from './byte-steps.ts';
import { ByteWindow, readFrom } from './byte-window.ts';

type Content = string | Buffer;

function compare(answer: Content, output: Content, way: Compare): Comparison {
  return finishNow(compareBytes(Buffer.from(answer), Buffer.from(output), way));
}

function isTokensEqual(answer: Content, output: Content, options: TokenOptions = {}): boolean {
  return compare(answer, output, (pair) => compareTokens(pair, options)).kind === 'equal';
}

/** As `compareBytes`, but read in pieces of few bytes, so that windows end everywhere. */
function compareInPieces(answer: Buffer, output: Buffer, way: Compare, pieceBytes: number) {
  const open = (bytes: Buffer): ByteWindow => {
    const read = readFrom(bytes);
    return new ByteWindow((buffer) => read(buffer.subarray(0, pieceBytes)), {
      keptBytes: KEPT_BYTES,
      chunkBytes: pieceBytes,
    });
  };
  return finishNow(way(new BytePair(open(answer), open(output))));
}

const BLANK_PARTS = [' ', '\n', '\r\n', '\t', '\v', '\f', '  ', ' \n', '\n\n'];
const TOKEN_PARTS = ['1', '12', 'a', 'A', '1.0', '1.00', '-0', 'x\0', '\u00A0', '\uFEFF', '\u2028'];
const content = array(constantFrom(...BLANK_PARTS, ...TOKEN_PARTS), { maxLength: 12 }).map(
  (parts) => parts.join(''),
);

/** Contents that are often equal but for blanks. */
const similar = array(constantFrom(...BLANK_PARTS, '1', 'a', ''), { maxLength: 8 }).map((parts) =>
  parts.join(''),
);
const pieceBytes = integer({ min: 1, max: 6 });
const RUNS = { seed: 4, numRuns: 3000 };

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function tokensOf(text: string): string[] {
  return withoutMark(text)
    .split(/[ \t\n\v\f\r]+/)
    .filter((token) => token !== '');
}

function isSame(a: string, b: string): boolean {
  const areNumbers = [a, b].every((token) => /^[-+]?[0-9.]+$/.test(token));
  return a.toLowerCase() === b.toLowerCase() || (areNumbers && Number(a) === Number(b));
}

function linesOf(text: string): string[] {
  const lines = withoutMark(text)
    .split('\n')
    .map((line) => line.replace(/[ \t\v\f\r]+$/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

describe.each([
  ['different contents', content],
  ['contents that differ little', similar],
])('whatever pieces %s are read in', (_, texts) => {
  test('tokens are equal as a naive comparison says', () => {
    assert(
      property(texts, texts, pieceBytes, (answer, output, piece) => {
        const pair = [Buffer.from(answer), Buffer.from(output)] as const;
        const expected = JSON.stringify(tokensOf(answer)) === JSON.stringify(tokensOf(output));
        const found = compareInPieces(...pair, compareTokens, piece);
        expect(found.kind).toBe(expected ? 'equal' : 'different');
        expect(found).toEqual(finishNow(compareBytes(...pair, compareTokens)));
      }),
      RUNS,
    );
  });

  test('lines are equal as a naive comparison says', () => {
    assert(
      property(texts, texts, pieceBytes, (answer, output, piece) => {
        const pair = [Buffer.from(answer), Buffer.from(output)] as const;
        const expected = JSON.stringify(linesOf(answer)) === JSON.stringify(linesOf(output));
        const found = compareInPieces(...pair, compareLines, piece);
        expect(found.kind).toBe(expected ? 'equal' : 'different');
        expect(found).toEqual(finishNow(compareBytes(...pair, compareLines)));
      }),
      RUNS,
    );
  });

  test('case and tolerance forgive what a naive comparison forgives', () => {
    const options = { ignoresCase: true, tolerance: { absolute: 0, relative: 0 } };
    assert(
      property(texts, texts, pieceBytes, (answer, output, piece) => {
        const [wanted, found] = [tokensOf(answer), tokensOf(output)];
        const isEqual =
          wanted.length === found.length &&
          wanted.every((token, i) => isSame(token, found[i] ?? ''));
        const comparison = compareInPieces(
          Buffer.from(answer),
          Buffer.from(output),
          (pair) => compareTokens(pair, options),
          piece,
        );
        expect(comparison.kind).toBe(isEqual ? 'equal' : 'different');
      }),
      RUNS,
    );
  });

  test('bytes are equal as Buffer says', () => {
    assert(
      property(texts, texts, pieceBytes, (answer, output, piece) => {
        const [a, b] = [Buffer.from(answer), Buffer.from(output)];
        const found = compareInPieces(a, b, compareExactly, piece);
        expect(found.kind).toBe(a.equals(b) ? 'equal' : 'different');
      }),
      RUNS,
    );
  });
});

test('a difference of tokens is where the first of them part', () => {
  expect(compare('1 2\n17\n', '1  2\n18', compareTokens)).toEqual({
    kind: 'different',
    answerOffset: 5,
    outputOffset: 6,
    inside: true,
  });
});

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
    const long = `0.${'1'.repeat(2001)}`;
    expect(isTokensEqual(long, long, options)).toBe(true);
    expect(isTokensEqual(long, `${long}1`, options)).toBe(false);
  });

  test('a number may end with the file', () => {
    expect(isTokensEqual('1.5', '1.50', options)).toBe(true);
    expect(isTokensEqual('1.50\n', '1.5', options)).toBe(true);
  });
});

test('integers beyond 2^53 are compared exactly even with a tolerance', () => {
  const absolute = { tolerance: { absolute: 0.5, relative: 0 } };
  expect(isTokensEqual('9007199254740993', '9007199254740992', absolute)).toBe(false);
  expect(isTokensEqual('-9007199254740993', '-9007199254740993.0', absolute)).toBe(true);
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

test.each([
  ['1 2\n', '1 2\n', []],
  ['1 2\n3\n', '1 2\r\n3\r\n', ['crlf']],
  ['1 2\r\n', '1 2\n', []],
  ['1\n2\n', '1 \n2\n', ['trailing-blanks']],
  ['1\n2\n', '1\n2 ', ['trailing-blanks', 'final-newline']],
  ['1\n', '1', ['final-newline']],
  ['1', '1\n', ['final-newline']],
  ['1\n', '1\n\n\n', ['final-newline']],
  ['1\n', '\uFEFF1\n', ['bom']],
  ['\uFEFF1\n', '1\n', []],
])('%j against %j mentions what it forgives', (answer, output, forgiven) => {
  for (const way of [compareTokens, compareLines]) {
    expect(compare(answer, output, way)).toEqual({ kind: 'equal', forgiven });
    const long = 'x y\n'.repeat(300);
    const moved = compare(`${long}${answer}`, `${long}${output}`, way);
    expect(moved.kind).toBe(/\uFEFF/.test(answer + output) ? 'different' : 'equal');
  }
});

test.each([
  ['a blank at the start of a line', 'a\n', ' a\n', false],
  ['two blanks for one', 'a b\n', 'a  b\n', false],
  ['a tab for a blank', 'a b\n', 'a\tb\n', false],
  ['an empty line in the middle', 'a\nb\n', 'a\n\nb\n', false],
  ['an empty line at the start', 'a\n', '\na\n', false],
  ['an empty line at the end', 'a\n', 'a\n\n', true],
  ['blank lines at the end', 'a', 'a\n \n\t\r\n', true],
  ['a carriage return in the middle', 'a\rb\n', 'a b\n', false],
  ['a missing line', 'a\nb\n', 'a\n', false],
  ['nothing and blank lines', '', '\n \n', true],
  ['a line of blanks in the middle', 'a\n\nb\n', 'a\n  \r\nb\n', true],
])('lines: %s', (_, answer, output, isEqual) => {
  expect(compare(answer, output, compareLines).kind).toBe(isEqual ? 'equal' : 'different');
  expect(compare(output, answer, compareLines).kind).toBe(isEqual ? 'equal' : 'different');
});

describe('large files in pieces', () => {
  const pieces = 10_007;

  test('a million blank lines are passed once', () => {
    const output = Buffer.from(`1${'\n'.repeat(1_000_000)}`);
    for (const way of [compareTokens, compareLines]) {
      const found = compareInPieces(Buffer.from('1'), output, way, pieces);
      expect(found).toEqual({ kind: 'equal', forgiven: ['final-newline'] });
    }
  });

  test('a million blanks before the answer', () => {
    const output = Buffer.from(`${' \r\n'.repeat(333_333)}1`);
    expect(compareInPieces(Buffer.from('1'), output, compareTokens, pieces).kind).toBe('equal');
  });

  test('a token of ten megabytes is compared to its last byte', () => {
    const answer = Buffer.alloc(10_000_000, 'x');
    const output = Buffer.from(answer);
    expect(compareInPieces(answer, output, compareTokens, pieces).kind).toBe('equal');
    output[9_999_999] = 0x79;
    expect(compareInPieces(answer, output, compareTokens, pieces)).toMatchObject({
      kind: 'different',
      outputOffset: 9_999_999,
    });
    const options = { tolerance: { absolute: 1, relative: 1 } };
    const found = compareInPieces(answer, output, (pair) => compareTokens(pair, options), pieces);
    expect(found.kind).toBe('different');
  });

  test('windows do not grow with the file', () => {
    const bytes = Buffer.from('1 2 3\n'.repeat(200_000));
    const other = Buffer.from('1 2 3\r\n'.repeat(200_000));
    const options = { keptBytes: KEPT_BYTES, chunkBytes: 8192 };
    const windows = [bytes, other].map((each) => new ByteWindow(readFrom(each), options));
    const [answer, output] = windows;
    if (answer === undefined || output === undefined) throw new Error('two windows');
    expect(finishNow(compareTokens(new BytePair(answer, output))).kind).toBe('equal');
    for (const window of windows) expect(window.bytes.length).toBe(KEPT_BYTES + 8192);
  });
});
