import { blankRunEnd, BLANKS, foldCase } from './byte-blank.ts';
import { blankTraits, noteForgiven } from './byte-blank-run.ts';
import type { BytePair } from './byte-pair.ts';

/** An equal run this long is left to memcmp. */
const LONG_RUN_BYTES = 512;

/**
 * The quick way over tokens that are equal and differ in their blanks only: one loop over what both
 * windows hold, without a call or an object per line. It stops before whatever needs more care (a
 * difference, a run of blanks that reaches the end of a window) and says whether it moved at all.
 */
export function passPlainTokens(pair: BytePair, ignoresCase: boolean): boolean {
  const { bytes: a, end: aEnd } = pair.answer;
  const { bytes: b, end: bEnd } = pair.output;
  let i = pair.answer.start;
  let j = pair.output.start;
  let runStart = i;
  while (i < aEnd && j < bEnd) {
    const x = a[i] ?? 0;
    const y = b[j] ?? 0;
    if (x === y) {
      i++;
      j++;
      if (i - runStart > LONG_RUN_BYTES) break;
      continue;
    }
    const blanks = (BLANKS[x] ?? 0) + (BLANKS[y] ?? 0);
    if (blanks === 0) {
      if (!ignoresCase || foldCase(x) !== foldCase(y)) break;
      i++;
      j++;
      continue;
    }
    if (blanks === 1 && (i === 0 || BLANKS[a[i - 1] ?? 0] !== 1)) break;
    const aRun = blankRunEnd(a, i, aEnd);
    const bRun = blankRunEnd(b, j, bEnd);
    if (aRun === aEnd || bRun === bEnd) break;
    noteForgiven(pair, blankTraits(a, i, aRun), blankTraits(b, j, bRun));
    i = aRun;
    j = bRun;
    runStart = i;
  }
  const hasMoved = i > pair.answer.start || j > pair.output.start;
  pair.answer.start = i;
  pair.output.start = j;
  return hasMoved;
}
