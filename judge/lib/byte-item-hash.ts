import { WORD_BYTES } from './byte-word.ts';

/**
 * Keys that nobody outside this process knows: an output cannot be made to collide with an answer.
 */
export interface HashKeys {
  readonly seeds: readonly [number, number];
  readonly multipliers: readonly [number, number];
}

/**
 * Two independent keyed 32-bit hashes of a run of bytes, four bytes at a time. The result does not
 * depend on how the run is handed over: as a whole, or byte by byte.
 */
export class ItemHash {
  /** Of the bytes that were closed last. */
  first = 0;
  second = 0;
  readonly #firstSeed: number;
  readonly #secondSeed: number;
  readonly #firstMultiplier: number;
  readonly #secondMultiplier: number;
  /** Of the bytes so far: the hashes of the whole words, and what is left of them. */
  #firstOfWords = 0;
  #secondOfWords = 0;
  #rest = 0;
  #bytes = 0;

  constructor({ seeds, multipliers }: HashKeys) {
    [this.#firstSeed, this.#secondSeed] = seeds;
    [this.#firstMultiplier, this.#secondMultiplier] = multipliers;
  }

  /** Hashes `[start, end)` as a whole. */
  hash(view: DataView, start: number, end: number): void {
    const firstMultiplier = this.#firstMultiplier | 0;
    const secondMultiplier = this.#secondMultiplier | 0;
    let first = this.#firstSeed | 0;
    let second = this.#secondSeed | 0;
    let at = start;
    for (; at + WORD_BYTES <= end; at += WORD_BYTES) {
      const word = view.getInt32(at, true);
      first = mixFirst(first, word, firstMultiplier);
      second = mixSecond(second, word, secondMultiplier);
    }
    let rest = 0;
    for (let shift = 0; at < end; at++, shift += 8) rest |= view.getUint8(at) << shift;
    this.#close(first, second, rest, end - start);
  }

  /** Starts a run that comes byte by byte. */
  begin(): void {
    this.#firstOfWords = this.#firstSeed;
    this.#secondOfWords = this.#secondSeed;
    this.#rest = 0;
    this.#bytes = 0;
  }

  pass(byte: number): void {
    const place = this.#bytes % WORD_BYTES;
    this.#bytes += 1;
    this.#rest |= byte << (8 * place);
    if (place < WORD_BYTES - 1) return;
    this.#firstOfWords = mixFirst(this.#firstOfWords, this.#rest, this.#firstMultiplier);
    this.#secondOfWords = mixSecond(this.#secondOfWords, this.#rest, this.#secondMultiplier);
    this.#rest = 0;
  }

  /** The run may end here; it may also go on. */
  close(): void {
    this.#close(this.#firstOfWords, this.#secondOfWords, this.#rest, this.#bytes);
  }

  #close(first: number, second: number, rest: number, bytes: number): void {
    const count = bytes % WORD_BYTES;
    this.first = finishFirst(first, rest, count, this.#firstMultiplier);
    this.second = finishSecond(second, rest, count, this.#secondMultiplier);
  }
}

/** The first hash, of what was hashed before and of one word more. */
export function mixFirst(hash: number, word: number, multiplier: number): number {
  const product = Math.imul(hash ^ word, multiplier);
  return product ^ (product >>> 15);
}

/**
 * The second hash. The highest bit of what is multiplied comes out as itself, whatever the multiplier:
 * there two words could undo each other. So the second hash has it elsewhere, and multiplies twice.
 */
export function mixSecond(hash: number, word: number, multiplier: number): number {
  const turned = (word << 16) | (word >>> 16);
  return mixFirst(mixFirst(hash, turned, multiplier), 0, multiplier);
}

/** The first hash of all, with the `count` bytes that are left, 0 to 3 of them. */
export function finishFirst(hash: number, rest: number, count: number, multiplier: number): number {
  return mixFirst(mixFirst(hash, lastWord(rest, count), multiplier), 0, multiplier);
}

export function finishSecond(
  hash: number,
  rest: number,
  count: number,
  multiplier: number,
): number {
  return mixSecond(hash, lastWord(rest, count), multiplier);
}

/** With a byte behind the last one: NUL at the end of a run is not nothing. */
function lastWord(rest: number, count: number): number {
  return rest | (1 << (count * 8));
}
