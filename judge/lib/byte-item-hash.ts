/**
 * Keys that nobody outside this process knows: an output cannot be made to collide with an answer.
 */
export interface HashKeys {
  readonly seeds: readonly [number, number];
  readonly multipliers: readonly [number, number];
}

const WORD_BYTES = 4;

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
    const firstMultiplier = this.#firstMultiplier;
    const secondMultiplier = this.#secondMultiplier;
    let first = this.#firstSeed;
    let second = this.#secondSeed;
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
    // The length too: NUL at the end of a run is not nothing.
    const end = rest ^ Math.imul(bytes, 0x9e3779b1);
    this.first = mix(mix(first, end, this.#firstMultiplier), bytes, this.#firstMultiplier);
    this.second = mix(mix(second, end, this.#secondMultiplier), bytes, this.#secondMultiplier);
  }
}

function mix(hash: number, word: number, multiplier: number): number {
  const product = Math.imul(hash ^ word, multiplier);
  return product ^ (product >>> 15);
}
