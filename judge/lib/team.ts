import type { ReadBytes } from './byte-window.ts';
import { TokenReader } from './byte-token-reader.ts';
import { UseCounter } from './count-uses.ts';
import type { ReaderOptions } from './reader-options.ts';

/** Hands bytes over; false when nobody can read them any more. */
export type SendBytes = (bytes: Uint8Array) => boolean;

/** How the end of a dialogue is told in messages. */
export const TEAM_READER: ReaderOptions = { endName: "the end of the program's output" };

/** What can be said in a line. */
export type Word = string | number | bigint;

/**
 * The program on the other side of an interactor: read like a file, and written to. Reading waits
 * until the program has said enough. A program that has ended hears nothing, and what it said
 * before can still be read.
 */
export class Team extends TokenReader {
  readonly #send: SendBytes;
  readonly #uses = new UseCounter();
  #isGone = false;

  constructor(read: ReadBytes, send: SendBytes) {
    super(read, TEAM_READER);
    this.#send = send;
  }

  /** Was something written that the program can no longer read? It has ended, and not well. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Says text, as UTF-8, or bytes; nothing is held back. */
  write(data: string | Uint8Array): void {
    if (!this.#isGone) this.#isGone = !this.#send(toBytes(data));
  }

  /** Says words with blanks between, and a newline. */
  writeLine(...words: readonly Word[]): void {
    this.write(toLine(words));
  }

  /**
   * Counts what the program does, and rejects it when it does it more often than `most` times.
   * Answers how often it did it, this time included.
   */
  count(name: string, most: number): number {
    return this.#uses.count(name, most, (message) => this.fail(message));
  }
}

export function toBytes(data: string | Uint8Array): Uint8Array {
  return typeof data === 'string' ? Buffer.from(data) : data;
}

export function toLine(words: readonly Word[]): string {
  return `${words.join(' ')}\n`;
}
