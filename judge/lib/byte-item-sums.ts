import { isBlank } from './byte-blank.ts';
import { finishFirst, finishSecond, ItemHash, mixFirst, mixSecond } from './byte-item-hash.ts';
import type { HashKeys } from './byte-item-hash.ts';
import { ItemReader } from './byte-items.ts';
import type { ItemUnit } from './byte-items.ts';
import type { ByteWindow } from './byte-window.ts';
import { firstBytes, firstFlag, flagNewline, flagUpToSpace, WORD_BYTES } from './byte-word.ts';

/** The largest prime below 2^52: a residue and the hashes of 2^19 items stay exact in a double. */
const PRIME = 2 ** 52 - 47;

/** So little in one go that the loop is left often, and all around it is compiled soon. */
const PIECE_BYTES = 16 * 1024;

/** The sums of a file's items' hashes, modulo a prime: a power of two would forgive items that come 2^k times. */
export class ItemSums {
  count = 0;
  first = 0;
  second = 0;
  readonly #window: ByteWindow;
  readonly #isToken: boolean;
  readonly #keys: HashKeys;
  readonly #items: ItemReader;
  readonly #hash: ItemHash;

  constructor(window: ByteWindow, unit: ItemUnit, keys: HashKeys) {
    this.#window = window;
    this.#isToken = unit === 'tokens';
    this.#keys = keys;
    this.#items = new ItemReader(window, unit, keys);
    this.#hash = new ItemHash(keys);
  }

  /** Adds about as many items as the window holds; false at the end of the file. */
  add(): boolean {
    this.#addPlain();
    if (!this.#items.next()) return false;
    this.count += 1;
    this.first = (this.first + (this.#items.first >>> 0)) % PRIME;
    this.second = (this.second + (this.#items.second >>> 0)) % PRIME;
    return true;
  }

  /** The quick way over items that end within the window, in one loop without a call for each. */
  #addPlain(): void {
    const window = this.#window;
    const { bytes, view } = window;
    const isToken = this.#isToken;
    const hash = this.#hash;
    const { seeds, multipliers } = this.#keys;
    // As integers of 32 bits, which the compiler cannot know by itself.
    const firstSeed = seeds[0] | 0;
    const secondSeed = seeds[1] | 0;
    const firstMultiplier = multipliers[0] | 0;
    const secondMultiplier = multipliers[1] | 0;
    const end = Math.min(window.end, window.start + PIECE_BYTES) - WORD_BYTES;
    let { count, first: firstSum, second: secondSum } = this;
    let start = window.start;
    let at = start;
    let first = firstSeed;
    let second = secondSeed;
    while (at <= end) {
      const word = view.getInt32(at, true);
      const flags = isToken ? flagUpToSpace(word) : flagNewline(word);
      if (flags === 0) {
        first = mixFirst(first, word, firstMultiplier);
        second = mixSecond(second, word, secondMultiplier);
        at += WORD_BYTES;
        continue;
      }
      const rest = firstFlag(flags);
      at += rest;
      if (isToken && !isBlank(bytes[at])) break;
      if (at > start) {
        if (isToken || !isBlank(bytes[at - 1])) {
          const last = firstBytes(word, rest);
          firstSum += finishFirst(first, last, rest, firstMultiplier) >>> 0;
          secondSum += finishSecond(second, last, rest, secondMultiplier) >>> 0;
          count++;
        } else if (this.#hashTrimmed(start, at)) {
          firstSum += hash.first >>> 0;
          secondSum += hash.second >>> 0;
          count++;
        }
        first = firstSeed;
        second = secondSeed;
      }
      at++;
      start = at;
    }
    window.start = start;
    this.count = count;
    this.first = firstSum % PRIME;
    this.second = secondSum % PRIME;
  }

  /** Hashes a line without the blanks at its end; false: there are no others. */
  #hashTrimmed(start: number, end: number): boolean {
    const { bytes, view } = this.#window;
    let last = end;
    while (last > start && isBlank(bytes[last - 1])) last--;
    this.#hash.hash(view, start, last);
    return last > start;
  }
}
