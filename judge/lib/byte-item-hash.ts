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
      first = mix(first, word, firstMultiplier);
      second = mix(second, word, secondMultiplier);
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
    this.#firstOfWords = mix(this.#firstOfWords, this.#rest, this.#firstMultiplier);
    this.#secondOfWords = mix(this.#secondOfWords, this.#rest, this.#secondMultiplier);
    this.#rest = 0;
  }

  /** The run may end here; it may also go on. */
  close(): void {
    this.#close(this.#firstOfWords, this.#secondOfWords, this.#rest, this.#bytes);
  }

  #close(first: number, second: number, rest: number, bytes: number): void {
    this.first = finish(first, rest, bytes % WORD_BYTES, this.#firstMultiplier);
    this.second = finish(second, rest, bytes % WORD_BYTES, this.#secondMultiplier);
  }
}

/** The hash of what was hashed before and of one word more. */
export function mix(hash: number, word: number, multiplier: number): number {
  const product = Math.imul(hash ^ word, multiplier);
  return product ^ (product >>> 15);
}

/** The hash of all, with the `count` bytes that are left, 0 to 3 of them. */
export function finish(hash: number, rest: number, count: number, multiplier: number): number {
  // A byte behind the last one: NUL at the end of a run is not nothing.
  return mix(mix(hash, rest | (1 << (count * 8)), multiplier), 0, multiplier);
}
