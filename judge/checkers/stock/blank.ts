import {
  BYTE_ORDER_MARK,
  CARRIAGE_RETURN,
  hasByteOrderMark,
  NEWLINE,
} from '../../lib/byte-blank.ts';
import type { ByteWindow } from '../../lib/byte-window.ts';

const SPACE = 0x20;
const TAB = 0x09;

/**
 * The blanks of testlib: space, tab, newline, carriage return. Vertical tab and form feed are part
 * of a token, unlike everywhere else in the judge. testlib.h, `isBlanks`.
 */
export function isStockBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === NEWLINE || byte === CARRIAGE_RETURN || byte === TAB;
}

/** Where the blanks that start at `start` end, `end` at most. */
export function stockBlankEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && isStockBlank(bytes[at])) at++;
  return at;
}

/** Passes the blanks that come next; is there anything behind them? */
export function passStockBlanks(window: ByteWindow): boolean {
  while (!window.atEnd()) {
    const { bytes, end } = window;
    window.start = stockBlankEnd(bytes, window.start, end);
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
