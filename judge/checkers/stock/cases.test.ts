import { array, assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { finishNow } from '../../lib/byte-steps.ts';
import { pairOf } from '../../test/stock-pair.ts';
import { compareCaseIntegers } from './case-integers.ts';
import { caseIntegers, caseWords } from './case-tokens.ts';
import type { CaseTokens } from './case-tokens.ts';
import { compareCases } from './cases.ts';

const KINDS: readonly (readonly [string, CaseTokens])[] = [
  ['integers', caseIntegers],
  ['words', caseWords],
];
const words = array(constantFrom('1', '1', '22', '-7', '01', 'Case', '1:', '2:', 'Cat', '5\0x'), {
  maxLength: 5,
});
const blanks = constantFrom(' ', '\n', '\r\n', ' \t');

test.each(KINDS)('cases of %s compare alike without the quick way', (_, tokens) => {
  const slowly: CaseTokens = { ...tokens, passPlain: (_bytes, start) => start };
  assert(
    property(words, words, words, blanks, integer({ min: 2, max: 9 }), (...drawn) => {
      const [head, answerTail, outputTail, blank, chunkBytes] = drawn;
      const answer = ['Case', '1:', ...head, ...answerTail, ''].join(' ');
      const output = ['Case', '1:', ...head, ...outputTail].join(blank);
      const quick = finishNow(compareCases(pairOf(answer, output, chunkBytes), tokens));
      const slow = finishNow(compareCases(pairOf(answer, output, 1000), slowly));
      expect([answer, output, quick]).toEqual([answer, output, slow]);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['the whole answer is read first', 'Case 1: 1\nCase 2: x\n', 'x', 'answer', 18],
  ['then the whole output', 'Case 1: 1\nCase 2: 2\n', 'Case 1: 7\nCase 2: x\n', 'output', 18],
])('of cases of one integer %s', (_, answer, output, file, offset) => {
  const finding = finishNow(compareCaseIntegers(pairOf(answer, output, 8)));
  expect(finding).toMatchObject({ kind: 'malformed', file, offset });
});
