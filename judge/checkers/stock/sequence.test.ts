import { array, assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { finishNow } from '../../lib/byte-steps.ts';
import { viewOf } from '../../lib/byte-window.ts';
import { pairOf } from '../../test/stock-pair.ts';
import { absoluteOrRelative } from './close.ts';
import { int64 } from './integer.ts';
import { numberKind } from './number-kind.ts';
import { compareSequences } from './sequence.ts';
import type { Ends } from './sequence.ts';
import type { TokenKind } from './token-kind.ts';
import { yesOrNo } from './yes-no-kind.ts';

const KINDS: readonly (readonly [string, TokenKind, Ends, readonly string[]])[] = [
  ['integers', int64, 'checked', ['1', '-7', '12345678901', '-0', '01', 'x', '9'.repeat(19)]],
  ['numbers', numberKind(absoluteOrRelative(1e-6)), 'format', ['1', '1.0', '1e0', '2', '.', '1e']],
  ['yes and no', yesOrNo, 'unchecked', ['yes', 'YES', 'no', 'No', 'y', 'yesno']],
];
const blanks = constantFrom(' ', '\n', '\r\n', ' \t');

test.each(KINDS)('%s compare alike without the quick way', (_, kind, ends, tokens) => {
  const slowly: TokenKind = { ...kind, passPlain: (_view, start) => start, passSame: () => false };
  const lists = array(constantFrom(...tokens), { maxLength: 6 });
  assert(
    property(lists, lists, lists, blanks, integer({ min: 2, max: 9 }), (...drawn) => {
      const [head, answerTail, outputTail, blank, chunkBytes] = drawn;
      const answer = `${[...head, ...answerTail].join(' ')} `;
      const output = [...head, ...outputTail].join(blank);
      const quick = finishNow(compareSequences(pairOf(answer, output, chunkBytes), kind, ends));
      const slow = finishNow(compareSequences(pairOf(answer, output, 1000), slowly, ends));
      expect([answer, output, quick]).toEqual([answer, output, slow]);
    }),
    { numRuns: 2000 },
  );
});

test.each(KINDS)('%s that are equal are not read one by one', (_, kind, __, [token = '']) => {
  const text = Buffer.from(`${`${token} `.repeat(100)}x`);
  expect(kind.passPlain(viewOf(text), 0, text.length)).toBe(text.length - 1);
});

test.each(KINDS)(
  'of %s the quick way passes none that is not whole',
  (_, kind, __, [token = '']) => {
    const text = Buffer.from(`${token} ${token}`);
    expect(kind.passPlain(viewOf(text), 0, text.length)).toBe(token.length + 1);
  },
);
