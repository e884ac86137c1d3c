/** What counts as a number, and when two are close: one grammar for checkers, validators and hints. */

/**
 * A decimal number: an optional sign, digits with at most one point (a digit on one side of it is
 * enough), an optional exponent. No hexadecimal, no `_`, no `inf`, no `nan`; a bare `1e` is none.
 */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** An integer as programs print it. */
export const INTEGER = /^[+-]?\d+$/;

/** A number longer than this is text: no program prints it, and parsing must stay bounded. */
export const MAX_NUMBER_BYTES = 2000;

/** A difference that is no larger than one of them is forgiven. */
export interface Tolerance {
  readonly absolute: number;
  /** Times the answer's magnitude. */
  readonly relative: number;
}

/** Is the token a number by the grammar? */
export function isNumber(token: string): boolean {
  return token.length <= MAX_NUMBER_BYTES && NUMBER.test(token);
}

/**
 * Are both numbers, and close enough? Integers are compared exactly, however long; other numbers as
 * doubles, of which those too large for one are close to nothing.
 */
export function isClose(answer: string, output: string, tolerance: Tolerance): boolean {
  if (!isNumber(answer) || !isNumber(output)) return false;
  return isWithin(Number(answer), distance(answer, output), tolerance);
}

/** Is a number that is `distance` away from the answer close enough? */
export function isWithin(answer: number, distance: number, tolerance: Tolerance): boolean {
  if (!Number.isFinite(answer)) return false;
  return distance <= Math.max(tolerance.absolute, tolerance.relative * Math.abs(answer));
}

/** So many digits, and powers of ten, are exact in a double: one division rounds correctly. */
const EXACT_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: EXACT_DIGITS + 1 }, (_, exponent) => 10 ** exponent);

/**
 * The value of `bytes[start..end)` when it is a number of few digits without exponent; NaN says only
 * that it must be parsed with more care. It spares a string per number.
 */
export function parseShortNumber(bytes: Uint8Array, start: number, end: number): number {
  const sign = bytes[start];
  const first = sign === 0x2d || sign === 0x2b ? start + 1 : start;
  if (end - first > EXACT_DIGITS + 1) return NaN;
  let value = 0;
  let point = -1;
  for (let at = first; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x30 && byte <= 0x39) value = value * 10 + (byte - 0x30);
    else if (byte === 0x2e && point === -1) point = at;
    else return NaN;
  }
  const digits = end - first - (point === -1 ? 0 : 1);
  if (digits === 0 || digits > EXACT_DIGITS) return NaN;
  const magnitude = point === -1 ? value : value / (POWERS_OF_TEN[end - point - 1] ?? NaN);
  return sign === 0x2d ? -magnitude : magnitude;
}

function distance(answer: string, output: string): number {
  if (INTEGER.test(answer) && INTEGER.test(output)) {
    const difference = Number(toBigInt(answer) - toBigInt(output));
    return Math.abs(difference);
  }
  return Math.abs(Number(answer) - Number(output));
}

function toBigInt(token: string): bigint {
  return token.startsWith('-') ? -BigInt(token.slice(1)) : BigInt(token.replace('+', ''));
}
