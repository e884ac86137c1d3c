import { assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { finishNow } from '../../lib/byte-steps.ts';
import { pairOf } from '../../test/stock-pair.ts';
import { compareWholeLines, compareWordsOfLines } from './lines.ts';

const texts = string({
  unit: constantFrom('a', 'b', ' ', '\n', '\r', '\r\n', '\v', '\0', '\xff'),
  maxLength: 12,
});
const repeats = integer({ min: 0, max: 40 });

test.each([
  ['whole lines', compareWholeLines, (line: string) => line],
  ['words of lines', compareWordsOfLines, (line: string) => wordsOf(line).join(' ')],
])('%s compare as when all is read at once', (_, compare, meaningOf) => {
  assert(
    property(texts, texts, texts, repeats, integer({ min: 2, max: 9 }), (...drawn) => {
      const [head, answerTail, outputTail, times, chunkBytes] = drawn;
      const answer = head + '\r'.repeat(times) + answerTail;
      const output = head + '\r'.repeat(times) + outputTail;
      const finding = finishNow(compare(pairOf(answer, output, chunkBytes)));
      const kind = expectedKind(answer, output, meaningOf);
      expect([answer, output, finding.kind]).toEqual([answer, output, kind]);
    }),
    { numRuns: 3000 },
  );
});

test('a difference is told at the first byte that differs', () => {
  const finding = finishNow(compareWholeLines(pairOf('ab\ncd\n', 'ab\r\ncx\n', 4)));
  expect(finding).toMatchObject({ kind: 'different', answerOffset: 4, outputOffset: 5 });
});

/** By what `testlib.h` and the two checkers say, for texts that are in memory. */
function expectedKind(
  answer: string,
  output: string,
  meaningOf: (line: string) => string,
): 'right' | 'different' | 'malformed' {
  const wanted = new Reader(answer);
  const found = new Reader(output);
  while (!wanted.atEnd()) {
    const line = wanted.line();
    if (line === '' && wanted.atEnd()) break;
    if (meaningOf(line) !== meaningOf(found.line())) return 'different';
  }
  return /^[ \t\r\n]*$/.test(found.rest()) ? 'right' : 'malformed';
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  atEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  rest(): string {
    return this.#text.slice(this.#at);
  }

  line(): string {
    let line = '';
    for (;;) {
      const [end] = /^(?:\r?\n|$)/.exec(this.rest()) ?? [];
      this.#at += end?.length ?? 0;
      if (end !== undefined) return line;
      if (this.#text[this.#at] === '\r') this.#at += 1;
      line += this.#text[this.#at] ?? '\xff';
      this.#at += 1;
    }
  }
}

function wordsOf(line: string): string[] {
  return line.split(/[ \t\n\v\f\r]+/).filter((word) => word !== '');
}
