import { CARRIAGE_RETURN, isBlank, NEWLINE } from '../../lib/byte-blank.ts';
import type { BytePair } from '../../lib/byte-pair.ts';
import type { Steps } from '../../lib/byte-steps.ts';
import { passStockBlanks } from './blank.ts';
import { extraOutput } from './finding.ts';
import type { Finding } from './finding.ts';
import { LINE_END, LineCursor, TEXT_END } from './line-cursor.ts';
import { passPlainLineEnds } from './plain-lines.ts';

/** The same lines, byte for byte: `fcmp`. */
export function compareWholeLines(pair: BytePair): Steps<Finding> {
  return new LineComparison(pair, () => false).run();
}

/** The same words in the same lines: `lcmp`. Between words stands what C++ calls white space. */
export function compareWordsOfLines(pair: BytePair): Steps<Finding> {
  return new LineComparison(pair, isBlank).run();
}

/**
 * Walks line by line as testlib reads lines (see `LineCursor`). Equal bytes are passed by memcmp:
 * they leave both files in the same state.
 */
class LineComparison {
  readonly #pair: BytePair;
  readonly #answer: LineCursor;
  readonly #output: LineCursor;
  readonly #isSeparator: (byte: number) => boolean;
  /** The bytes passed last are an odd number of carriage returns: what the last means is open. */
  #isAfterReturn = false;
  /** Was what both lines had last, before such a carriage return, part of a word? */
  #isInWord = false;

  constructor(pair: BytePair, isSeparator: (byte: number) => boolean) {
    this.#pair = pair;
    this.#answer = new LineCursor(pair.answer);
    this.#output = new LineCursor(pair.output);
    this.#isSeparator = isSeparator;
  }

  *run(): Steps<Finding> {
    const pair = this.#pair;
    let sliceEnd = pair.sliceEnd();
    for (;;) {
      if (pair.passed() >= sliceEnd) {
        yield;
        sliceEnd = pair.sliceEnd();
      }
      const before = pair.answer.offset;
      const isAtDifference = pair.skipEqual();
      this.#noteEqual(pair.answer.offset - before);
      if (!isAtDifference || this.#passPlainLineEnds()) continue;
      const finding = this.#passDifference();
      if (finding !== undefined) return finding;
    }
  }

  /** Notes what `count` bytes before where both stand, equal in both, have left behind. */
  #noteEqual(count: number): void {
    if (count === 0) return;
    const { bytes, start } = this.#pair.answer;
    let returns = 0;
    while (returns < count && bytes[start - returns - 1] === CARRIAGE_RETURN) returns++;
    if (returns < count) {
      const last = bytes[start - returns - 1] ?? NEWLINE;
      this.#isInWord = last !== NEWLINE && !this.#isSeparator(last);
    } else if (this.#isAfterReturn) returns += 1;
    if (returns >= 2 && this.#isSeparator(CARRIAGE_RETURN)) this.#isInWord = false;
    this.#isAfterReturn = returns % 2 === 1;
  }

  #passPlainLineEnds(): boolean {
    const equal = passPlainLineEnds(this.#pair, this.#isSeparator);
    if (equal < 0) return false;
    this.#isInWord = false;
    this.#isAfterReturn = false;
    this.#noteEqual(equal);
    return true;
  }

  /** Passes what differs where that is forgiven; otherwise, and at the answer's end, the result. */
  #passDifference(): Finding | undefined {
    const answer = this.#answer;
    const output = this.#output;
    if (this.#isAfterReturn) {
      answer.window.start -= 1;
      output.window.start -= 1;
      this.#isAfterReturn = false;
    }
    if (answer.endsFile()) return this.#finish();
    let wanted = answer.peek();
    let found = output.peek();
    if (this.#endsWord(wanted) !== this.#endsWord(found) && this.#isInWord) {
      return this.#different();
    }
    if (this.#endsWord(wanted) || this.#endsWord(found)) {
      wanted = this.#passSeparators(answer, wanted);
      found = this.#passSeparators(output, found);
      this.#isInWord = false;
    }
    const isAtText = wanted < LINE_END;
    if (isAtText || found < LINE_END) {
      if (wanted !== found) return this.#different();
      this.#isInWord = true;
    } else this.#isInWord = false;
    answer.pass();
    output.pass();
    return wanted === TEXT_END ? this.#finish() : undefined;
  }

  #endsWord(code: number): boolean {
    return code >= LINE_END || this.#isSeparator(code);
  }

  #passSeparators(cursor: LineCursor, first: number): number {
    let code = first;
    while (code < LINE_END && this.#isSeparator(code)) {
      cursor.pass();
      code = cursor.peek();
    }
    return code;
  }

  /** All lines of the answer are there: testlib forgives its blanks behind them. */
  #finish(): Finding {
    const { window } = this.#output;
    return passStockBlanks(window) ? extraOutput(window.offset) : { kind: 'right' };
  }

  #different(): Finding {
    return {
      kind: 'different',
      unit: 'line',
      answerOffset: this.#answer.window.offset,
      outputOffset: this.#output.window.offset,
      inside: true,
    };
  }
}
