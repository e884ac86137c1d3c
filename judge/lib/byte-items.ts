import {
  blankRunEnd,
  BYTE_ORDER_MARK,
  hasByteOrderMark,
  isBlank,
  NEWLINE,
  tokenEnd,
} from './byte-blank.ts';
import type { ByteWindow } from './byte-window.ts';

/** What a file is cut into. */
export type ItemUnit = 'tokens' | 'lines';

/**
 * Keys that nobody outside this process knows: an output cannot be made to collide with an answer.
 */
export interface HashKeys {
  readonly seeds: readonly [number, number];
  readonly multipliers: readonly [number, number];
}

/**
 * Walks over the tokens or the lines of a file and hashes each, however long it is. Lines lose the
 * blanks at their end; lines of blanks alone are no items. A byte order mark is skipped.
 */
export class ItemReader {
  /** Two independent 32-bit hashes of the item that was read last, and where it starts. */
  first = 0;
  second = 0;
  offset = 0;
  readonly #window: ByteWindow;
  readonly #isToken: boolean;
  readonly #keys: HashKeys;
  #hasContent = false;

  constructor(window: ByteWindow, unit: ItemUnit, keys: HashKeys) {
    this.#window = window;
    this.#isToken = unit === 'tokens';
    this.#keys = keys;
  }

  /** Reads the next item; false at the end of the file. */
  next(): boolean {
    const window = this.#window;
    if (window.offset === 0) this.#skipByteOrderMark();
    return this.#isToken ? this.#nextToken() : this.#nextLine();
  }

  #skipByteOrderMark(): void {
    const window = this.#window;
    while (window.end < BYTE_ORDER_MARK.length && window.fill());
    const head = window.bytes.subarray(0, window.end);
    if (hasByteOrderMark(head, 0)) window.start += BYTE_ORDER_MARK.length;
  }

  #nextToken(): boolean {
    const window = this.#window;
    while (!window.atEnd() && isBlank(window.bytes[window.start])) {
      window.start = blankRunEnd(window.bytes, window.start, window.end);
    }
    this.#begin();
    const { multipliers } = this.#keys;
    while (!window.atEnd()) {
      const { bytes, end } = window;
      let { first, second } = this;
      let at = window.start;
      for (; at < end && !isBlank(bytes[at]); at++) {
        first = mix(first, bytes[at] ?? 0, multipliers[0]);
        second = mix(second, bytes[at] ?? 0, multipliers[1]);
      }
      this.first = first;
      this.second = second;
      window.start = at;
      if (at < end) break;
    }
    return window.offset > this.offset;
  }

  #nextLine(): boolean {
    const window = this.#window;
    do this.#passLine();
    while (!this.#hasContent && !window.atEnd());
    return this.#hasContent;
  }

  #passLine(): void {
    const window = this.#window;
    this.#begin();
    // The blanks at the end are hashed before it is known that they are at the end: what counts is
    // the hash after the last byte that is no blank.
    let [first, second] = this.#keys.seeds;
    const [multiplier, otherMultiplier] = this.#keys.multipliers;
    while (!window.atEnd()) {
      const { bytes, end } = window;
      let at = window.start;
      let { first: lastFirst, second: lastSecond } = this;
      for (; at < end && bytes[at] !== NEWLINE; at++) {
        const byte = bytes[at] ?? 0;
        first = mix(first, byte, multiplier);
        second = mix(second, byte, otherMultiplier);
        if (isBlank(byte)) continue;
        this.#hasContent = true;
        lastFirst = first;
        lastSecond = second;
      }
      this.first = lastFirst;
      this.second = lastSecond;
      window.start = Math.min(at + 1, end);
      if (at < end) return;
    }
  }

  #begin(): void {
    [this.first, this.second] = this.#keys.seeds;
    this.offset = this.#window.offset;
    this.#hasContent = false;
  }
}

function mix(hash: number, byte: number, multiplier: number): number {
  const product = Math.imul(hash ^ byte, multiplier);
  return product ^ (product >>> 15);
}

/** The tokens of what is in memory, as strings of one character per byte. */
export function* tokensOf(bytes: Buffer): Generator<string, undefined, undefined> {
  let at = hasByteOrderMark(bytes, 0) ? BYTE_ORDER_MARK.length : 0;
  for (;;) {
    at = blankRunEnd(bytes, at, bytes.length);
    if (at === bytes.length) return;
    const start = at;
    at = tokenEnd(bytes, at, bytes.length);
    yield bytes.toString('latin1', start, at);
  }
}
