import { digitsEnd } from '../../lib/byte-word.ts';
import { isStockBlank, stockBlankEnd } from './blank.ts';
import { hasSameBytes } from './token-cursor.ts';
import type { TokenBytes, TokenCursor } from './token-cursor.ts';
import type { TokenKind } from './token-kind.ts';

const MINUS = 0x2d;
const ZERO = 0x30;

interface IntegerKind extends TokenKind {
  readonly isValid: (token: TokenBytes) => boolean;
}

/** int64 in its one spelling: no plus, no leading zeros, no `-0`. testlib.h, `stringToLongLong`. */
export const int64: IntegerKind = integerKind(
  'an integer in [-2^63, 2^63 - 1]',
  '9223372036854775808',
  '9223372036854775807',
);

/** As `int64` for int32. testlib.h, `readInteger`. */
export const int32: TokenKind = integerKind(
  'an integer in [-2147483648, 2147483647]',
  '2147483648',
  '2147483647',
);

function integerKind(wanted: string, largestNegative: string, largest: string): IntegerKind {
  const limits = { negative: Buffer.from(largestNegative), positive: Buffer.from(largest) };
  const isValid = (token: TokenBytes): boolean => !token.goesOn && isIntegerWithin(token, limits);
  return {
    wanted,
    isValid,
    compare(answer, output) {
      if (!isValid(answer)) return 'bad-answer';
      if (!isValid(output)) return 'bad-output';
      // In the one spelling equal numbers are equal bytes.
      return hasSameBytes(answer, output) ? 'same' : 'different';
    },
    passPlain: (view, start, end) => passPlainIntegers(view, start, end, limits.positive),
  };
}

interface IntegerLimits {
  readonly negative: Buffer;
  readonly positive: Buffer;
}

/** Is the token an integer in its one spelling, and not beyond the limits? */
function isIntegerWithin(
  { bytes, view, start, end }: TokenBytes,
  { negative, positive }: IntegerLimits,
): boolean {
  const isNegative = bytes[start] === MINUS;
  const first = isNegative ? start + 1 : start;
  const limit = isNegative ? negative : positive;
  const digits = end - first;
  if (digits < 1 || digits > limit.length) return false;
  if (bytes[first] === ZERO) return digits === 1 && !isNegative;
  if (digitsEnd(view, first, end) < end) return false;
  return digits < limit.length || bytes.compare(limit, 0, digits, first, end) <= 0;
}

/** See `TokenKind.passPlain`: integers that are far from the limit. */
function passPlainIntegers(view: DataView, start: number, end: number, limit: Buffer): number {
  const { length: most, 0: firstOfMost = 0 } = limit;
  let at = start;
  for (;;) {
    at = stockBlankEnd(view, at, end);
    if (at === end) return at;
    const first = view.getUint8(at) === MINUS ? at + 1 : at;
    const last = digitsEnd(view, first, end);
    const digits = last - first;
    if (last === end || digits === 0 || digits > most || !isStockBlank(view.getUint8(last))) {
      return at;
    }
    const digit = view.getUint8(first);
    if ((digit === ZERO && last - at > 1) || (digits === most && digit >= firstOfMost)) return at;
    at = last + 1;
  }
}

/**
 * Is the token an integer of any length in its one spelling? Leaves the cursor at its last piece.
 * hcmp.cpp: `0|-?[1-9][0-9]*`.
 */
export function isHugeInteger(token: TokenCursor): boolean {
  const { bytes, view, start, end, goesOn } = token;
  const first = bytes[start] === MINUS ? start + 1 : start;
  if (first === end) return false;
  if (bytes[first] === ZERO) return end - start === 1 && !goesOn;
  if (digitsEnd(view, first, end) < end) return false;
  while (token.goesOn) {
    token.passPiece();
    if (digitsEnd(token.view, token.start, token.end) < token.end) return false;
  }
  return true;
}
