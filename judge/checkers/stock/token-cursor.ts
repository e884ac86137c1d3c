import { isStockBlank, passStockBlanks, stockTokenEnd } from './blank.ts';
import { countEqual } from '../../lib/byte-equal.ts';
import type { ByteWindow } from '../../lib/byte-window.ts';

/** Longer tokens are seen in pieces of this size: nothing short is told from their first piece. */
const PIECE_BYTES = 4096;

/** A token, or a piece of it: `bytes[start..end)`. */
export interface TokenBytes {
  readonly bytes: Buffer;
  /** The same bytes, to be read as words. */
  readonly view: DataView;
  readonly start: number;
  readonly end: number;
  /** Does the token go on behind this piece? The piece is then of the full size. */
  readonly goesOn: boolean;
}

/** Walks over the tokens of a file, as testlib's blanks separate them, in bounded memory. */
export class TokenCursor implements TokenBytes {
  /** These five are valid until the cursor or its window moves. */
  bytes: Buffer;
  view: DataView;
  start = 0;
  end = 0;
  /** The file's offset of the token, or of the file's end. */
  offset = 0;
  goesOn = false;
  readonly window: ByteWindow;

  constructor(window: ByteWindow) {
    this.window = window;
    this.bytes = window.bytes;
    this.view = window.view;
  }

  /** Finds the next token, leaving the window at it; false at the end of the file. */
  next(): boolean {
    const isThere = passStockBlanks(this.window);
    this.offset = this.window.offset;
    this.#findEnd();
    return isThere;
  }

  /** Moves behind the token, or what is left of it. */
  pass(): void {
    this.window.start = this.end;
    while (this.goesOn) {
      this.#findEnd();
      this.window.start = this.end;
    }
  }

  /** Moves to the next piece of the token, which is empty when nothing is left. */
  passPiece(): void {
    this.window.start = this.end;
    this.#findEnd();
  }

  #findEnd(): void {
    const { window } = this;
    let length = 0;
    do {
      const { view, start } = window;
      const most = Math.min(window.end - start, PIECE_BYTES);
      length = stockTokenEnd(view, start + length, start + most) - start;
      if (length < most) break;
    } while (length < PIECE_BYTES && window.fill());
    this.bytes = window.bytes;
    this.view = window.view;
    this.start = window.start;
    this.end = window.start + length;
    this.goesOn = length === PIECE_BYTES && this.#hasMore();
  }

  /** Is the byte behind the piece part of the token? */
  #hasMore(): boolean {
    const { window } = this;
    const isLast = this.end === window.end && !window.fill();
    // To look for more moves what the window holds, also where there is nothing more.
    this.bytes = window.bytes;
    this.view = window.view;
    this.start = window.start;
    this.end = window.start + PIECE_BYTES;
    return !isLast && !isStockBlank(window.bytes[this.end]);
  }
}

/** Are the tokens of both cursors the same bytes? Leaves both somewhere inside: `pass()` is next. */
export function isSameToken(a: TokenCursor, b: TokenCursor): boolean {
  for (;;) {
    if (a.goesOn !== b.goesOn || !hasSameBytes(a, b)) return false;
    if (!a.goesOn) return true;
    a.passPiece();
    b.passPiece();
  }
}

/** Are the two pieces the same bytes? */
export function hasSameBytes(a: TokenBytes, b: TokenBytes): boolean {
  const { start, end } = a;
  const length = end - start;
  if (length !== b.end - b.start) return false;
  return countEqual(a.view, start, b.view, b.start, length) === length;
}
