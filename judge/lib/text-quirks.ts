import { isUtf8 } from 'node:buffer';

/** What is odd about a text file, though programs may still read it. */
export type TextQuirk = 'empty' | 'bom' | 'crlf' | 'invalid-utf-8' | 'no-final-newline';

const LF = 0x0a;
const CR = 0x0d;

/**
 * Finds what is odd about the bytes of a text file. `isWhole` is false when they are only the head
 * of a longer file: then its end is not judged.
 */
export function findTextQuirks(bytes: Buffer, isWhole = true): TextQuirk[] {
  if (bytes.length === 0) return ['empty'];
  const quirks: TextQuirk[] = [];
  if (hasBom(bytes)) quirks.push('bom');
  if (bytes.includes('\r\n')) quirks.push('crlf');
  if (!isUtf8(isWhole ? bytes : withoutCutCharacter(bytes))) quirks.push('invalid-utf-8');
  if (isWhole && bytes.at(-1) !== LF) quirks.push('no-final-newline');
  return quirks;
}

/** Turns CRLF into LF and ends the last line; an empty text stays empty. */
export function fixNewlines(bytes: Buffer): Buffer {
  if (bytes.length === 0) return bytes;
  const fixed = Buffer.alloc(bytes.length + 1);
  let length = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0;
    if (byte === CR && bytes[i + 1] === LF) continue;
    fixed[length] = byte;
    length += 1;
  }
  if (fixed[length - 1] !== LF) {
    fixed[length] = LF;
    length += 1;
  }
  return fixed.subarray(0, length);
}

export function hasBom(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** Drops the bytes of a last character that may go on behind the end of the head. */
function withoutCutCharacter(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > bytes.length - 3 && end > 0 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return (bytes[end - 1] ?? 0) >= 0xc0 ? bytes.subarray(0, end - 1) : bytes;
}
