import { wordAt } from '../../lib/byte-word.ts';
import { yesNoLength } from '../../lib/byte-yes-no.ts';
import { isStockBlank, stockBlankEnd } from './blank.ts';
import type { TokenCursor } from './token-cursor.ts';
import type { TokenKind } from './token-kind.ts';

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
  passPlain(view, start, end) {
    let at = start;
    for (;;) {
      at = stockBlankEnd(view, at, end);
      const length = wholeLength(wordAt(view, at, end));
      if (length === 0) return at;
      at += length;
    }
  },
  passSame(pair) {
    const { answer, output } = pair;
    const { view: a, end: aEnd } = answer;
    const { view: b, end: bEnd } = output;
    let i = answer.start;
    let j = output.start;
    for (;;) {
      const length = wholeLength(wordAt(a, i, aEnd));
      if (length === 0 || wholeLength(wordAt(b, j, bEnd)) !== length) break;
      // The blank behind it, too.
      i += length + 1;
      j += length + 1;
    }
    return pair.moveTo(i, j);
  },
};

function wordOf({ view, start, end }: TokenCursor): 'yes' | 'no' | 'other' {
  const length = end - start;
  if (length > 3 || yesNoLength(wordAt(view, start, end)) !== length) return 'other';
  return length === 3 ? 'yes' : 'no';
}

/** As `yesNoLength`, where a blank follows. */
function wholeLength(word: number): number {
  const length = yesNoLength(word);
  return length > 0 && isStockBlank((word >>> (8 * length)) & 0xff) ? length : 0;
}
