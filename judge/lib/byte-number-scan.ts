/** Numbers straight out of a file's bytes, without a string for each. */
import { isBlank } from './byte-blank.ts';
import { isWithin } from './byte-number.ts';
import type { Tolerance } from './byte-number.ts';
import {
  digitsValue,
  firstFlag,
  flagNonDigits,
  SMALL_POWERS,
  WORD_BYTES,
  wordAt,
} from './byte-word.ts';

/** So many digits, and such powers of ten, are exact in a double: one division rounds correctly. */
const EXACT_BELOW = 1e15;
const EXACT_POWER = 22;
/** Digits behind this many change nothing that `SLACK` does not cover. */
const ENOUGH_BELOW = 1e17;
const LARGEST_POWER = 280;
const POWERS_OF_TEN = Array.from({ length: LARGEST_POWER + 1 }, (_, power) => Number(`1e${power}`));

/** The relative error of what is not exact is smaller. */
const SLACK = 8 * Number.EPSILON;

/** What the bytes of a token are. */
type Scanned = 'exact' | 'approximate' | 'unknown';

/** Reads one number at a time; the fields tell of the last one. */
export class NumberScanner {
  value = 0;
  /** Where the token ends; only of what is not `unknown`. */
  end = 0;

  /**
   * Reads the token at `start`, which may end at `end`. `exact`: `value` is what `Number()` gives.
   * `approximate`: up to `SLACK`. `unknown`: no number, or one that takes more care.
   */
  scan(view: DataView, start: number, end: number): Scanned {
    let at = start;
    let byte = at < end ? view.getUint8(at) : 0;
    const isNegative = byte === 0x2d;
    if (isNegative || byte === 0x2b) at++;
    const first = at;
    let value = 0;
    let power = 0;
    let point = -1;
    for (;;) {
      const word = wordAt(view, at, end);
      const flags = flagNonDigits(word);
      const count = flags === 0 ? WORD_BYTES : firstFlag(flags);
      if (value < ENOUGH_BELOW)
        value = value * (SMALL_POWERS[count] ?? 1) + digitsValue(word, count);
      else power += count;
      at += count;
      if (count === WORD_BYTES) continue;
      byte = (word >>> (count * 8)) & 0xff;
      if (byte !== 0x2e || point !== -1) break;
      point = at;
      at++;
    }
    const hasPoint = point !== -1;
    if (at - first - (hasPoint ? 1 : 0) === 0) return 'unknown';
    if (hasPoint) power -= at - point - 1;
    if (at < end && (byte | 0x20) === 0x65) {
      const exponent = this.#scanExponent(view, at + 1, end);
      if (Number.isNaN(exponent)) return 'unknown';
      power += exponent;
      at = this.end;
    }
    if (at < end && !isBlank(view.getUint8(at))) return 'unknown';
    this.end = at;
    return this.#finish(value, power, isNegative);
  }

  #scanExponent(view: DataView, start: number, end: number): number {
    const sign = start < end ? view.getUint8(start) : 0;
    const first = sign === 0x2d || sign === 0x2b ? start + 1 : start;
    let at = first;
    let exponent = 0;
    for (; at < end; at++) {
      const digit = view.getUint8(at) - 0x30;
      if (digit < 0 || digit > 9) break;
      exponent = exponent * 10 + digit;
    }
    this.end = at;
    if (at === first) return NaN;
    return sign === 0x2d ? -exponent : exponent;
  }

  #finish(value: number, power: number, isNegative: boolean): Scanned {
    const size = Math.abs(power);
    if (size > LARGEST_POWER) return 'unknown';
    const factor = POWERS_OF_TEN[size] ?? NaN;
    const magnitude = power < 0 ? value / factor : value * factor;
    // Too large for a double, or so small that its last bits are lost.
    if (magnitude > 1e300 || (magnitude < 1e-280 && value > 0)) return 'unknown';
    this.value = isNegative ? -magnitude : magnitude;
    return value < EXACT_BELOW && size <= EXACT_POWER ? 'exact' : 'approximate';
  }
}

/** Are both surely close enough, whatever their last bits are? */
export function isSurelyWithin(
  answer: number,
  output: number,
  areExact: boolean,
  tolerance: Tolerance,
): boolean {
  const distance = Math.abs(answer - output);
  if (areExact) return isWithin(answer, distance, tolerance);
  const most = distance + SLACK * (Math.abs(answer) + Math.abs(output));
  return isWithin(answer * (1 - SLACK), most, tolerance);
}
