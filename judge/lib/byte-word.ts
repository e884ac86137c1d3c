/** Four bytes at a time, as words whose lowest byte is the first; a flag is the highest bit of a byte. */
export const WORD_BYTES = 4;

const HIGH_BITS = 0x80808080 | 0;
const LOW_BITS = 0x7f7f7f7f;
const ONES = 0x01010101;
const ZEROS = 0x30303030;
/** Added to a byte, it sets the highest bit from 10 on. */
const FROM_TEN = 0x76767676;
const BEHIND_SPACE = 0x21212121;
const NEWLINES = 0x0a0a0a0a;

/**
 * Which byte is the first that is not 0; of no flag it means nothing. By branches, since a processor guesses
 * those right in most files, and goes on without waiting for the bits of each word in turn.
 */
export function firstFlag(flags: number): number {
  if ((flags & 0xff) !== 0) return 0;
  if ((flags & 0xff00) !== 0) return 1;
  return (flags & 0xff0000) !== 0 ? 2 : 3;
}

/** Flags the bytes that are no digits. */
export function flagNonDigits(word: number): number {
  const values = word ^ ZEROS;
  return (((values & LOW_BITS) + FROM_TEN) | values) & HIGH_BITS;
}

/** Flags the first byte up to the space, as all blanks are, and perhaps bytes behind it. */
export function flagUpToSpace(word: number): number {
  return (word - BEHIND_SPACE) & ~word & HIGH_BITS;
}

/** Flags the first newline, and perhaps bytes behind it. */
export function flagNewline(word: number): number {
  const others = word ^ NEWLINES;
  return (others - ONES) & ~others & HIGH_BITS;
}

/** The first `count` bytes, 0 to 3; the others are 0. */
export function firstBytes(word: number, count: number): number {
  return word & ~(-1 << (count * 8));
}

/** The number that the first `count` bytes, digits all of them, are: 0 to 4. */
export function digitsValue(word: number, count: number): number {
  // Moved to the end of the word, with zeros before; twice, since 32 places would be none.
  const places = (WORD_BYTES - count) * 4;
  const values = ((word ^ ZEROS) << places) << places;
  const pairs = (Math.imul(values, 10) + (values >>> 8)) & 0x00ff00ff;
  return (Math.imul(pairs, 100) + (pairs >>> 16)) & 0xffff;
}

/** Where the digits that start at `start` end, `end` at most. */
export function digitsEnd(view: DataView, start: number, end: number): number {
  let at = start;
  for (; at + WORD_BYTES <= end; at += WORD_BYTES) {
    const flags = flagNonDigits(view.getInt32(at, true));
    if (flags !== 0) return at + firstFlag(flags);
  }
  while (at < end && isDigit(view.getUint8(at))) at++;
  return at;
}

/** The four bytes at `at`; those behind `end` are 0. */
export function wordAt(view: DataView, at: number, end: number): number {
  if (at + WORD_BYTES <= end) return view.getInt32(at, true);
  let word = 0;
  for (let i = at; i < end; i++) word |= view.getUint8(i) << ((i - at) * 8);
  return word;
}

export const SMALL_POWERS = [1, 10, 100, 1000, 10_000] as const;

/** The number that the digits `[start, last)` are, exact up to 15 of them; `end`: of the bytes there are. */
export function digitsNumber(view: DataView, start: number, last: number, end: number): number {
  let value = 0;
  for (let at = start; at < last; at += WORD_BYTES) {
    const count = Math.min(WORD_BYTES, last - at);
    value = value * (SMALL_POWERS[count] ?? 1) + digitsValue(wordAt(view, at, end), count);
  }
  return value;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
