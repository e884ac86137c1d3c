import type { Finding } from './finding.ts';
import { TokenCursor } from './token-cursor.ts';
import type { ByteWindow } from '../../lib/byte-window.ts';

const CASE = 'Case';

/** Reads `Case 1: …`, `Case 2: …` and so on, token by token. */
export class CaseReader {
  readonly cursor: TokenCursor;
  readonly #file: 'answer' | 'output';
  /** The word that starts the next case has been read, as the end of the one before. */
  #hasCaseWord = false;

  constructor(window: ByteWindow, file: 'answer' | 'output') {
    this.cursor = new TokenCursor(window);
    this.#file = file;
  }

  /** Passes `Case NUMBER:`; a finding when something else is there. */
  passHeader(number: number): Finding | undefined {
    if (!this.#hasCaseWord) {
      if (!this.#hasNext(CASE)) return this.malformed(`\`${CASE}\``);
      this.cursor.pass();
    }
    if (!this.#hasNext(`${number}:`)) return this.malformed(`\`${number}:\``);
    this.cursor.pass();
    return undefined;
  }

  /** Moves to the next token of the case; false at its end, behind the word that ends it. */
  nextToken(): boolean {
    if (!this.cursor.next()) return false;
    if (!this.#isAt(CASE)) return true;
    this.cursor.pass();
    this.#hasCaseWord = true;
    return false;
  }

  /** Something else than this stands at the cursor. */
  malformed(wanted: string): Finding {
    return { kind: 'malformed', file: this.#file, offset: this.cursor.offset, wanted };
  }

  #hasNext(text: string): boolean {
    return this.cursor.next() && this.#isAt(text);
  }

  #isAt(text: string): boolean {
    const { bytes, start, end } = this.cursor;
    if (end - start !== text.length) return false;
    for (let i = 0; i < text.length; i++) {
      if (bytes[start + i] !== text.charCodeAt(i)) return false;
    }
    return true;
  }
}
