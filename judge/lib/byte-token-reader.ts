import {
  BYTE_ORDER_MARK,
  CARRIAGE_RETURN,
  hasByteOrderMark,
  isBlank,
  NEWLINE,
} from './byte-blank.ts';
import { isNumber, MAX_NUMBER_BYTES } from './byte-number.ts';
import { quoteBytes } from './byte-text.ts';
import { ByteWindow } from './byte-window.ts';
import type { ReadBytes } from './byte-window.ts';

/** The text is not as asked: says where, what was expected and what was found. */
export class Rejection extends Error {
  readonly reader: TokenReader;

  constructor(reader: TokenReader, message: string) {
    super(message);
    this.name = 'Rejection';
    this.reader = reader;
  }
}

/** A place in a file; columns are bytes; both count from 1. */
export interface ReaderPlace {
  readonly line: number;
  readonly column: number;
}

/**
 * Reads a file as tokens between blanks, or as lines, and knows the place of each.
 *
 * Bytes, not characters: a string that it returns has one character (U+0000 to U+00FF) per byte, so
 * that two strings are equal only if their bytes are. `Buffer.from(token, 'latin1').toString()`
 * makes text of UTF-8. It reads no further than it must, so it serves dialogues too.
 *
 * Every method throws a `Rejection` when the text is not as asked.
 */
export class TokenReader {
  /** A strict reader skips nothing: `space()` and `newline()` must be asked for. */
  readonly strict: boolean;
  readonly #window: ByteWindow;
  #line = 1;
  /** The file's offset of the current line's first byte. */
  #lineOffset = 0;
  /** The next byte that is no blank is not before this offset of the file. */
  #blankUntil = 0;
  #place: ReaderPlace = { line: 1, column: 1 };

  constructor(read: ReadBytes, options: { readonly strict?: boolean } = {}) {
    this.#window = new ByteWindow(read);
    this.strict = options.strict ?? false;
  }

  /** Where the token or line that was read last starts. */
  get place(): ReaderPlace {
    return this.#place;
  }

  /** The next token. `name` says in messages what it is. */
  token(name?: string): string {
    return this.#readToken(() => named(name, 'a token')).toString('latin1');
  }

  /** An integer in [min, max], both safe integers: no `+`, no leading zeros, no `-0`. */
  integer(min: number, max: number, name?: string): number {
    if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max)) {
      throw new RangeError('integer() takes safe integers as bounds; bigint() takes any');
    }
    const wanted = (): string => named(name, `an integer in [${min}, ${max}]`);
    const bytes = this.#readToken(wanted);
    const value = parseSafeInteger(bytes);
    return value >= min && value <= max ? value : this.#refuse(wanted(), bytes);
  }

  /** `count` integers in [min, max]. */
  integers(count: number, min: number, max: number, name?: string): number[] {
    return Array.from({ length: count }, () => this.integer(min, max, name));
  }

  /** An integer of any size in [min, max]: no `+`, no leading zeros, no `-0`. */
  bigint(min: bigint, max: bigint, name?: string): bigint {
    const wanted = (): string => named(name, `an integer in [${min}, ${max}]`);
    const bytes = this.#readToken(wanted);
    const longest = Math.max(String(min).length, String(max).length);
    // Told by its length first: BigInt() of a token of megabytes takes minutes.
    const text = bytes.length > longest ? '' : bytes.toString('latin1');
    if (!INTEGER.test(text)) return this.#refuse(wanted(), bytes);
    const value = BigInt(text);
    return value >= min && value <= max ? value : this.#refuse(wanted(), bytes);
  }

  /** A decimal number in [min, max], with or without point and exponent; never `inf` or `nan`. */
  float(min: number, max: number, name?: string): number {
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
    if (window.atEnd()) return this.#expected(named(name, 'a line'));
    const bytes = this.#take(this.#findNewline());
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
    if (!this.#window.atEnd()) this.#expected('the end of the file');
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
    throw new Rejection(this, `line ${line}, column ${column}: ${message}`);
  }

  #readToken(wanted: () => string): Buffer {
    if (!this.strict) this.#skipBlanks();
    this.#markPlace();
    const end = this.#findBlank();
    if (end === this.#window.start) return this.#expected(wanted());
    return this.#take(end);
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
    while (window.end < BYTE_ORDER_MARK.length && window.fill());
    if (hasByteOrderMark(window.bytes.subarray(0, window.end), 0)) {
      window.start += BYTE_ORDER_MARK.length;
      this.#lineOffset = BYTE_ORDER_MARK.length;
    }
  }

  #findBlank(): number {
    const window = this.#window;
    let length = 0;
    do {
      const { bytes, start, end } = window;
      while (start + length < end && !isBlank(bytes[start + length])) length++;
      if (start + length < end) break;
    } while (window.fill());
    return window.start + length;
  }

  #findNewline(): number {
    const window = this.#window;
    let length = 0;
    do {
      const found = window.bytes.subarray(0, window.end).indexOf(NEWLINE, window.start + length);
      if (found !== -1) return found;
      length = window.end - window.start;
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
    if (this.#window.atEnd()) this.fail(`expected ${wanted}, found the end of the file`);
    const next = this.#window.bytes[this.#window.start];
    const end = isBlank(next) ? this.#window.start + 1 : this.#findBlank();
    return this.#refuse(wanted, this.#window.bytes.subarray(this.#window.start, end));
  }

  #refuse(wanted: string, found: Uint8Array): never {
    return this.fail(`expected ${wanted}, found ${quoteBytes(found)}`);
  }
}

const INTEGER = /^(?:0|-?[1-9]\d*)$/;

/** Every integer of so many digits is exact in a double. */
const SAFE_DIGITS = 15;

/** NaN when it is no integer in its one spelling, or not a safe one. */
function parseSafeInteger(bytes: Uint8Array): number {
  const isNegative = bytes[0] === 0x2d;
  const first = isNegative ? 1 : 0;
  const digits = bytes.length - first;
  if (digits > SAFE_DIGITS) return parseLongInteger(bytes);
  if (digits === 0 || (bytes[first] === 0x30 && bytes.length > 1)) return NaN;
  let value = 0;
  for (let i = first; i < bytes.length; i++) {
    const digit = (bytes[i] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return NaN;
    value = value * 10 + digit;
  }
  return isNegative ? -value : value;
}

function parseLongInteger(bytes: Uint8Array): number {
  const text = bytes.length > SAFE_DIGITS + 2 ? '' : Buffer.from(bytes).toString('latin1');
  const value = INTEGER.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(value) ? value : NaN;
}

function named(name: string | undefined, kind: string): string {
  return name === undefined ? kind : `${name}, ${kind}`;
}
