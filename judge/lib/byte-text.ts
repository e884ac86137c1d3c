/** Turns bytes that anybody may have written into text that can be shown. */

const DEFAULT_SHOWN_BYTES = 40;

/**
 * A token for a message: in backticks, cut to `limitBytes`, with controls, invisible characters and
 * bytes that are not UTF-8 escaped.
 */
export function quoteBytes(bytes: Uint8Array, limitBytes = DEFAULT_SHOWN_BYTES): string {
  if (bytes.length <= limitBytes) return `\`${escapeInvisible(decodeBytes(bytes))}\``;
  const cut = bytes.subarray(0, characterStart(bytes, limitBytes));
  return `\`${escapeInvisible(decodeBytes(cut))}…\``;
}

/** As `quoteBytes`, of a string that holds a byte in each character, as readers return them. */
export function quoteToken(token: string, limitBytes = DEFAULT_SHOWN_BYTES): string {
  return quoteBytes(Buffer.from(token, 'latin1'), limitBytes);
}

/** UTF-8 as text; each byte that is not UTF-8 becomes `\xNN`, so that different bytes stay different. */
export function decodeBytes(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  return text.includes('\uFFFD') ? decodeBroken(bytes) : text;
}

/** The largest index up to `index` where a UTF-8 character starts. */
export function characterStart(bytes: Uint8Array, index: number): number {
  for (let start = index; start > index - 4 && start > 0; start--) {
    if (((bytes[start] ?? 0) & 0xc0) !== 0x80) return start;
  }
  return index;
}

/** Controls, blanks other than the space, and characters without a picture, as `\n`, `\x00`, `\u{feff}`. */
export function escapeInvisible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}]|(?! )\p{Zs}/gu, escapeCharacter);
}

const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

function escapeCharacter(character: string): string {
  const short = SHORT_ESCAPES.get(character);
  if (short !== undefined) return short;
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? hexByte(code) : `\\u{${code.toString(16)}}`;
}

function decodeBroken(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const character = characterAt(bytes, at);
    text += character ?? hexByte(bytes[at] ?? 0);
    at += character === undefined ? 1 : Buffer.byteLength(character);
  }
  return text;
}

function characterAt(bytes: Uint8Array, at: number): string | undefined {
  const lead = bytes[at] ?? 0;
  const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const piece = bytes.subarray(at, at + length);
  const text = Buffer.from(piece).toString('utf8');
  return Buffer.from(text, 'utf8').equals(piece) ? text : undefined;
}

function hexByte(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`;
}
