import { CARRIAGE_RETURN, NEWLINE } from '../../lib/byte-blank.ts';
import { countEqual } from '../../lib/byte-equal.ts';
import type { BytePair } from '../../lib/byte-pair.ts';

/** An equal run this long is left to memcmp. */
const LONG_RUN_BYTES = 512;

/**
 * The quick way from a difference over lines whose ends alone differ, by one carriage return or blank
 * before the newline in one of both. Says how many equal bytes follow the last line end that was
 * passed so; -1: none was.
 */
export function passPlainLineEnds(pair: BytePair, isBlank: (byte: number) => boolean): number {
  const { view: a, end: aEnd } = pair.answer;
  const { view: b, end: bEnd } = pair.output;
  let i = pair.answer.start;
  let j = pair.output.start;
  let equal = -1;
  // A carriage return before would make an ordinary byte of what follows.
  while (i > 0 && i + 1 < aEnd && j + 1 < bEnd && a.getUint8(i - 1) !== CARRIAGE_RETURN) {
    const wanted = a.getUint8(i);
    const found = b.getUint8(j);
    const isLonger = wanted === NEWLINE && b.getUint8(j + 1) === NEWLINE;
    const isShorter = found === NEWLINE && a.getUint8(i + 1) === NEWLINE;
    const extra = isLonger ? found : wanted;
    if (!(isLonger || isShorter) || !(extra === CARRIAGE_RETURN || isBlank(extra))) break;
    i += isLonger ? 1 : 2;
    j += isLonger ? 2 : 1;
    const most = Math.min(aEnd - i, bEnd - j, LONG_RUN_BYTES);
    equal = countEqual(a, i, b, j, most);
    i += equal;
    j += equal;
    if (equal === most) break;
  }
  pair.moveTo(i, j);
  return equal;
}
