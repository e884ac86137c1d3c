import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Fills (a part of) the buffer and says with how many bytes; 0 at the end of the file. */
export type ReadBytes = (buffer: Uint8Array) => number;

interface WindowOptions {
  /** Bytes read at once. */
  readonly chunkBytes?: number;
  /** So many bytes before `start` stay in reach. */
  readonly keptBytes?: number;
}

const DEFAULT_CHUNK_BYTES = 64 * 1024;

/**
 * A window that slides over a file: the unread bytes are `bytes[start..end)`, and whoever reads
 * moves `start`. It grows only when somebody asks for more without moving `start`.
 */
export class ByteWindow {
  bytes: Buffer;
  /** The same bytes, to be read as words. */
  view: DataView;
  start = 0;
  end = 0;
  /** The file's offset of `bytes[0]`. */
  base = 0;
  /** The file's offset of the text: behind a byte order mark where that is no part of it. */
  textOffset = 0;
  readonly #read: ReadBytes;
  readonly #keptBytes: number;
  #ended = false;

  constructor(read: ReadBytes, options: WindowOptions = {}) {
    const { chunkBytes = DEFAULT_CHUNK_BYTES, keptBytes = 0 } = options;
    this.#read = read;
    this.#keptBytes = keptBytes;
    this.bytes = Buffer.allocUnsafe(chunkBytes + keptBytes);
    this.view = viewOf(this.bytes);
  }

  /** The file's offset of the first unread byte. */
  get offset(): number {
    return this.base + this.start;
  }

  /** Reads on behind `end`; false at the end of the file. Indexes into `bytes` change meaning. */
  fill(): boolean {
    if (this.#ended) return false;
    this.#makeRoom();
    const count = this.#read(this.bytes.subarray(this.end));
    this.end += count;
    this.#ended = count === 0;
    return count > 0;
  }

  /** Is there nothing left? Reads on when it must to know. */
  atEnd(): boolean {
    return this.start === this.end && !this.fill();
  }

  #makeRoom(): void {
    const from = Math.max(0, this.start - this.#keptBytes);
    if (from > 0) {
      this.bytes.copyWithin(0, from, this.end);
      this.start -= from;
      this.end -= from;
      this.base += from;
    }
    if (this.end > this.bytes.length / 2 && this.start < this.end) {
      const larger = Buffer.allocUnsafe(this.bytes.length * 2);
      this.bytes.copy(larger, 0, 0, this.end);
      this.bytes = larger;
      this.view = viewOf(larger);
    }
  }
}

/** The same bytes, to be read as words. */
export function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Reads bytes that are in memory already. */
export function readFrom(content: Uint8Array): ReadBytes {
  let at = 0;
  return (buffer) => {
    const piece = content.subarray(at, at + buffer.length);
    buffer.set(piece);
    at += piece.length;
    return piece.length;
  };
}

const FILE_CHUNK_BYTES = 256 * 1024;

/** Opens files, hands windows over them to `use`, and closes them. */
export function* withWindows<T, Step>(
  paths: readonly [string, string],
  keptBytes: number,
  use: (first: ByteWindow, second: ByteWindow) => Generator<Step, T, undefined>,
): Generator<Step, T, undefined> {
  return yield* withWindow(paths[0], keptBytes, (first) =>
    withWindow(paths[1], keptBytes, (second) => use(first, second)),
  );
}

/** Opens one file, hands a window over it to `use`, and closes it. */
export function* withWindow<T, Step>(
  path: string,
  keptBytes: number,
  use: (window: ByteWindow) => Generator<Step, T, undefined>,
): Generator<Step, T, undefined> {
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    // A small file needs a small buffer: ten thousand small tests should not zero gigabytes.
    const chunkBytes = Math.min(FILE_CHUNK_BYTES, size + 1);
    const read = (buffer: Uint8Array): number => readSync(descriptor, buffer);
    return yield* use(new ByteWindow(read, { chunkBytes, keptBytes: Math.min(keptBytes, size) }));
  } finally {
    closeSync(descriptor);
  }
}
