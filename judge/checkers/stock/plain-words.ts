import { NEWLINE } from '../../lib/byte-blank.ts';
import { countEqual, countEqualBlocks } from '../../lib/byte-equal.ts';
import type { BytePair } from '../../lib/byte-pair.ts';
import { isStockBlank, stockBlankEnd } from './blank.ts';

/** What is equal any longer is left to memcmp. */
const SHORT_BYTES = 512;

/**
 * The quick way over words that are equal and differ in their blanks only: one loop over what both
 * windows hold, up to `mostBytes` of the answer. It stops before whatever needs more care (a difference,
 * blanks that reach the end) and says whether it moved.
 */
export function passPlainWords(pair: BytePair, mostBytes: number): boolean {
  const { bytes: aBytes, view: a } = pair.answer;
  const { bytes: bBytes, view: b } = pair.output;
  let i = pair.answer.start;
  let j = pair.output.start;
  const aEnd = Math.min(pair.answer.end, i + mostBytes);
  const bEnd = pair.output.end;
  for (;;) {
    const most = Math.min(aEnd - i, bEnd - j);
    let count = countEqual(a, i, b, j, Math.min(most, SHORT_BYTES));
    if (count === SHORT_BYTES) {
      count += countEqualBlocks(aBytes, i + count, bBytes, j + count, most - count);
      count += countEqual(a, i + count, b, j + count, most - count);
    }
    i += count;
    j += count;
    if (count === most) break;
    const wanted = a.getUint8(i);
    const bIsBlank = isStockBlank(b.getUint8(j));
    if (wanted === NEWLINE && bIsBlank && j + 1 < bEnd && b.getUint8(j + 1) === NEWLINE) {
      // One blank more at the end of a line, as in CRLF.
      j += 1;
      continue;
    }
    const aIsBlank = isStockBlank(wanted);
    if (!aIsBlank && !bIsBlank) break;
    // One word goes on where the other has ended.
    if (aIsBlank !== bIsBlank && (i === 0 || !isStockBlank(a.getUint8(i - 1)))) break;
    const aRunEnd = aIsBlank ? stockBlankEnd(a, i + 1, aEnd) : i;
    const bRunEnd = bIsBlank ? stockBlankEnd(b, j + 1, bEnd) : j;
    if (aRunEnd === aEnd || bRunEnd === bEnd) break;
    i = aRunEnd;
    j = bRunEnd;
  }
  return pair.moveTo(i, j);
}
