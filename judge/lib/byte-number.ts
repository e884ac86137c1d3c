/** What counts as a number: one grammar for checkers, validators and hints. */

/**
 * A decimal number: an optional sign, digits with at most one point (a digit on one side of it is
 * enough), an optional exponent. No hexadecimal, no `_`, no `inf`, no `nan`; a bare `1e` is none.
 */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A number longer than this is text: no program prints it, and parsing must stay bounded. */
export const MAX_NUMBER_BYTES = 2000;

/** Is the token a number by the grammar? */
export function isNumber(token: string): boolean {
  return token.length <= MAX_NUMBER_BYTES && NUMBER.test(token);
}
