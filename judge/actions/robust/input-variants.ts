import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { StdinDelivery } from '../../model/executor.ts';
import type { ChangeCause, VariantId } from '../../model/robustness.ts';

/** Says the same text in other bytes, piece by piece: what it holds does not grow with the text. */
export type Rewrite = (chunks: AsyncIterable<Buffer> | Iterable<Buffer>) => AsyncIterable<Buffer>;

/** A way to deliver a test. */
export interface InputVariant {
  readonly id: VariantId;
  readonly rewrite?: Rewrite;
  readonly delivery?: StdinDelivery;
  readonly cause: ChangeCause;
  /** Does a solution that fails on it count as not robust? */
  readonly rejects: boolean;
}

/** `twice` is not here: it delivers nothing else. */
export const INPUT_VARIANTS: readonly InputVariant[] = [
  { id: 'crlf', rewrite: endLinesWithCrlf, cause: 'keeps-carriage-return', rejects: true },
  {
    id: 'no-final-newline',
    rewrite: dropFinalNewline,
    cause: 'needs-final-newline',
    rejects: true,
  },
  { id: 'trailing-blanks', rewrite: addBlanks, cause: 'counts-trailing-blanks', rejects: true },
  // No judge delivers one, and `cin >> n` fails on it: told, but no fault of a solution.
  { id: 'bom', rewrite: addByteOrderMark, cause: 'reads-byte-order-mark', rejects: false },
  { id: 'slow-pipe', delivery: 'slow-pipe', cause: 'expects-one-read', rejects: true },
];

const LF = 0x0a;
const CR = 0x0d;
const BLANK = 0x20;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/** Writes the file's variant to `to`. False when it has the same bytes. */
export async function writeVariant(
  rewrite: Rewrite,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<boolean> {
  await pipeline(createReadStream(from), rewrite, createWriteStream(to), { signal });
  // A rewrite adds bytes or drops some, never both.
  return statSync(to).size !== statSync(from).size;
}

/** Ends every line with CRLF that ends with LF. */
export async function* endLinesWithCrlf(chunks: Parameters<Rewrite>[0]): AsyncGenerator<Buffer> {
  let last = 0;
  for await (const chunk of chunks) {
    const rewritten = Buffer.allocUnsafe(chunk.length * 2);
    let length = 0;
    for (const byte of chunk) {
      if (byte === LF && last !== CR) rewritten[length++] = CR;
      rewritten[length++] = byte;
      last = byte;
    }
    yield rewritten.subarray(0, length);
  }
}

/** Drops the end of the last line: one LF or CRLF. */
export async function* dropFinalNewline(chunks: Parameters<Rewrite>[0]): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([held, chunk]);
    const end = Math.max(0, bytes.length - 2);
    yield bytes.subarray(0, end);
    held = bytes.subarray(end);
  }
  if (held.at(-1) !== LF) yield held;
  else yield held.subarray(0, held.at(-2) === CR ? -2 : -1);
}

/** Puts a blank at the end of every line that is not empty: an empty one may mean something. */
export async function* addBlanks(chunks: Parameters<Rewrite>[0]): AsyncGenerator<Buffer> {
  let isEmpty = true;
  let heldReturn = false;
  for await (const chunk of chunks) {
    // A line takes two bytes at least when it gets a blank, and one may be held from before.
    const rewritten = Buffer.allocUnsafe(chunk.length * 2 + 2);
    let length = 0;
    for (const byte of chunk) {
      if (byte === LF && !isEmpty) rewritten[length++] = BLANK;
      if (heldReturn) rewritten[length++] = CR;
      // One that does not end a line belongs to it.
      if (heldReturn && byte !== LF) isEmpty = false;
      heldReturn = byte === CR;
      if (heldReturn) continue;
      rewritten[length++] = byte;
      isEmpty = byte === LF;
    }
    yield rewritten.subarray(0, length);
  }
  if (heldReturn) yield Buffer.from([CR]);
  if (!isEmpty || heldReturn) yield Buffer.from([BLANK]);
}

/** Begins with a byte order mark, as files from some editors do. */
export async function* addByteOrderMark(chunks: Parameters<Rewrite>[0]): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < BOM.length) continue;
    yield withMark(head);
    head = undefined;
  }
  if (head !== undefined) yield withMark(head);
}

function withMark(head: Buffer): Buffer {
  return head.subarray(0, BOM.length).equals(BOM) ? head : Buffer.concat([BOM, head]);
}
