import { countEqual, countEqualBlocks } from '../../lib/byte-equal.ts';
import type { BytePair } from '../../lib/byte-pair.ts';
import { stockBlankEnd } from './blank.ts';
import type { TokenKind } from './token-kind.ts';

const LEAST_SPAN_BYTES = 128;
const MOST_SPAN_BYTES = 64 * 1024;

/**
 * The quick way over tokens that are equal in both files, whatever blanks separate them. How far it
 * looks for equal bytes grows while they are of use, so that none are compared again and again.
 */
export class PlainTokens {
  readonly #passPlain: TokenKind['passPlain'];
  #spanBytes = LEAST_SPAN_BYTES;

  constructor({ passPlain }: Pick<TokenKind, 'passPlain'>) {
    this.#passPlain = passPlain;
  }

  /**
   * Passes blanks and equal tokens of the usual spelling, as far as both windows reach. Both must
   * stand between tokens, and do so afterwards. Says whether anything was passed.
   */
  pass(pair: BytePair): boolean {
    const { bytes: a, end: aEnd } = pair.answer;
    const { bytes: b, end: bEnd } = pair.output;
    let i = pair.answer.start;
    let j = pair.output.start;
    for (;;) {
      i = stockBlankEnd(a, i, aEnd);
      j = stockBlankEnd(b, j, bEnd);
      const most = Math.min(aEnd - i, bEnd - j, this.#spanBytes);
      let count = countEqual(pair.answer.view, i, pair.output.view, j, Math.min(most, SHORT_BYTES));
      if (count === SHORT_BYTES) count += countLonger(pair, i + count, j + count, most - count);
      // The byte behind, a blank in both, ends the last token.
      const end = i + count;
      const isEnd = count < most && stockBlankEnd(a, end, end + 1) > end;
      const hasEnd = isEnd && stockBlankEnd(b, j + count, j + count + 1) > j + count;
      const passed = this.#passPlain(a, i, hasEnd ? end + 1 : end) - i;
      i += passed;
      j += passed;
      const isSpanOfUse = passed > count / 2;
      this.#spanBytes = isSpanOfUse
        ? Math.min(MOST_SPAN_BYTES, this.#spanBytes * 2)
        : LEAST_SPAN_BYTES;
      if (passed === 0 || i === aEnd || j === bEnd) break;
    }
    return pair.moveTo(i, j);
  }
}

const SHORT_BYTES = 128;

function countLonger({ answer, output }: BytePair, i: number, j: number, most: number): number {
  const count = countEqualBlocks(answer.bytes, i, output.bytes, j, most);
  return count + countEqual(answer.view, i + count, output.view, j + count, most - count);
}
