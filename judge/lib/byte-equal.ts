/** Below this a loop is faster than the call of memcmp. */
const FIRST_BLOCK_BYTES = 2048;
const WORD_BYTES = 4;

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
    // The lowest bit that differs is in the first byte that differs.
    if (bits !== 0) return count + ((31 - Math.clz32(bits & -bits)) >> 3);
  }
  while (count < most && a.getUint8(aStart + count) === b.getUint8(bStart + count)) count++;
  return count;
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
