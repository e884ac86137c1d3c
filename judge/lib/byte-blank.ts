/**
 * The blanks of the ICPC default output validator: space, tab, newline, vertical tab, form feed,
 * carriage return. Every other byte (NUL, NBSP and BOM among them) is part of a token.
 * https://icpc.io/problem-package-format/spec/2025-09.html
 */
export const NEWLINE = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

/** Is the byte a blank? `undefined`, as of an index behind the end, is none. */
export function isBlank(byte: number | undefined): boolean {
  // From tab to carriage return: tab, newline, vertical tab, form feed, carriage return.
  return byte !== undefined && byte <= 0x20 && (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/** Where the blanks that start at `start` end, `end` at most. */
export function blankRunEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && isBlank(bytes[at])) at++;
  return at;
}

/** As `blankRunEnd`, but a newline ends the run. */
export function lineBlankEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && bytes[at] !== NEWLINE && isBlank(bytes[at])) at++;
  return at;
}

/** Where the token around or at `start` ends, `end` at most. */
export function tokenEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && !isBlank(bytes[at])) at++;
  return at;
}

/** An ASCII letter in lower case; any other byte as it is. */
export function foldCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

/** Does UTF-8's byte order mark stand at `start`? */
export function hasByteOrderMark(bytes: Uint8Array, start: number): boolean {
  return BYTE_ORDER_MARK.every((byte, i) => bytes[start + i] === byte);
}
