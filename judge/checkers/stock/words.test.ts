import { assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { finishNow } from '../../lib/byte-steps.ts';
import { pairOf } from '../../test/stock-pair.ts';
import { TokenCursor, isSameToken } from './token-cursor.ts';
import { compareWords } from './words.ts';

const texts = string({
  unit: constantFrom('a', 'b', 'ab', ' ', '\n', '\r\n', '\v', '\0'),
  maxLength: 14,
});
const chunks = integer({ min: 2, max: 9 });

test('words compare as when all is read at once', () => {
  assert(
    property(texts, texts, texts, chunks, (head, answerTail, outputTail, chunkBytes) => {
      const answer = head + answerTail;
      const output = head.replaceAll(' ', ' \n ') + outputTail;
      const { kind } = finishNow(compareWords(pairOf(answer, output, chunkBytes)));
      const isEqual = wordsOf(answer).join(' ') === wordsOf(output).join(' ');
      expect([answer, output, kind]).toEqual([answer, output, isEqual ? 'right' : 'different']);
    }),
    { numRuns: 3000 },
  );
});

test.each([4095, 4096, 4097, 8192, 12_289])('a token of %i bytes is one token', (length) => {
  const token = 'x'.repeat(length);
  const pair = pairOf(` ${token} y`, `\n${token}\ny`, 7);
  const answer = new TokenCursor(pair.answer);
  const output = new TokenCursor(pair.output);
  expect([answer.next(), output.next()]).toEqual([true, true]);
  expect(isSameToken(answer, output)).toBe(true);
  answer.pass();
  output.pass();
  expect(answer.next() && answer.bytes.toString('latin1', answer.start, answer.end)).toBe('y');
  expect(output.next() && output.offset).toBe(length + 2);
});

test.each([4096, 8192, 9000])('tokens of %i bytes that differ at the end differ', (length) => {
  const token = 'x'.repeat(length - 1);
  for (const end of ['y', '', 'xx']) {
    const pair = pairOf(`${token}x`, `${token}${end} x`, 100);
    const answer = new TokenCursor(pair.answer);
    const output = new TokenCursor(pair.output);
    expect(answer.next() && output.next() && isSameToken(answer, output)).toBe(false);
  }
});

function wordsOf(text: string): string[] {
  return text.split(/[ \t\r\n]+/).filter((word) => word !== '');
}
