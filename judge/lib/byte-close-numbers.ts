import { isBlank } from './byte-blank.ts';
import { CloseRun } from './byte-close-run.ts';
import { isClose, MAX_NUMBER_BYTES } from './byte-number.ts';
import type { Tolerance } from './byte-number.ts';
import type { ByteWindow } from './byte-window.ts';

/**
 * Passes numbers that are close to each other. The tokens of both files have started with the same
 * bytes (but for the case of letters): so both start equally far before the place of a difference.
 */
export class CloseNumbers {
  /** Where the tokens that were passed last end in the windows' bytes. */
  answerEnd = 0;
  outputEnd = 0;
  readonly #tolerance: Tolerance;
  readonly #run: CloseRun;

  constructor(tolerance: Tolerance) {
    this.#tolerance = tolerance;
    this.#run = new CloseRun(tolerance, true);
  }

  /**
   * The quick way for tokens that end within both windows: are the ones that differ at `i` and `j`
   * surely close? Passes those behind them, too. False says only that more care is needed.
   */
  pass(answer: ByteWindow, i: number, output: ByteWindow, j: number): boolean {
    const before = bytesBefore(answer, i);
    if (before < 0 || !this.#run.pass(answer, i - before, output, j - before)) return false;
    this.answerEnd = this.#run.answerEnd;
    this.outputEnd = this.#run.outputEnd;
    return true;
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
