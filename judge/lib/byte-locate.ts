import { closeSync, openSync, readSync } from 'node:fs';
import { BYTE_ORDER_MARK, hasByteOrderMark, isBlank, NEWLINE } from './byte-blank.ts';
import type { Steps } from './byte-steps.ts';
import type { Place } from '../model/check.ts';

/** A byte of a file, found again by people. */
export interface Location {
  /** The byte itself. */
  readonly offset: number;
  /** Counted from 1; at the end of a line its column is one more than the line has bytes. */
  readonly line: number;
  readonly column: number;
  /** The token that the byte belongs to, or else the next one; counted from 1. */
  readonly token: number;
  /** Where that token starts; `offset` itself between tokens. */
  readonly tokenOffset: number;
  /** Where this line and the few before it start, this one last. */
  readonly lineOffsets: readonly number[];
}

const CHUNK_BYTES = 256 * 1024;
const LINES_KEPT = 8;

/**
 * Finds the line, column and token of a byte by reading the file up to it. `inside`: the token before
 * the byte is meant even if it ends there.
 */
export function* locate(path: string, offset: number, inside: boolean): Steps<Location> {
  const descriptor = openSync(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, offset + 1));
    const counter = new PlaceCounter();
    for (let at = 0; at < offset;) {
      const count = readSync(descriptor, chunk, 0, Math.min(chunk.length, offset - at), at);
      if (count === 0) break;
      counter.pass(chunk.subarray(0, count), at);
      at += count;
      yield;
    }
    const isInToken = readSync(descriptor, chunk, 0, 1, offset) === 1 && !isBlank(chunk[0]);
    return counter.location(offset, isInToken || inside);
  } finally {
    closeSync(descriptor);
  }
}

/** The token's place where there is one, for messages. */
export function tokenPlace(location: Location): Place {
  const before = location.offset - location.tokenOffset;
  const { line, column, token } = location;
  return { line, column: column - before, token };
}

/** The place of the byte itself. */
export function bytePlace({ line, column }: Location): Place {
  return { line, column };
}

class PlaceCounter {
  #line = 1;
  /** Where the line `n` starts is at `n % LINES_KEPT`. */
  readonly #lineOffsets = new Float64Array(LINES_KEPT);
  #tokens = 0;
  #tokenOffset = 0;
  #isAfterToken = false;

  pass(bytes: Buffer, base: number): void {
    // A byte order mark takes no column and is no token.
    const hasMark = base === 0 && hasByteOrderMark(bytes, 0);
    const first = hasMark ? BYTE_ORDER_MARK.length : 0;
    if (hasMark) this.#lineOffsets[1 % LINES_KEPT] = first;
    for (let at = first; at < bytes.length; at++) {
      const byte = bytes[at];
      if (isBlank(byte)) {
        this.#isAfterToken = false;
        if (byte === NEWLINE) this.#lineOffsets[++this.#line % LINES_KEPT] = base + at + 1;
      } else if (!this.#isAfterToken) {
        this.#isAfterToken = true;
        this.#tokens += 1;
        this.#tokenOffset = base + at;
      }
    }
  }

  location(offset: number, isInToken: boolean): Location {
    const continues = isInToken && this.#isAfterToken;
    const line = this.#line;
    const lineOffsets = Array.from({ length: Math.min(line, LINES_KEPT) }, (_, back) =>
      this.#lineOffset(line - back),
    );
    return {
      offset,
      line,
      column: Math.max(1, offset - this.#lineOffset(line) + 1),
      token: this.#tokens + (continues ? 0 : 1),
      tokenOffset: continues ? this.#tokenOffset : offset,
      lineOffsets: lineOffsets.toReversed(),
    };
  }

  #lineOffset(line: number): number {
    return this.#lineOffsets[line % LINES_KEPT] ?? 0;
  }
}
