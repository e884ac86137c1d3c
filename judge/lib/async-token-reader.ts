import { checkCount } from './check-bounds.ts';
import { TokenReader } from './byte-token-reader.ts';
import type { ReaderOptions, ReaderPlace } from './reader-options.ts';

/** Resolves with some bytes, at least one; undefined at the end. */
export type NextBytes = () => Promise<Uint8Array | undefined>;

/**
 * A `TokenReader` whose source is waited for: its methods have the same names and answer promises.
 * One thing is read at a time, so each promise is to be awaited.
 */
export class AsyncTokenReader {
  readonly #reader: TokenReader;
  readonly #next: NextBytes;
  #chunk: Uint8Array = new Uint8Array();
  #hasEnded = false;
  #isWaiting = false;

  constructor(next: NextBytes, options: ReaderOptions = {}) {
    this.#next = next;
    this.#reader = new TokenReader((buffer) => this.#give(buffer), options);
  }

  /** What its `Rejection`s name as their reader. */
  get reader(): TokenReader {
    return this.#reader;
  }

  /** Where the token or line that was read last starts. */
  get place(): ReaderPlace {
    return this.#reader.place;
  }

  /** As `TokenReader.token`. */
  token(name?: string): Promise<string> {
    return this.#insist(() => this.#reader.token(name));
  }

  /** As `TokenReader.oneOf`. */
  oneOf<Word extends string>(words: readonly Word[], name?: string): Promise<Word> {
    return this.#insist(() => this.#reader.oneOf(words, name));
  }

  /** As `TokenReader.integer`. */
  integer(min: number, max: number, name?: string): Promise<number> {
    return this.#insist(() => this.#reader.integer(min, max, name));
  }

  /** As `TokenReader.integers`. */
  async integers(count: number, min: number, max: number, name?: string): Promise<number[]> {
    checkCount('integers', count);
    const values: number[] = [];
    for (let i = 0; i < count; i++) values.push(await this.integer(min, max, name));
    return values;
  }

  /** As `TokenReader.bigint`. */
  bigint(min: bigint, max: bigint, name?: string): Promise<bigint> {
    return this.#insist(() => this.#reader.bigint(min, max, name));
  }

  /** As `TokenReader.float`. */
  float(min: number, max: number, name?: string): Promise<number> {
    return this.#insist(() => this.#reader.float(min, max, name));
  }

  /** As `TokenReader.line`. */
  line(name?: string): Promise<string> {
    return this.#insist(() => this.#reader.line(name));
  }

  /** As `TokenReader.hasMore`: waits until the program says more or ends. */
  hasMore(): Promise<boolean> {
    return this.#insist(() => this.#reader.hasMore());
  }

  /** As `TokenReader.end`: waits for the end. */
  end(): Promise<void> {
    return this.#insist(() => this.#reader.end());
  }

  /** Rejects the text, at `place`. */
  fail(message: string): never {
    return this.#reader.fail(message);
  }

  /** The reader is left when bytes are missing, and asked again when they are there. */
  async #insist<T>(read: () => T): Promise<T> {
    if (this.#isWaiting) throw new Error('something else is being read: is an `await` missing?');
    this.#isWaiting = true;
    try {
      for (;;) {
        try {
          return read();
        } catch (error) {
          if (error !== MISSING) throw error;
        }
        const chunk = await this.#next();
        this.#chunk = chunk ?? this.#chunk;
        this.#hasEnded = chunk === undefined;
      }
    } finally {
      this.#isWaiting = false;
    }
  }

  #give(buffer: Uint8Array): number {
    if (this.#chunk.length === 0) {
      if (this.#hasEnded) return 0;
      throw MISSING;
    }
    const piece = this.#chunk.subarray(0, buffer.length);
    buffer.set(piece);
    this.#chunk = this.#chunk.subarray(piece.length);
    return piece.length;
  }
}

const MISSING = new Error('more bytes are needed');
