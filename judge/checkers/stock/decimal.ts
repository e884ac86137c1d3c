import { NumberScanner } from '../../lib/byte-number-scan.ts';
import { digitsEnd } from './integer.ts';
import { LongDecimal } from './long-decimal.ts';
import type { TokenCursor } from './token-cursor.ts';

/**
 * What testlib reads as a double, built with the GNU C library: digits with at most one point, an
 * exponent whose digits may be missing (`1e` is 1). Never `inf`, `nan` or hexadecimal, but a number
 * that is too large is infinite. testlib.h, `stringToDouble`.
 */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d*)?$/;
const EMPTY_EXPONENT = /[eE][+-]?$/;

/** Reads tokens as doubles. */
export class DecimalReader {
  readonly #scanner = new NumberScanner();

  /** NaN when the token is no number. Leaves the cursor at the token's last piece. */
  read(token: TokenCursor): number {
    if (token.goesOn) return readLongDecimal(token);
    const { bytes, start, end } = token;
    const isExact = this.#scanner.scan(bytes, start, end) === 'exact';
    return isExact && this.#scanner.end === end
      ? this.#scanner.value
      : parseDecimal(bytes.toString('latin1', start, end));
  }
}

/** The text as a double; NaN when it is none. */
export function parseDecimal(text: string): number {
  return DECIMAL.test(text) ? Number(text.replace(EMPTY_EXPONENT, '')) : NaN;
}

function readLongDecimal(token: TokenCursor): number {
  const decimal = new LongDecimal();
  for (;;) {
    if (!decimal.add(token.bytes, token.start, token.end)) return NaN;
    if (!token.goesOn) return decimal.value();
    token.passPiece();
  }
}

const POINT = 0x2e;
const MINUS = 0x2d;

/** Where a number without exponent that starts at `start` ends; `start` itself when none does. */
export function plainDecimalEnd(bytes: Uint8Array, start: number, end: number): number {
  const first = bytes[start] === MINUS ? start + 1 : start;
  const point = digitsEnd(bytes, first, end);
  if (point === first) return start;
  return bytes[point] === POINT && point < end ? digitsEnd(bytes, point + 1, end) : point;
}
