import {
  blankRunEnd,
  BYTE_ORDER_MARK,
  hasByteOrderMark,
  isBlank,
  NEWLINE,
  tokenEnd,
} from './byte-blank.ts';
import { ItemHash } from './byte-item-hash.ts';
import type { HashKeys } from './byte-item-hash.ts';
import type { ByteWindow } from './byte-window.ts';

/** What a file is cut into. */
export type ItemUnit = 'tokens' | 'lines';

/**
 * Walks over the tokens or the lines of a file and hashes each, however long it is. Lines lose the
 * blanks at their end; lines of blanks alone are no items. A byte order mark is skipped.
 */
export class ItemReader {
  /** Where the item that was read last starts. */
  offset = 0;
  readonly #window: ByteWindow;
  readonly #isToken: boolean;
  readonly #hash: ItemHash;

  constructor(window: ByteWindow, unit: ItemUnit, keys: HashKeys) {
    this.#window = window;
    this.#isToken = unit === 'tokens';
    this.#hash = new ItemHash(keys);
  }

  /** Two independent 32-bit hashes of the item that was read last. */
  get first(): number {
    return this.#hash.first;
  }

  get second(): number {
    return this.#hash.second;
  }

  /** Reads the next item; false at the end of the file. */
  next(): boolean {
    const window = this.#window;
    if (window.offset === 0) this.#skipByteOrderMark();
    if (this.#isToken) this.#skipBlanks();
    while (!window.atEnd()) {
      this.offset = window.offset;
      if (this.#passItem()) return true;
    }
    return false;
  }

  #skipByteOrderMark(): void {
    const window = this.#window;
    while (window.end < BYTE_ORDER_MARK.length && window.fill());
    const head = window.bytes.subarray(0, window.end);
    if (hasByteOrderMark(head, 0)) window.start += BYTE_ORDER_MARK.length;
  }

  #skipBlanks(): void {
    const window = this.#window;
    while (!window.atEnd() && isBlank(window.bytes[window.start])) {
      window.start = blankRunEnd(window.bytes, window.start, window.end);
    }
  }

  /** Passes a token, or a line with its end; false: a line of blanks. */
  #passItem(): boolean {
    const { bytes, view, start, end } = this.#window;
    const itemEnd = this.#isToken ? tokenEnd(bytes, start, end) : lineEnd(bytes, start, end);
    if (itemEnd === end) return this.#passOverWindows();
    let last = itemEnd;
    while (last > start && isBlank(bytes[last - 1])) last--;
    this.#window.start = this.#isToken ? itemEnd : itemEnd + 1;
    if (last === start) return false;
    this.#hash.hash(view, start, last);
    return true;
  }

  /** As `#passItem`, byte by byte, since the item may be longer than what fits into memory. */
  #passOverWindows(): boolean {
    const window = this.#window;
    const hash = this.#hash;
    let hasContent = false;
    hash.begin();
    while (!window.atEnd()) {
      const { bytes, end } = window;
      let at = window.start;
      for (; at < end; at++) {
        const byte = bytes[at] ?? 0;
        if (this.#isToken ? isBlank(byte) : byte === NEWLINE) break;
        hash.pass(byte);
        if (isBlank(byte)) continue;
        hasContent = true;
        // The blanks that follow count only if more than blanks follow.
        hash.close();
      }
      window.start = at < end && !this.#isToken ? at + 1 : at;
      if (at < end) break;
    }
    return hasContent;
  }
}

function lineEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && bytes[at] !== NEWLINE) at++;
  return at;
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
