import { blankRunEnd, isBlank, lineBlankEnd, NEWLINE } from './byte-blank.ts';
import { isNotedTrailing, isPlainBlank, noteWithin } from './byte-blank-run.ts';
import type { CloseNumbers } from './byte-close-numbers.ts';
import { countEqual, countEqualFolded } from './byte-equal.ts';
import type { BytePair } from './byte-pair.ts';

/** An equal run this long is left to memcmp. */
const LONG_RUN_BYTES = 512;

/** So far in one go where letters differ in their case: equal runs are faster passed as such. */
const FOLDED_BYTES = 64;

/**
 * The quick way over tokens that are forgiven and differ in their blanks: one loop over what both
 * windows hold, without an object per line. It stops before whatever needs more care (a difference,
 * a run of blanks that reaches the end of a window, a long equal run) and says whether it moved.
 */
export function passPlainTokens(
  pair: BytePair,
  ignoresCase: boolean,
  numbers: CloseNumbers | undefined,
): boolean {
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
    if (a[i] === NEWLINE && b[j + 1] === NEWLINE && isNotedTrailing(pair, b[j])) {
      j += 1;
      continue;
    }
    const aIsBlank = isBlank(a[i]);
    const bIsBlank = isBlank(b[j]);
    if (ignoresCase && !aIsBlank && !bIsBlank) {
      const folded = countEqualFolded(aView, i, bView, j, Math.min(most - count, FOLDED_BYTES));
      if (folded > 0) {
        i += folded;
        j += folded;
        continue;
      }
    }
    if (aIsBlank && bIsBlank && i + 1 < aEnd && j + 1 < bEnd) {
      if (!isBlank(a[i + 1]) && !isBlank(b[j + 1]) && isPlainBlank(pair, b[j])) {
        i += 1;
        j += 1;
        continue;
      }
    }
    // Both tokens go on, or one goes on where the other has ended.
    if (!(aIsBlank && bIsBlank) && (aIsBlank === bIsBlank || i === 0 || !isBlank(a[i - 1]))) {
      if (!numbers?.pass(pair.answer, i, pair.output, j)) break;
      i = numbers.answerEnd;
      j = numbers.outputEnd;
      continue;
    }
    const aRunEnd = blankRunEnd(a, i, aEnd);
    const bRunEnd = blankRunEnd(b, j, bEnd);
    if (aRunEnd === aEnd || bRunEnd === bEnd) break;
    noteWithin(pair, i, aRunEnd, j, bRunEnd);
    i = aRunEnd;
    j = bRunEnd;
  }
  return pair.moveTo(i, j);
}

/** As `passPlainTokens` over lines that differ only in the blanks at their ends. */
export function passPlainLines(pair: BytePair): boolean {
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
    if (a[i] === NEWLINE && b[j + 1] === NEWLINE && isNotedTrailing(pair, b[j])) {
      j += 1;
      continue;
    }
    const aLineEnd = lineBlankEnd(a, i, aEnd);
    const bLineEnd = lineBlankEnd(b, j, bEnd);
    if (aLineEnd === aEnd || bLineEnd === bEnd) break;
    if (a[aLineEnd] !== NEWLINE || b[bLineEnd] !== NEWLINE) break;
    noteWithin(pair, i, aLineEnd + 1, j, bLineEnd + 1);
    i = aLineEnd;
    j = bLineEnd;
  }
  return pair.moveTo(i, j);
}
