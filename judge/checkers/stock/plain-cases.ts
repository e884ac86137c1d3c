import { digitsEnd, digitsNumber } from '../../lib/byte-word.ts';
import { isStockBlank, stockBlankEnd, stockTokenEnd } from './blank.ts';
import type { TokenKind } from './token-kind.ts';

/** `Case` as a word of four bytes. */
const CASE = 0x65736143;
const CASE_BYTES = 4;
const COLON = 0x3a;
const ZERO = 0x30;
/** More digits of a number are left to those who read it as text. */
const MOST_DIGITS = 9;

/** The quick way over cases that are equal in both files; see `PlainTokens`. */
export interface PlainCases extends Pick<TokenKind, 'passPlain'> {
  /** The case that is walked, or is next: what is passed counts it up. */
  number: number;
}

/** From inside a case over its tokens, into those that follow. */
export function plainCases(passTokens: TokenKind['passPlain']): PlainCases {
  return {
    number: 1,
    passPlain(view, start, end) {
      let at = start;
      for (;;) {
        const header = passTokens(view, at, end);
        at = headerEnd(view, header, end, this.number + 1);
        if (at === header) return at;
        this.number += 1;
      }
    },
  };
}

/** From the start of a case over whole ones, of one token each. */
export function plainSingleCases(passToken: TokenKind['passPlain']): PlainCases {
  return {
    number: 1,
    passPlain(view, start, end) {
      let at = start;
      for (;;) {
        at = stockBlankEnd(view, at, end);
        const header = headerEnd(view, at, end, this.number);
        if (header === at) return at;
        const token = stockBlankEnd(view, header, end);
        const last = stockTokenEnd(view, token, end);
        if (last === end || passToken(view, token, last + 1) === token) return at;
        at = last;
        this.number += 1;
      }
    },
  };
}

/** Where `Case NUMBER:` ends, the blank behind it included; `start` where it does not stand there. */
function headerEnd(view: DataView, start: number, end: number, number: number): number {
  const behind = start + CASE_BYTES;
  if (behind >= end || view.getInt32(start, true) !== CASE) return start;
  const first = stockBlankEnd(view, behind, end);
  const last = digitsEnd(view, first, end);
  const isNumber = first > behind && last > first && last - first <= MOST_DIGITS;
  if (!isNumber || last + 1 >= end || view.getUint8(first) === ZERO) return start;
  const isEnd = view.getUint8(last) === COLON && isStockBlank(view.getUint8(last + 1));
  return isEnd && digitsNumber(view, first, last, end) === number ? last + 2 : start;
}
