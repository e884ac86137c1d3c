import { isStockBlank } from './blank.ts';
import { hasSameBytes } from './token-cursor.ts';
import type { TokenBytes, TokenCursor } from './token-cursor.ts';
import type { TokenKind } from './token-kind.ts';

const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;

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
  const isValid = ({ bytes, start, end, goesOn }: TokenBytes): boolean =>
    !goesOn && isIntegerWithin(bytes, start, end, limits);
  return {
    wanted,
    isValid,
    compare(answer, output) {
      if (!isValid(answer)) return 'bad-answer';
      if (!isValid(output)) return 'bad-output';
      // In the one spelling equal numbers are equal bytes.
      return hasSameBytes(answer, output) ? 'same' : 'different';
    },
    passPlain: (bytes, start, end) => passPlainIntegers(bytes, start, end, limits.positive),
  };
}

interface IntegerLimits {
  readonly negative: Buffer;
  readonly positive: Buffer;
}

/** Is `bytes[start..end)` an integer in its one spelling, and not beyond the limits? */
function isIntegerWithin(
  bytes: Buffer,
  start: number,
  end: number,
  { negative, positive }: IntegerLimits,
): boolean {
  const isNegative = bytes[start] === MINUS;
  const first = isNegative ? start + 1 : start;
  const limit = isNegative ? negative : positive;
  const digits = end - first;
  if (digits < 1 || digits > limit.length) return false;
  if (bytes[first] === ZERO) return digits === 1 && !isNegative;
  if (digitsEnd(bytes, first, end) < end) return false;
  return digits < limit.length || bytes.compare(limit, 0, digits, first, end) <= 0;
}

/** Where the digits that start at `start` end. */
export function digitsEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && isDigit(bytes[at])) at++;
  return at;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= NINE;
}

/** See `TokenKind.passPlain`: integers that are far from the limit. */
function passPlainIntegers(bytes: Uint8Array, start: number, end: number, limit: Buffer): number {
  const { length: most, 0: firstOfMost = 0 } = limit;
  let at = start;
  for (;;) {
    while (at < end && isStockBlank(bytes[at])) at++;
    const first = bytes[at] === MINUS ? at + 1 : at;
    let last = first;
    while (last < end && isDigit(bytes[last])) last++;
    const digits = last - first;
    if (last >= end || digits === 0 || digits > most || !isStockBlank(bytes[last])) return at;
    if (digits === most && (bytes[first] ?? 0) >= firstOfMost) return at;
    if (bytes[first] === ZERO && last - at > 1) return at;
    at = last;
  }
}

/**
 * Is the token an integer of any length in its one spelling? Leaves the cursor at its last piece.
 * hcmp.cpp: `0|-?[1-9][0-9]*`.
 */
export function isHugeInteger(token: TokenCursor): boolean {
  const { bytes, start, end, goesOn } = token;
  const first = bytes[start] === MINUS ? start + 1 : start;
  if (first === end) return false;
  if (bytes[first] === ZERO) return end - start === 1 && !goesOn;
  if (digitsEnd(bytes, first, end) < end) return false;
  while (token.goesOn) {
    token.passPiece();
    if (digitsEnd(token.bytes, token.start, token.end) < token.end) return false;
  }
  return true;
}
