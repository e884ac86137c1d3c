import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import type { BytePair } from '../../lib/byte-pair.ts';
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
  const slowly: CaseTokens = { ...tokens, passPlain: (_view, start) => start };
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

const tokens = array(constantFrom('1', '22', '-7', '01', 'Case', 'Cat'), { maxLength: 3 });
/** Cases with the right numbers, but for one at most. */
const caseTexts = array(tokens, { maxLength: 12 }).chain((cases) =>
  integer({ min: 0, max: 30 }).map((wrong) =>
    cases.map((each, i) => `Case ${i === wrong ? i : i + 1}: ${each.join(' ')}`).join('\n'),
  ),
);
/** In the output some other text stands for a word of the answer, at most. */
const outputs = tuple(caseTexts, integer({ min: 0, max: 60 }), constantFrom('1', '7', '', 'Case'));

test.each([
  ['integers', (pair: BytePair) => compareCases(pair, caseIntegers), isInteger],
  ['words', (pair: BytePair) => compareCases(pair, caseWords), () => true],
  ['one integer each', compareCaseIntegers, undefined],
] as const)('cases of %s compare as when all is read at once', (_, compare, isValid) => {
  const seen = new Set<string>();
  assert(
    property(outputs, blanks, integer({ min: 2, max: 60 }), ([answer, at, by], blank, chunk) => {
      const words = wordsOf(answer);
      const output = words.map((word, i) => (i === at ? by : word)).join(blank);
      const { kind } = finishNow(compare(pairOf(`${answer}\n`, `${output}\n`, chunk)));
      const expected =
        isValid === undefined
          ? singleCasesKind(words, wordsOf(output))
          : casesKind(words, wordsOf(output), isValid);
      seen.add(kind);
      expect([answer, output, kind]).toEqual([answer, output, expected]);
    }),
    { seed: 2, numRuns: 3000 },
  );
  expect([...seen].toSorted()).toEqual(['different', 'malformed', 'right']);
});

function wordsOf(text: string): string[] {
  return text.split(/[ \t\r\n]+/).filter((word) => word !== '');
}

function isInteger(word: string): boolean {
  return /^(?:0|-?[1-9]\d*)$/.test(word);
}

type Kind = 'right' | 'different' | 'malformed';

/** By what `casencmp.cpp` and `casewcmp.cpp` do: case by case, the answer's before the output's. */
function casesKind(
  answer: readonly string[],
  output: readonly string[],
  isValid: (word: string) => boolean,
): Kind {
  const wanted = new CaseWords(answer, isValid);
  const found = new CaseWords(output, isValid);
  for (let number = 1; wanted.goesOn(); number++) {
    const wantedWords = wanted.read(number);
    const foundWords = found.read(number);
    if (wantedWords === undefined || foundWords === undefined) return 'malformed';
    if (wantedWords.join(' ') !== foundWords.join(' ')) return 'different';
  }
  return found.goesOn() ? 'malformed' : 'right';
}

class CaseWords {
  readonly #words: readonly string[];
  readonly #isValid: (word: string) => boolean;
  #at = 0;
  #hasCaseWord = false;

  constructor(words: readonly string[], isValid: (word: string) => boolean) {
    this.#words = words;
    this.#isValid = isValid;
  }

  goesOn(): boolean {
    return this.#at < this.#words.length;
  }

  /** The words of the case; undefined where it is malformed. */
  read(number: number): string[] | undefined {
    if (!this.#hasCaseWord && this.#words[this.#at++] !== 'Case') return undefined;
    if (this.#words[this.#at++] !== `${number}:`) return undefined;
    const end = this.#words.indexOf('Case', this.#at);
    this.#hasCaseWord = end >= 0;
    const words = this.#words.slice(this.#at, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#words.length : end + 1;
    return words.every(this.#isValid) ? words : undefined;
  }
}

/** By what `caseicmp.cpp` does: all is read before anything is compared. */
function singleCasesKind(answer: readonly string[], output: readonly string[]): Kind {
  const [wanted, found] = [answer, output].map((words) =>
    words.every((word, i) => {
      if (i % 3 === 2) return isInteger(word);
      return word === (i % 3 === 0 ? 'Case' : `${(i - 1) / 3 + 1}:`);
    }) && words.length % 3 === 0
      ? words
      : undefined,
  );
  if (wanted === undefined || found === undefined) return 'malformed';
  const least = Math.min(wanted.length, found.length);
  const isPrefix = wanted.slice(0, least).join(' ') === found.slice(0, least).join(' ');
  return !isPrefix ? 'different' : wanted.length === found.length ? 'right' : 'malformed';
}

test.each([
  ['the whole answer is read first', 'Case 1: 1\nCase 2: x\n', 'x', 'answer', 18],
  ['then the whole output', 'Case 1: 1\nCase 2: 2\n', 'Case 1: 7\nCase 2: x\n', 'output', 18],
])('of cases of one integer %s', (_, answer, output, file, offset) => {
  const finding = finishNow(compareCaseIntegers(pairOf(answer, output, 8)));
  expect(finding).toMatchObject({ kind: 'malformed', file, offset });
});
