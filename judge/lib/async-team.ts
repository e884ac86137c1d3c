import { AsyncTokenReader } from './async-token-reader.ts';
import type { NextBytes } from './async-token-reader.ts';
import { UseCounter } from './count-uses.ts';
import { TEAM_READER, toBytes, toLine } from './team.ts';
import type { Word } from './team.ts';

/** Hands bytes over in the order of the calls; resolves with false when nobody can read them. */
export type SendBytesLater = (bytes: Uint8Array) => Promise<boolean>;

/**
 * A `Team` whose methods answer promises: the interactor can do other things meanwhile, and what it
 * writes does not wait for a program that itself waits to be read.
 */
export class AsyncTeam extends AsyncTokenReader {
  readonly #send: SendBytesLater;
  readonly #uses = new UseCounter();
  #isGone = false;
  #sent: Promise<void> = Promise.resolve();

  constructor(next: NextBytes, send: SendBytesLater) {
    super(next, TEAM_READER);
    this.#send = send;
  }

  /** Was something written that the program can no longer read? It has ended, and not well. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Says text, as UTF-8, or bytes; resolves when they are on their way, or the program is gone. */
  write(data: string | Uint8Array): Promise<void> {
    if (this.#isGone) return this.#sent;
    const send = this.#send(toBytes(data));
    this.#sent = this.#note(send);
    return this.#sent;
  }

  /** Says words with blanks between, and a newline. */
  writeLine(...words: readonly Word[]): Promise<void> {
    return this.write(toLine(words));
  }

  /** Resolves when all that was written is on its way. */
  flush(): Promise<void> {
    return this.#sent;
  }

  /** As `Team.count`. */
  count(name: string, most: number): number {
    return this.#uses.count(name, most, (message) => this.fail(message));
  }

  async #note(send: Promise<boolean>): Promise<void> {
    if (!(await send)) this.#isGone = true;
  }
}
