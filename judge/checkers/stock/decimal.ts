import { NumberScanner } from '../../lib/byte-number-scan.ts';
import { digitsEnd } from '../../lib/byte-word.ts';
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
    const isExact = this.#scanner.scan(token.view, start, token.window.end) === 'exact';
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
    if (!decimal.add(token.view, token.start, token.end)) return NaN;
    if (!token.goesOn) return decimal.value();
    token.passPiece();
  }
}

const POINT = 0x2e;
const PLUS = 0x2b;
const MINUS = 0x2d;
const LETTER_E = 0x65;
const LOWER_CASE = 0x20;

/** Where a number of the usual spelling that starts at `start` ends; `start` when none does. */
export function plainDecimalEnd(view: DataView, start: number, end: number): number {
  if (start === end) return start;
  const first = view.getUint8(start) === MINUS ? start + 1 : start;
  const whole = digitsEnd(view, first, end);
  if (whole === first) return start;
  if (whole === end) return end;
  const last = view.getUint8(whole) === POINT ? digitsEnd(view, whole + 1, end) : whole;
  if (last === end || (view.getUint8(last) | LOWER_CASE) !== LETTER_E) return last;
  if (last + 1 === end) return end;
  const sign = view.getUint8(last + 1);
  return digitsEnd(view, sign === MINUS || sign === PLUS ? last + 2 : last + 1, end);
}
