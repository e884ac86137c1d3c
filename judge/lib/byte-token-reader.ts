import { BYTE_ORDER_MARK, CARRIAGE_RETURN, isBlank, NEWLINE } from './byte-blank.ts';
import { checkCount, checkRange } from './check-bounds.ts';
import { isNumber, MAX_NUMBER_BYTES } from './byte-number.ts';
import { parseBigInteger, parseSafeInteger } from './parse-integer.ts';
import { quoteBytes } from './byte-text.ts';
import { ByteWindow } from './byte-window.ts';
import type { ReadBytes } from './byte-window.ts';
import type { ReaderOptions, ReaderPlace } from './reader-options.ts';

/** The text is not as asked: says where, what was expected and what was found. */
export class Rejection extends Error {
  readonly reader: TokenReader;

  constructor(reader: TokenReader, message: string) {
    super(message);
    this.name = 'Rejection';
    this.reader = reader;
  }
}

/** Room for any output that a problem allows, and a string can still hold it. */
const MAX_TOKEN_BYTES = 256 * 1024 * 1024;

/** Of a token that is not as expected so much is looked at, which is more than is shown. */
const SHOWN_BYTES = 64;

/**
 * Reads a file as tokens between blanks, or as lines, and knows the place of each.
 *
 * Bytes, not characters: a string that it returns has one character (U+0000 to U+00FF) per byte, so
 * that two strings are equal only if their bytes are. `Buffer.from(token, 'latin1').toString()`
 * makes text of UTF-8. It reads no further than it must, so it serves dialogues too.
 *
 * Every method throws a `Rejection` when the text is not as asked, and a `RangeError` when it is
 * asked for what cannot be. A method that the source of bytes leaves by an error can be called again,
 * but for `integers()`: it goes on where it was.
 */
export class TokenReader {
  readonly strict: boolean;
  readonly #window: ByteWindow;
  readonly #prefix: string;
  readonly #endName: string;
  readonly #maxTokenBytes: number;
  #line = 1;
  /** The file's offset of the current line's first byte. */
  #lineOffset = 0;
  /** The next byte that is no blank is not before this offset of the file. */
  #blankUntil = 0;
  /** Nor is the next blank before this one, nor the next newline before that. */
  #tokenUntil = 0;
  #lineUntil = 0;
  #place: ReaderPlace = { line: 1, column: 1 };

  constructor(read: ReadBytes, options: ReaderOptions = {}) {
    this.#window = new ByteWindow(read);
    this.strict = options.strict ?? false;
    this.#prefix = options.name === undefined ? '' : `${options.name}, `;
    this.#endName = options.endName ?? 'the end of the file';
    this.#maxTokenBytes = options.maxTokenBytes ?? MAX_TOKEN_BYTES;
  }

  /** Where the token or line that was read last starts. */
  get place(): ReaderPlace {
    return this.#place;
  }

  /** The next token. `name` says in messages what it is. */
  token(name?: string): string {
    const wanted = (): string => named(name, 'a token');
    const bytes = this.#readToken(wanted, this.#maxTokenBytes);
    return this.#bounded(wanted, bytes).toString('latin1');
  }

  /** One of these words. */
  oneOf<Word extends string>(words: readonly Word[], name?: string): Word {
    const wanted = (): string => named(name, words.map((word) => `\`${word}\``).join(' or '));
    const bytes = this.#readToken(wanted, this.#maxTokenBytes);
    return words.find((word) => bytes.equals(Buffer.from(word))) ?? this.#refuse(wanted(), bytes);
  }

