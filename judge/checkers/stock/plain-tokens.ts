import { countEqual } from '../../lib/byte-equal.ts';
import type { BytePair } from '../../lib/byte-pair.ts';
import { stockBlankEnd } from './blank.ts';
import { passPlainWords } from './plain-words.ts';
import type { TokenKind } from './token-kind.ts';

const LEAST_SPAN_BYTES = 128;
const MOST_SPAN_BYTES = 64 * 1024;

/**
 * The quick way over tokens that are equal in both files, whatever blanks separate them. How far it
 * looks for equal words grows while they are of use, so that none are compared again and again.
 */
export class PlainTokens {
  readonly #kind: Pick<TokenKind, 'passPlain'>;
  #spanBytes = LEAST_SPAN_BYTES;

  constructor(kind: Pick<TokenKind, 'passPlain'>) {
    this.#kind = kind;
  }

  /**
   * Passes blanks and equal tokens of the usual spelling, as far as both windows reach. Both must
   * stand between tokens, and do so afterwards.
   */
  pass(pair: BytePair): void {
    const { answer, output } = pair;
    for (;;) {
      const i = stockBlankEnd(answer.view, answer.start, answer.end);
      const j = stockBlankEnd(output.view, output.start, output.end);
      pair.moveTo(i, j);
      passPlainWords(pair, this.#spanBytes);
      const { start } = answer;
      // What is equal in both is looked at in one of them.
      const plainEnd = this.#kind.passPlain(answer.view, i, start);
      const rest = start - plainEnd;
      const outputEnd = output.start - rest;
      if (
        outputEnd >= j &&
        countEqual(answer.view, plainEnd, output.view, outputEnd, rest) === rest
      ) {
        // Back over what may go on: a token, or some with the same blanks in both.
        pair.moveTo(plainEnd, outputEnd);
      } else {
        pair.moveTo(i, j);
        passPlainWords(pair, plainEnd - i);
      }
      const isOfUse = plainEnd - i > (start - i) / 2;
      this.#spanBytes = isOfUse ? Math.min(MOST_SPAN_BYTES, this.#spanBytes * 2) : LEAST_SPAN_BYTES;
      if (plainEnd === i) return;
    }
  }
}
