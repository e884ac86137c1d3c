import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLineTokens } from './byte-compare-line-tokens.ts';
import type { LineEnds } from './byte-compare-line-tokens.ts';
import { compareBytes } from './byte-pair.ts';
import { finishNow } from './byte-steps.ts';

function isEqual(answer: string, output: string, lineEnds: LineEnds): boolean {
  const pair = [Buffer.from(answer, 'latin1'), Buffer.from(output, 'latin1')] as const;
  const comparison = compareBytes(...pair, (each) => compareLineTokens(each, lineEnds));
  return finishNow(comparison).kind === 'equal';
}

test.each([
  ['equal files', '1 2\n3\n', '1 2\n3\n', true, true],
  ['more blanks in a line', '1 2\n', ' 1 \t 2 \n', true, true],
  ['a line end for a blank', '1 2\n', '1\n2\n', false, false],
  ['a blank for a line end', '1\n2\n', '1 2\n', false, false],
  ['a blank line between', '1\n2\n', '1\n\n2\n', true, false],
  ['a blank line in front', '1\n', '\n1\n', true, false],
  ['blank lines at the end', '1\n', '1\n\n \n', true, true],
  ['no newline at the end', '1\n', '1', true, true],
  ['a carriage return at the line end', '1\n2\n', '1\r\n2\r\n', true, true],
  ['a carriage return for a blank', '1 2', '1\r2', false, true],
  ['a byte order mark', '1\n', '\xef\xbb\xbf1\n', false, false],
  ['different tokens', 'ab\n', 'cd\n', false, false],
  ['a token too many', '1\n', '1\n2\n', false, false],
  ['a token cut short', '17\n', '1\n', false, false],
  ['two tokens for one', '12\n', '1 2\n', false, false],
  ['nothing and blanks', '', ' \n\n', true, true],
  ['nothing and something', '', 'x', false, false],
  ['NUL, which is no blank', '1 2', '1\x002', false, false],
])('%s', (_, answer, output, byPresence, byCount) => {
  expect(isEqual(answer, output, 'presence')).toBe(byPresence);
  expect(isEqual(output, answer, 'presence')).toBe(byPresence);
  expect(isEqual(answer, output, 'count')).toBe(byCount);
  expect(isEqual(output, answer, 'count')).toBe(byCount);
});

const BLANKS = /[ \t\n\v\f\r]+/;
const FIRST_BLANKS = /^[ \t\n\v\f\r]+/;

/** Tokens with, after each but the last, whether a line end follows. */
function byPresence(text: string): string {
  const rest = text.replace(FIRST_BLANKS, '').replace(/[ \t\n\v\f\r]+$/, '');
  return rest.replaceAll(/[ \t\n\v\f\r]+/g, (run) => (/[\n\r]/.test(run) ? '\n' : ' '));
}

function byCount(text: string): string {
  const lines = text.split('\n').map((line) => line.split(BLANKS).filter(Boolean).join(' '));
  return lines.join('\n').replace(/\n+$/, '');
}

test('agrees with what the files come to when their blanks are made equal', () => {
  const text = fc.string({ unit: fc.constantFrom('1', '2', ' ', '\n', '\r', '\t'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (answer, output) => {
      expect(isEqual(answer, output, 'presence')).toBe(byPresence(answer) === byPresence(output));
      expect(isEqual(answer, output, 'count')).toBe(byCount(answer) === byCount(output));
    }),
    { numRuns: 5000, seed: 4 },
  );
});

test('is no slower for many blank lines than their number', () => {
  const lines = '\n'.repeat(1_000_000);
  expect(isEqual(`1${lines}2`, `1${lines} 2`, 'count')).toBe(true);
  expect(isEqual(`1${lines}`, '1', 'count')).toBe(true);
});
