/** What numbers have in common says how far apart they can be. */
import { isBlank } from './byte-blank.ts';
import type { Tolerance } from './byte-number.ts';

const POINT = 0x2e;
const MOST_DIGITS = 300;
const POWERS_OF_TEN = Array.from({ length: MOST_DIGITS + 1 }, (_, power) => Number(`1e${power}`));
const FRACTIONS = Array.from({ length: MOST_DIGITS + 1 }, (_, power) => Number(`1e-${power}`));
/** Times the number, no less than what doubles lose when two numbers are subtracted. */
const LOSS = 4 * Number.EPSILON;

/**
 * Can numbers that start with the bytes before `index`, back to `earliest` at most, and go on in
 * other digits be told to be close without reading them? A token starts behind a blank or at `textStart`.
 */
export function isCommonPrefixEnough(
  bytes: Uint8Array,
  index: number,
  earliest: number,
  textStart: number,
  tolerance: Tolerance,
): boolean {
  let at = index;
  let point = -1;
  for (; at > earliest; at--) {
    const byte = bytes[at - 1] ?? 0;
    if (byte === POINT && point === -1) point = at - 1;
    else if (byte < 0x30 || byte > 0x39) break;
  }
  const before = point - at;
  const behind = index - point - 1;
  if (point === -1 || before === 0 || before > MOST_DIGITS || behind > MOST_DIGITS) return false;
  const sign = at > earliest ? bytes[at - 1] : undefined;
  const start = sign === 0x2d || sign === 0x2b ? at - 1 : at;
  if (start !== textStart && (start === earliest || !isBlank(bytes[start - 1]))) return false;
  const most = (FRACTIONS[behind] ?? 1) + (POWERS_OF_TEN[before] ?? Infinity) * LOSS;
  if (most <= tolerance.absolute) return true;
  return bytes[at] !== 0x30 && most <= tolerance.relative * (POWERS_OF_TEN[before - 1] ?? 0);
}

/** Where the digits that start at `start` end; -1 when no blank follows them within `end`. */
export function lastDigitsEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  for (; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x30 || byte > 0x39) return isBlank(byte) ? at : -1;
  }
  return -1;
}
