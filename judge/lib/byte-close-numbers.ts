import { isBlank } from './byte-blank.ts';
import { isCommonPrefixEnough, lastDigitsEnd } from './byte-number-prefix.ts';
import { isSurelyWithin, NumberScanner } from './byte-number-scan.ts';
import { isClose, MAX_NUMBER_BYTES } from './byte-number.ts';
import type { Tolerance } from './byte-number.ts';
import type { ByteWindow } from './byte-window.ts';

/** With as many digits before, the number is still no longer than numbers may be. */
const MAX_REST = MAX_NUMBER_BYTES - 1024;

/**
 * Passes numbers that are close to each other. The tokens of both files have started with the same
 * bytes (but for the case of letters): so both start equally far before the place of a difference.
 */
export class CloseNumbers {
  /** Where the tokens that were passed last end in the windows' bytes. */
  answerEnd = 0;
  outputEnd = 0;
  readonly #tolerance: Tolerance;
  readonly #answer = new NumberScanner();
  readonly #output = new NumberScanner();

  constructor(tolerance: Tolerance) {
    this.#tolerance = tolerance;
  }

  /**
   * The quick way for tokens that end within both windows: are the ones that differ at `i` and `j`
   * surely close? False says only that more care is needed.
   */
  pass(answer: ByteWindow, i: number, output: ByteWindow, j: number): boolean {
    return this.#passByPrefix(answer, i, output, j) || this.#passByValue(answer, i, output, j);
  }

  #passByPrefix(answer: ByteWindow, i: number, output: ByteWindow, j: number): boolean {
    const textStart = answer.textOffset - answer.base;
    const earliest = Math.max(0, textStart, i - MAX_NUMBER_BYTES);
    const tolerance = this.#tolerance;
    if (!isCommonPrefixEnough(answer.bytes, i, earliest, textStart, tolerance)) return false;
    this.answerEnd = lastDigitsEnd(answer.bytes, i, answer.end);
    if (this.answerEnd === -1) return false;
    this.outputEnd = lastDigitsEnd(output.bytes, j, output.end);
    return this.outputEnd !== -1 && Math.max(this.answerEnd - i, this.outputEnd - j) < MAX_REST;
  }

  #passByValue(answer: ByteWindow, i: number, output: ByteWindow, j: number): boolean {
    const before = bytesBefore(answer, i);
    if (before < 0) return false;
    const wanted = this.#answer.scan(answer.bytes, i - before, answer.end);
    if (wanted === 'unknown' || this.#answer.end === answer.end) return false;
    const found = this.#output.scan(output.bytes, j - before, output.end);
    if (found === 'unknown' || this.#output.end === output.end) return false;
    this.answerEnd = this.#answer.end;
    this.outputEnd = this.#output.end;
    const longest = Math.max(this.answerEnd - i, this.outputEnd - j) + before;
    if (longest > MAX_NUMBER_BYTES) return false;
    const areExact = wanted === 'exact' && found === 'exact';
    return isSurelyWithin(this.#answer.value, this.#output.value, areExact, this.#tolerance);
  }

  /** As `pass`, with all the care that it takes, where the files differ now. */
  passCarefully(answer: ByteWindow, output: ByteWindow): boolean {
    // The ends first: to look for one may move what the window holds.
    const answerLength = numberLength(answer);
    const outputLength = numberLength(output);
    const before = bytesBefore(answer, answer.start);
    if (before < 0) return false;
    this.answerEnd = answer.start + answerLength;
    this.outputEnd = output.start + outputLength;
    return isClose(
      answer.bytes.toString('latin1', answer.start - before, this.answerEnd),
      output.bytes.toString('latin1', output.start - before, this.outputEnd),
      this.#tolerance,
    );
  }
}

/** How many bytes of the token stand before `index`; -1: so many that it is no number. */
function bytesBefore({ bytes, base, textOffset }: ByteWindow, index: number): number {
  const earliest = Math.max(0, textOffset - base, index - MAX_NUMBER_BYTES - 1);
  let at = index;
  while (at > earliest && !isBlank(bytes[at - 1])) at--;
  const isStart = base + at === textOffset || isBlank(bytes[at - 1]);
  return isStart ? index - at : -1;
}

/** How long the rest of the token is, or a length so large that it is no number. */
function numberLength(window: ByteWindow): number {
  let length = 0;
  do {
    const { bytes, start, end } = window;
    while (length <= MAX_NUMBER_BYTES && start + length < end && !isBlank(bytes[start + length])) {
      length++;
    }
  } while (length <= MAX_NUMBER_BYTES && window.start + length === window.end && window.fill());
  return length;
}
