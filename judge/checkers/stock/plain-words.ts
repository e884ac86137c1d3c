import { countEqual } from '../../lib/byte-equal.ts';
import type { BytePair } from '../../lib/byte-pair.ts';
import { isStockBlank, stockBlankEnd } from './blank.ts';

/** An equal run this long is left to memcmp. */
const LONG_RUN_BYTES = 512;

/**
 * The quick way over words that are equal and differ in their blanks only: one loop over what both
 * windows hold. It stops before whatever needs more care (a difference, blanks that reach the end of
 * a window, a long equal run) and says whether it moved.
 */
export function passPlainWords(pair: BytePair): boolean {
  const { bytes: a, view: aView, end: aEnd } = pair.answer;
  const { bytes: b, view: bView, end: bEnd } = pair.output;
  let i = pair.answer.start;
  let j = pair.output.start;
  for (;;) {
    const most = Math.min(aEnd - i, bEnd - j, LONG_RUN_BYTES);
    const count = countEqual(aView, i, bView, j, most);
    i += count;
    j += count;
    if (count === most) break;
    const aIsBlank = isStockBlank(a[i]);
    const bIsBlank = isStockBlank(b[j]);
    if (!aIsBlank && !bIsBlank) break;
    // One word goes on where the other has ended.
    if (aIsBlank !== bIsBlank && (i === 0 || !isStockBlank(a[i - 1]))) break;
    const aRunEnd = stockBlankEnd(a, i, aEnd);
    const bRunEnd = stockBlankEnd(b, j, bEnd);
    if (aRunEnd === aEnd || bRunEnd === bEnd) break;
    i = aRunEnd;
    j = bRunEnd;
  }
  return pair.moveTo(i, j);
}
