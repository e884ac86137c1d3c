import { stockBlankEnd, stockTokenEnd } from './blank.ts';
import { int64 } from './integer.ts';
import { hasSameBytes, isSameToken } from './token-cursor.ts';
import type { TokenBytes, TokenCursor } from './token-cursor.ts';

/** What the tokens of a case are. */
export interface CaseTokens {
  readonly wanted: string;
  readonly isValid: (token: TokenCursor) => boolean;
  /** Of valid tokens. */
  isSame(answer: TokenCursor, output: TokenCursor): boolean;
  /** As of a `TokenKind`; the word that starts a case is not among them. */
  readonly passPlain: (view: DataView, start: number, end: number) => number;
}

/** Anything: `casewcmp`. */
export const caseWords: CaseTokens = {
  wanted: 'a token',
  isValid: () => true,
  isSame: isSameToken,
  passPlain(view, start, end) {
    let at = start;
    for (;;) {
      at = stockBlankEnd(view, at, end);
      if (at === end || view.getUint8(at) === CAPITAL_C) return at;
      const last = stockTokenEnd(view, at, end);
      if (last === end) return at;
      at = last + 1;
    }
  },
};

const CAPITAL_C = 0x43;

/** int64: `casencmp`. As there a NUL ends the number, and what follows it does not count. */
export const caseIntegers: CaseTokens = {
  wanted: int64.wanted,
  isValid: (token) => int64.isValid(untilNul(token)),
  isSame: (answer, output) => hasSameBytes(untilNul(answer), untilNul(output)),
  passPlain: int64.passPlain,
};

function untilNul(token: TokenBytes): TokenBytes {
  const { bytes, view, start, end } = token;
  for (let at = start; at < end; at++) {
    if (bytes[at] === 0) return { bytes, view, start, end: at, goesOn: false };
  }
  return token;
}
