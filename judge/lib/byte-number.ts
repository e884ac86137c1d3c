/** What counts as a number, and when two are close: one grammar for checkers, validators and hints. */

/**
 * A decimal number: an optional sign, digits with at most one point (a digit on one side of it is
 * enough), an optional exponent. No hexadecimal, no `_`, no `inf`, no `nan`; a bare `1e` is none.
 * https://icpc.io/problem-package-format/spec/2025-09.html#general-requirements
 */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** An integer as programs print it. */
export const INTEGER = /^[+-]?\d+$/;

/** A number longer than this is text: no program prints it, and parsing must stay bounded. */
export const MAX_NUMBER_BYTES = 16 * 1024;

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
 * Are both numbers, and close enough? Integers too are compared as doubles. What is too large or
 * too small for a double is compared by its leading digits and its power of ten.
 */
export function isClose(answer: string, output: string, tolerance: Tolerance): boolean {
  if (!isNumber(answer) || !isNumber(output)) return false;
  const wanted = Number(answer);
  const found = Number(output);
  const distance = Math.abs(wanted - found);
  const isOrdinary =
    isFullDouble(wanted, answer) && isFullDouble(found, output) && Number.isFinite(distance);
  return isOrdinary
    ? isWithin(wanted, distance, tolerance)
    : isScaledWithin(scaled(answer), scaled(output), tolerance);
}

/** Is a number that is `distance` away from the answer close enough? */
export function isWithin(answer: number, distance: number, tolerance: Tolerance): boolean {
  return distance <= tolerance.absolute || distance <= tolerance.relative * Math.abs(answer);
}

/** Smaller ones have fewer bits than the rest. */
const SMALLEST_FULL_DOUBLE = 2 ** -1022;

function isFullDouble(value: number, token: string): boolean {
  const magnitude = Math.abs(value);
  if (magnitude >= SMALLEST_FULL_DOUBLE) return magnitude < Infinity;
  return value === 0 && !/^[^eE]*[1-9]/.test(token);
}

/** `sign` · 0.`digits` · 10^`exponent`; without digits it is zero. */
interface Scaled {
  readonly sign: '' | '-';
  readonly digits: string;
  readonly exponent: bigint;
}

function scaled(token: string): Scaled {
  const [, sign, whole = '', fraction = '', power = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(token) ?? [];
  const zeros = /^0*/.exec(whole + fraction)?.[0].length ?? 0;
  return {
    sign: sign === '-' ? '-' : '',
    digits: (whole + fraction).slice(zeros),
    exponent: BigInt(power.replace('+', '')) + BigInt(whole.length - zeros),
  };
}

/** As `isWithin`, with all of it divided by the larger power of ten. */
function isScaledWithin(answer: Scaled, output: Scaled, tolerance: Tolerance): boolean {
  const exponents = [answer, output].filter(({ digits }) => digits !== '').map(toExponent);
  const largest = exponents.reduce((a, b) => (a > b ? a : b), exponents[0] ?? 0n);
  const wanted = valueBelow(answer, largest);
  const distance = Math.abs(wanted - valueBelow(output, largest));
  const absolute = tolerance.absolute === 0 ? 0 : tolerance.absolute * 10 ** -Number(largest);
  return isWithin(wanted, distance, { absolute, relative: tolerance.relative });
}

function toExponent({ exponent }: Scaled): bigint {
  return exponent;
}

function valueBelow({ sign, digits, exponent }: Scaled, largest: bigint): number {
  return digits === '' ? 0 : Number(`${sign}0.${digits}e${exponent - largest}`);
}
