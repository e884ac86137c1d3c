import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareExactly } from './byte-compare-exact.ts';
import { compareLines } from './byte-compare-lines.ts';
import { compareTokens } from './byte-compare-tokens.ts';
import { BytePair, compareBytes, KEPT_BYTES } from './byte-pair.ts';
import type { Compare, Comparison } from './byte-pair.ts';
import { finishNow } from './byte-steps.ts';
import { ByteWindow, readFrom } from './byte-window.ts';

type Content = string | Buffer;

function compare(answer: Content, output: Content, way: Compare): Comparison {
  return finishNow(compareBytes(Buffer.from(answer), Buffer.from(output), way));
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

  test('numbers are close as they are when read at once', () => {
    const options = { tolerance: { absolute: 0.05, relative: 0 } };
    const close = (pair: BytePair) => compareTokens(pair, options);
    const number = constantFrom('1', '1.0', '1.01', '1.04', '1.049', '1.06', '10.1', '1e0', '1.0x');
    const numbers = array(number, { maxLength: 5 }).map((parts) => parts.join(' '));
    assert(
      property(numbers, texts, numbers, pieceBytes, (answer, between, output, piece) => {
        const [a, b] = [answer, output].map((part) => Buffer.from(part + between + part));
        const pair = [a ?? Buffer.alloc(0), b ?? Buffer.alloc(0)] as const;
        expect(compareInPieces(...pair, close, piece)).toEqual(
          finishNow(compareBytes(...pair, close)),
        );
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