  /** An integer in [min, max], both safe integers: no `+`, no leading zeros, no `-0`. */
  integer(min: number, max: number, name?: string): number {
    if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max)) {
      throw new RangeError('integer() takes safe integers as bounds; bigint() takes any');
    }
    checkRange('integer', min, max);
    const wanted = (): string => named(name, `an integer in [${min}, ${max}]`);
    const bytes = this.#readToken(wanted);
    const value = parseSafeInteger(bytes);
    return value >= min && value <= max ? value : this.#refuse(wanted(), bytes);
  }

  /** `count` integers in [min, max]. */
  integers(count: number, min: number, max: number, name?: string): number[] {
    checkCount('integers', count);
    const values: number[] = [];
    for (let i = 0; i < count; i++) values.push(this.integer(min, max, name));
    return values;
  }

  /** An integer of any size in [min, max]: no `+`, no leading zeros, no `-0`. */
  bigint(min: bigint, max: bigint, name?: string): bigint {
    checkRange('bigint', min, max);
    const wanted = (): string => named(name, `an integer in [${min}, ${max}]`);
    const longest = Math.max(String(min).length, String(max).length);
    const bytes = this.#readToken(wanted, Math.max(longest, SHOWN_BYTES));
    const value = parseBigInteger(bytes, longest);
    return value !== undefined && value >= min && value <= max
      ? value
      : this.#refuse(wanted(), bytes);
  }

  /** A decimal number in [min, max], with or without point and exponent; never `inf` or `nan`. */
  float(min: number, max: number, name?: string): number {
    checkRange('float', min, max);
    const wanted = (): string => named(name, `a number in [${min}, ${max}]`);
    const bytes = this.#readToken(wanted);
    const text = bytes.length > MAX_NUMBER_BYTES ? '' : bytes.toString('latin1');
    const value = isNumber(text) ? Number(text) : NaN;
    return value >= min && value <= max ? value : this.#refuse(wanted(), bytes);
  }

  /** The rest of the current line without its `\n`, nor `\r\n` unless strict. */
  line(name?: string): string {
    this.#skipByteOrderMark();
    this.#markPlace();
    const window = this.#window;
    const wanted = (): string => named(name, 'a line');
    if (window.atEnd()) return this.#expected(wanted());
    const bytes = this.#bounded(wanted, this.#take(this.#findNewline(this.#maxTokenBytes)));
    const hasReturn = !this.strict && bytes[bytes.length - 1] === CARRIAGE_RETURN;
    const text = bytes.toString('latin1', 0, bytes.length - (hasReturn ? 1 : 0));
    if (!window.atEnd()) this.#passNewline();
    return text;
  }

  /** Strict: exactly one space. Otherwise nothing to do: blanks are skipped. */
  space(): void {
    if (!this.strict) return;
    this.#expectByte(0x20, 'a single space');
    this.#window.start += 1;
  }

  /** Strict: exactly one `\n`. Otherwise nothing to do: blanks are skipped. */
  newline(): void {
    if (!this.strict) return;
    this.#expectByte(NEWLINE, 'the end of the line');
    this.#passNewline();
  }

  /** Nothing but blanks may follow; strict: nothing at all. */
  end(): void {
    if (!this.strict) this.#skipBlanks();
    this.#markPlace();
    if (!this.#window.atEnd()) this.#expected(this.#endName);
  }

  /** Does anything but blanks follow? Reads nothing: the next call starts where it would have. */
  hasMore(): boolean {
    this.#skipByteOrderMark();
    const window = this.#window;
    let at = Math.max(0, this.#blankUntil - window.offset);
    do {
      while (window.start + at < window.end && isBlank(window.bytes[window.start + at])) at++;
      this.#blankUntil = window.offset + at;
      if (window.start + at < window.end) return true;
    } while (window.fill());
    return false;
  }

  /** Rejects the text, at `place`. */
  fail(message: string): never {
    const { line, column } = this.#place;
    throw new Rejection(this, `${this.#prefix}line ${line}, column ${column}: ${message}`);
  }

  /** The next token, or a longer beginning than `maxBytes` of it. */
  #readToken(wanted: () => string, maxBytes = MAX_NUMBER_BYTES): Buffer {
    if (!this.strict) this.#skipBlanks();
    this.#markPlace();
    const end = this.#findBlank(maxBytes);
    if (end === this.#window.start) return this.#expected(wanted());
    return this.#take(end);
  }

  #bounded(wanted: () => string, bytes: Buffer): Buffer {
    const most = this.#maxTokenBytes;
    return bytes.length > most
      ? this.#refuse(`${wanted()} of at most ${most} bytes`, bytes)
      : bytes;
  }

  #skipBlanks(): void {
    this.#skipByteOrderMark();
    const window = this.#window;
    do {
      const { bytes, end } = window;
      let at = window.start;
      for (; at < end && isBlank(bytes[at]); at++) {
        if (bytes[at] !== NEWLINE) continue;
        this.#line += 1;
        this.#lineOffset = window.base + at + 1;
      }
      window.start = at;
    } while (!window.atEnd() && isBlank(window.bytes[window.start]));
  }

  #skipByteOrderMark(): void {
    const window = this.#window;
    if (this.strict || window.offset > 0) return;
    // No byte is asked for that cannot be of a mark: whoever talks may wait for an answer first.
    for (let length = 0; length < BYTE_ORDER_MARK.length; length++) {
      if (window.start + length === window.end && !window.fill()) return;
      if (window.bytes[window.start + length] !== BYTE_ORDER_MARK[length]) return;
    }
    window.start += BYTE_ORDER_MARK.length;
    this.#lineOffset = BYTE_ORDER_MARK.length;
  }

  /** The end of what starts here and is no blank; not the last one if it is more than `maxBytes`. */
  #findBlank(maxBytes: number): number {
    const window = this.#window;
    let length = Math.max(0, this.#tokenUntil - window.offset);
    do {
      const { bytes, start, end } = window;
      while (start + length < end && !isBlank(bytes[start + length])) length++;
      if (start + length < end || length > maxBytes) break;
      this.#tokenUntil = window.offset + length;
    } while (window.fill());
    return window.start + length;
  }

  #findNewline(maxBytes: number): number {
    const window = this.#window;
    let length = Math.max(0, this.#lineUntil - window.offset);
    do {
      const found = window.bytes.subarray(0, window.end).indexOf(NEWLINE, window.start + length);
      if (found !== -1) return found;
      length = window.end - window.start;
      if (length > maxBytes) break;
      this.#lineUntil = window.offset + length;
    } while (window.fill());
    return window.end;
  }

  /** The bytes up to `end`, valid until more is read. */
  #take(end: number): Buffer {
    const bytes = this.#window.bytes.subarray(this.#window.start, end);
    this.#window.start = end;
    return bytes;
  }

  #passNewline(): void {
    this.#window.start += 1;
    this.#line += 1;
    this.#lineOffset = this.#window.offset;
  }

  #markPlace(): void {
    this.#place = { line: this.#line, column: this.#window.offset - this.#lineOffset + 1 };
  }

  #expectByte(byte: number, wanted: string): void {
    this.#markPlace();
    if (this.#window.atEnd() || this.#window.bytes[this.#window.start] !== byte) {
      this.#expected(wanted);
    }
  }

  /** Rejects what comes next. */
  #expected(wanted: string): never {
    if (this.#window.atEnd()) this.fail(`expected ${wanted}, found ${this.#endName}`);
    const next = this.#window.bytes[this.#window.start];
    const end = isBlank(next) ? this.#window.start + 1 : this.#findBlank(SHOWN_BYTES);
    return this.#refuse(wanted, this.#window.bytes.subarray(this.#window.start, end));
  }

  #refuse(wanted: string, found: Uint8Array): never {
    return this.fail(`expected ${wanted}, found ${quoteBytes(found)}`);
  }
}

function named(name: string | undefined, kind: string): string {
  return name === undefined ? kind : `${name}, ${kind}`;
}
