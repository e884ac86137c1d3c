import {
  BYTE_ORDER_MARK,
  CARRIAGE_RETURN,
  hasByteOrderMark,
  NEWLINE,
} from '../../lib/byte-blank.ts';
import type { ByteWindow } from '../../lib/byte-window.ts';
import { firstFlag, flagUpToSpace, WORD_BYTES } from '../../lib/byte-word.ts';

const SPACE = 0x20;
const TAB = 0x09;

/**
 * The blanks of testlib: space, tab, newline, carriage return. Vertical tab and form feed are part
 * of a token, unlike everywhere else in the judge. testlib.h, `isBlanks`.
 */
export function isStockBlank(byte: number | undefined): boolean {
  return (
    byte !== undefined &&
    byte <= SPACE &&
    (byte === SPACE || byte === NEWLINE || byte === CARRIAGE_RETURN || byte === TAB)
  );
}

/** Where the blanks that start at `start` end, `end` at most. */
export function stockBlankEnd(view: DataView, start: number, end: number): number {
  let at = start;
  while (at < end && isStockBlank(view.getUint8(at))) at++;
  return at;
}

/** Where the token around or at `start` ends, `end` at most. */
export function stockTokenEnd(view: DataView, start: number, end: number): number {
  let at = start;
  for (; at + WORD_BYTES <= end; at += WORD_BYTES) {
    const flags = flagUpToSpace(view.getInt32(at, true));
    if (flags === 0) continue;
    at += firstFlag(flags);
    if (isStockBlank(view.getUint8(at))) return at;
    at -= WORD_BYTES - 1;
  }
  while (at < end && !isStockBlank(view.getUint8(at))) at++;
  return at;
}

/** Passes the blanks that come next; is there anything behind them? */
export function passStockBlanks(window: ByteWindow): boolean {
  while (!window.atEnd()) {
    const { view, end } = window;
    window.start = stockBlankEnd(view, window.start, end);
    if (window.start < end) return true;
  }
  return false;
}

/** Passes a byte order mark, as testlib does at the start of the output alone; was there one? */
export function passByteOrderMark(window: ByteWindow): boolean {
  while (window.end < BYTE_ORDER_MARK.length && window.fill());
  const hasMark = hasByteOrderMark(window.bytes.subarray(0, window.end), 0);
  if (hasMark) window.start += BYTE_ORDER_MARK.length;
  return hasMark;
}
