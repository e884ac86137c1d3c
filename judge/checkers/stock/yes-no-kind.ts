import { foldCase } from '../../lib/byte-blank.ts';
import { isStockBlank } from './blank.ts';
import type { TokenCursor } from './token-cursor.ts';
import type { TokenKind } from './token-kind.ts';

const Y = 0x79;
const E = 0x65;
const S = 0x73;
const N = 0x6e;
const O = 0x6f;

/** `yes` or `no`, in any case of letters. */
export const yesOrNo: TokenKind = {
  wanted: 'yes or no',
  isValid: (token) => wordOf(token) !== 'other',
  compare(answer, output) {
    const wanted = wordOf(answer);
    if (wanted === 'other') return 'bad-answer';
    const found = wordOf(output);
    if (found === 'other') return 'bad-output';
    return wanted === found ? 'same' : 'different';
  },
  passPlain(bytes, start, end) {
    let at = start;
    for (;;) {
      while (at < end && isStockBlank(bytes[at])) at++;
      const length = wordLength(bytes, at);
      if (length === 0 || at + length >= end || !isStockBlank(bytes[at + length])) return at;
      at += length;
    }
  },
};

function wordOf({ bytes, start, end }: TokenCursor): 'yes' | 'no' | 'other' {
  const length = end - start;
  if (wordLength(bytes, start) !== length) return 'other';
  return length === 3 ? 'yes' : 'no';
}

/** 3 where `yes` stands, 2 where `no` does, else 0; the word may go on. */
function wordLength(bytes: Uint8Array, at: number): number {
  const first = foldCase(bytes[at] ?? 0);
  const second = foldCase(bytes[at + 1] ?? 0);
  if (first === N) return second === O ? 2 : 0;
  return first === Y && second === E && foldCase(bytes[at + 2] ?? 0) === S ? 3 : 0;
}
