import { BYTE_ORDER_MARK, hasByteOrderMark, isBlank } from './byte-blank.ts';
import { countEqual, countEqualBlocks } from './byte-equal.ts';
import { MAX_NUMBER_BYTES } from './byte-number.ts';
import type { Steps } from './byte-steps.ts';
import { ByteWindow, readFrom, withWindows } from './byte-window.ts';
import type { Forgiven } from '../model/check.ts';

/** So many bytes before a difference stay in reach: a number that is longer is text. */
export const KEPT_BYTES = 2 * MAX_NUMBER_BYTES;

/** Only what is longer is worth the call of memcmp. */
const SHORT_RUN_BYTES = 128;

/** A few milliseconds' worth of both files. */
const SLICE_BYTES = 8 * 1024 * 1024;

/** What a comparison came to. Offsets are those of the bytes that differ, or of a file's end. */
export type Comparison =
  | { readonly kind: 'equal'; readonly forgiven: readonly Forgiven[] }
  | {
      readonly kind: 'different';
      readonly answerOffset: number;
      readonly outputOffset: number;
      /** Do the differing bytes belong to tokens (or lines) that started before? */
      readonly inside: boolean;
    };

/** A way to compare two files; see `byte-compare-*.ts`. */
export type Compare = (pair: BytePair) => Steps<Comparison>;

/** The answer and the output, walked side by side. */
export class BytePair {
  readonly answer: ByteWindow;
  readonly output: ByteWindow;
  readonly forgiven = new Set<Forgiven>();
  /** Which traits of blank runs are among `forgiven` already; see `byte-blank-run.ts`. */
  noted = 0;

  constructor(answer: ByteWindow, output: ByteWindow) {
    this.answer = answer;
    this.output = output;
  }

  /**
   * Moves over equal bytes. True: the next bytes differ, or a file has ended. False: a window's
   * worth was equal, call again.
   */
  skipEqual(): boolean {
    const { answer, output } = this;
    const answerEnded = answer.atEnd();
    if (output.atEnd() || answerEnded) return true;
    const most = Math.min(answer.end - answer.start, output.end - output.start);
    const { start: i } = answer;
    const { start: j } = output;
    let count = countEqual(answer.view, i, output.view, j, Math.min(most, SHORT_RUN_BYTES));
    if (count === SHORT_RUN_BYTES) {
      count += countEqualBlocks(answer.bytes, i + count, output.bytes, j + count, most - count);
      count += countEqual(answer.view, i + count, output.view, j + count, most - count);
    }
    this.moveTo(i + count, j + count);
    return count < most;
  }

  /** Says whether one of them moves by that. */
  moveTo(answerStart: number, outputStart: number): boolean {
    const moves = answerStart > this.answer.start || outputStart > this.output.start;
    this.answer.start = answerStart;
    this.output.start = outputStart;
    return moves;
  }

  /** Passes the byte order marks that the files start with. */
  skipByteOrderMark(): void {
    const inAnswer = passMark(this.answer);
    const inOutput = passMark(this.output);
    if (inOutput && !inAnswer) this.forgiven.add('bom');
  }

  /** How many bytes of both files have been passed. */
  passed(): number {
    return this.answer.offset + this.output.offset;
  }

  /** Up to where to go in one slice of the work. */
  sliceEnd(): number {
    return this.passed() + SLICE_BYTES;
  }

  equal(): Comparison {
    return { kind: 'equal', forgiven: [...this.forgiven] };
  }

  /** They differ where they are now. */
  different(inside: boolean): Comparison {
    return {
      kind: 'different',
      answerOffset: this.answer.offset,
      outputOffset: this.output.offset,
      inside,
    };
  }
}

/** Compares two files by one of the ways. */
export function compareFiles(
  answerPath: string,
  outputPath: string,
  compare: Compare,
): Steps<Comparison> {
  return withWindows([answerPath, outputPath], KEPT_BYTES, (answer, output) =>
    compare(new BytePair(answer, output)),
  );
}

/** Compares what is in memory. */
export function compareBytes(
  answer: Uint8Array,
  output: Uint8Array,
  compare: Compare,
): Steps<Comparison> {
  return compare(new BytePair(openBytes(answer), openBytes(output)));
}

function openBytes(bytes: Uint8Array): ByteWindow {
  return new ByteWindow(readFrom(bytes), { keptBytes: KEPT_BYTES });
}

/** Does a token start at this index of the window's bytes, if one does at all? */
export function isTokenStart(window: ByteWindow, index: number): boolean {
  return window.base + index === window.textOffset || isBlank(window.bytes[index - 1]);
}

function passMark(window: ByteWindow): boolean {
  while (window.end < BYTE_ORDER_MARK.length && window.fill());
  if (!hasByteOrderMark(window.bytes.subarray(0, window.end), 0)) return false;
  window.start = BYTE_ORDER_MARK.length;
  window.textOffset = BYTE_ORDER_MARK.length;
  return true;
}
