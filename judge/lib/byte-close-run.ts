import { CARRIAGE_RETURN, NEWLINE } from './byte-blank.ts';
import { NumberScanner, isSurelyWithin } from './byte-number-scan.ts';
import { MAX_NUMBER_BYTES } from './byte-number.ts';
import type { Tolerance } from './byte-number.ts';
import type { ByteWindow } from './byte-window.ts';
import { digitsEnd, firstFlag, flagNonDigits, WORD_BYTES } from './byte-word.ts';

const POINT = 0x2e;
const PLUS = 0x2b;
const MINUS = 0x2d;
const ZERO = 0x30;
const SPACE = 0x20;
const TAB = 0x09;

/** Nothing is told of a number that has more in common. */
const MOST_BYTES = 300;
const NEVER = 1000;
/** More digits before a point, or behind it, are none that programs print. */
const MOST_DIGITS = 32;
const POWERS_OF_TEN = Array.from({ length: MOST_DIGITS }, (_, power) => Number(`1e${power}`));
const FRACTIONS = Array.from({ length: MOST_DIGITS }, (_, power) => Number(`1e-${power}`));
/** Times the number, more than what doubles lose when two numbers are subtracted, and what is lost here. */
const LOSS = 6 * Number.EPSILON;

/**
 * The quick way over numbers that are not the same, but surely close to each other: one behind the
 * other, with the same single blank between them, as far as both windows reach. Where both start with
 * the same digits, as far as the tolerance goes, they are not even read.
 */
export class CloseRun {
  /** Where the numbers that were passed last end. */
  answerEnd = 0;
  outputEnd = 0;
  readonly #tolerance: Tolerance;
  /** May two doubles be told to be close where rounding decides, as `isWithin` has it? */
  readonly #isExact: boolean;
  /** By the digits before the point: so many behind it in common are enough. */
  readonly #enough: Uint16Array;
  /** The same of numbers that start with 0. */
  readonly #enoughAfterZero: Uint16Array;
  readonly #answer = new NumberScanner();
  readonly #output = new NumberScanner();

  constructor(tolerance: Tolerance, isExact: boolean) {
    this.#tolerance = tolerance;
    this.#isExact = isExact;
    this.#enough = enoughDigits(tolerance);
    this.#enoughAfterZero = enoughDigits({ absolute: tolerance.absolute, relative: 0 });
  }

  /**
   * Tokens start at `answerStart` and `outputStart`. False, when the first of them are the same, or
   * not surely close: that takes more care.
   */
  pass(answer: ByteWindow, answerStart: number, output: ByteWindow, outputStart: number): boolean {
    const { view: a, end: aEnd } = answer;
    const { view: b, end: bEnd } = output;
    let i = answerStart;
    let j = outputStart;
    for (;;) {
      let sign = 0;
      let point = 0;
      let at = 0;
      const most = Math.min(aEnd - i, bEnd - j, MOST_BYTES) - WORD_BYTES;
      for (;;) {
        if (at > most) return i > answerStart;
        const word = a.getInt32(i + at, true);
        const others = word ^ b.getInt32(j + at, true);
        const flags = flagNonDigits(word) | others;
        const count = flags === 0 ? WORD_BYTES : firstFlag(flags);
        at += count;
        if (flags === 0) continue;
        if (((others >>> (count * 8)) & 0xff) !== 0) break;
        const byte = (word >>> (count * 8)) & 0xff;
        if (byte === POINT && point === 0) point = at;
        else if (at === 0 && (byte === MINUS || byte === PLUS)) sign = 1;
        else return i > answerStart;
        at++;
      }
      const enough = a.getUint8(i + sign) === ZERO ? this.#enoughAfterZero : this.#enough;
      const isEnough = point > sign && at - point > (enough[point - sign] ?? NEVER);
      let aAt = isEnough ? digitsEnd(a, i + at, aEnd) : aEnd;
      let bAt = isEnough ? digitsEnd(b, j + at, bEnd) : bEnd;
      if (!endsNumber(a, i, aAt, aEnd) || !endsNumber(b, j, bAt, bEnd)) {
        if (!this.#areClose(a, i, aEnd, b, j, bEnd)) return i > answerStart;
        aAt = this.#answer.end;
        bAt = this.#output.end;
      }
      this.answerEnd = aAt;
      this.outputEnd = bAt;
      const blank = a.getUint8(aAt);
      if ((blank !== NEWLINE && blank !== SPACE) || b.getUint8(bAt) !== blank) return true;
      i = aAt + 1;
      j = bAt + 1;
    }
  }

  /** Reads both. */
  #areClose(a: DataView, i: number, aEnd: number, b: DataView, j: number, bEnd: number): boolean {
    const wanted = this.#answer.scan(a, i, aEnd);
    if (wanted === 'unknown' || !endsNumber(a, i, this.#answer.end, aEnd)) return false;
    const found = this.#output.scan(b, j, bEnd);
    if (found === 'unknown' || !endsNumber(b, j, this.#output.end, bEnd)) return false;
    const areExact = this.#isExact && wanted === 'exact' && found === 'exact';
    return isSurelyWithin(this.#answer.value, this.#output.value, areExact, this.#tolerance);
  }
}

/** Does what may be a number end at `at`, within what there is? */
function endsNumber(view: DataView, start: number, at: number, end: number): boolean {
  return at < end && isPlainBlank(view.getUint8(at)) && at - start <= MAX_NUMBER_BYTES;
}

/** By the number of digits before the point: how many behind it make all that follow close. */
function enoughDigits({ absolute, relative }: Tolerance): Uint16Array {
  return Uint16Array.from(POWERS_OF_TEN, (power, before) => {
    if (before === 0) return NEVER;
    const most = Math.max(absolute, (relative * power) / 10) - power * LOSS;
    const enough = FRACTIONS.findIndex((fraction) => fraction <= most);
    return enough < 0 ? NEVER : enough;
  });
}

/** A blank for everybody: others are part of a token for some. */
function isPlainBlank(byte: number): boolean {
  return byte === NEWLINE || byte === SPACE || byte === CARRIAGE_RETURN || byte === TAB;
}
