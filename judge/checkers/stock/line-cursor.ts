import { CARRIAGE_RETURN, NEWLINE } from '../../lib/byte-blank.ts';
import type { ByteWindow } from '../../lib/byte-window.ts';

/** What `peek` gives where no byte of a line is: a line's end, the end of the file. */
export const LINE_END = 0x100;
export const TEXT_END = 0x101;

/** What testlib takes the byte behind the last one for, where it does not expect the end. */
const NO_BYTE = 0xff;

/**
 * Reads the bytes of lines as testlib's `readString` does: a line ends at LF or CR LF; of any other
 * CR it drops the CR and takes what follows as it is, be it another CR or, as byte 255, the end of
 * the file.
 */
export class LineCursor {
  readonly window: ByteWindow;
  #length = 0;

  constructor(window: ByteWindow) {
    this.window = window;
  }

  /** The line's next byte, `LINE_END` or `TEXT_END`. */
  peek(): number {
    const { window } = this;
    this.#length = 0;
    if (window.atEnd()) return TEXT_END;
    this.#length = 1;
    const byte = window.bytes[window.start] ?? NO_BYTE;
    if (byte === NEWLINE) return LINE_END;
    if (byte !== CARRIAGE_RETURN) return byte;
    if (window.start + 1 === window.end && !window.fill()) return NO_BYTE;
    this.#length = 2;
    const next = window.bytes[window.start + 1] ?? NO_BYTE;
    return next === NEWLINE ? LINE_END : next;
  }

  /** Passes what was peeked at. */
  pass(): void {
    this.window.start += this.#length;
  }

  /** Is this the start of a line, and of one that testlib's checkers do not read: an empty last one? */
  endsFile(): boolean {
    const { window } = this;
    if (window.offset > 0 && window.bytes[window.start - 1] !== NEWLINE) return false;
    const code = this.peek();
    if (code !== LINE_END) return code === TEXT_END;
    const end = window.start + this.#length;
    return end === window.end && !window.fill();
  }
}
