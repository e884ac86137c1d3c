import { int64 } from './integer.ts';
import { hasSameBytes, isSameToken } from './token-cursor.ts';
import type { TokenBytes, TokenCursor } from './token-cursor.ts';

/** What the tokens of a case are. */
export interface CaseTokens {
  readonly wanted: string;
  isValid(token: TokenCursor): boolean;
  /** Of valid tokens. */
  isSame(answer: TokenCursor, output: TokenCursor): boolean;
}

/** Anything: `casewcmp`. */
export const caseWords: CaseTokens = {
  wanted: 'a token',
  isValid: () => true,
  isSame: isSameToken,
};

/** int64: `casencmp`. As there a NUL ends the number, and what follows it does not count. */
export const caseIntegers: CaseTokens = {
  wanted: int64.wanted,
  isValid: (token) => int64.isValid(untilNul(token)),
  isSame: (answer, output) => hasSameBytes(untilNul(answer), untilNul(output)),
};

function untilNul(token: TokenBytes): TokenBytes {
  const { bytes, start, end } = token;
  for (let at = start; at < end; at++) {
    if (bytes[at] === 0) return { bytes, start, end: at, goesOn: false };
  }
  return token;
}
