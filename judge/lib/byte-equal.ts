import { foldCase } from './byte-blank.ts';
import { firstFlag, WORD_BYTES } from './byte-word.ts';

/** Below this a loop is faster than the call of memcmp. */
const FIRST_BLOCK_BYTES = 2048;

/**
 * How many of the next `most` bytes are equal, four at a time: for runs that are expected to be
 * short. DataView, since words need not be aligned in both.
 */
export function countEqual(
  a: DataView,
  aStart: number,
  b: DataView,
  bStart: number,
  most: number,
): number {
  let count = 0;
  for (; count + WORD_BYTES <= most; count += WORD_BYTES) {
    const bits = a.getInt32(aStart + count, true) ^ b.getInt32(bStart + count, true);
    if (bits !== 0) return count + firstFlag(bits);
  }
  while (count < most && a.getUint8(aStart + count) === b.getUint8(bStart + count)) count++;
  return count;
}

/** Every byte of a word, its highest bit and the one that tells the case of letters. */
const HIGH_BITS = 0x80808080 | 0;
const CASE_BITS = 0x20202020;
/** Added to a byte in lower case, they set its highest bit from `a` on, and from behind `z` on. */
const FROM_A = 0x1f1f1f1f;
const BEHIND_Z = 0x05050505;

/** As `countEqual`, with ASCII letters equal in either case. */
export function countEqualFolded(
  a: DataView,
  aStart: number,
  b: DataView,
  bStart: number,
  most: number,
): number {
  let count = 0;
  for (; count + WORD_BYTES <= most; count += WORD_BYTES) {
    const word = a.getInt32(aStart + count, true);
    const bits = word ^ b.getInt32(bStart + count, true);
    if (bits === 0) continue;
    if ((word & HIGH_BITS) !== 0) break;
    const lower = word | CASE_BITS;
    const letters = (lower + FROM_A) & ~(lower + BEHIND_Z) & HIGH_BITS;
    if ((bits & ~(letters >>> 2)) !== 0) break;
  }
  while (count < most && isSameFolded(a.getUint8(aStart + count), b.getUint8(bStart + count))) {
    count++;
  }
  return count;
}

function isSameFolded(a: number, b: number): boolean {
  return a === b || foldCase(a) === foldCase(b);
}

/** As `countEqual`, by memcmp over growing blocks: for runs that may be long. */
export function countEqualBlocks(
  a: Buffer,
  aStart: number,
  b: Buffer,
  bStart: number,
  most: number,
): number {
  let count = 0;
  for (let block = FIRST_BLOCK_BYTES; count < most; block *= 4) {
    const size = Math.min(block, most - count);
    const i = aStart + count;
    const j = bStart + count;
    if (a.compare(b, j, j + size, i, i + size) !== 0) return count;
    count += size;
  }
  return count;
}
