import { randomBytes } from 'node:crypto';
import { compareLines } from './byte-compare-lines.ts';
import { compareTokens } from './byte-compare-tokens.ts';
import { ItemReader } from './byte-items.ts';
import type { HashKeys } from './byte-item-hash.ts';
import { ItemSums } from './byte-item-sums.ts';
import type { ItemUnit } from './byte-items.ts';
import { compareFiles } from './byte-pair.ts';
import type { Steps } from './byte-steps.ts';
import { ByteWindow, readFrom, withWindows } from './byte-window.ts';

/** How two files compare as multisets of their tokens or lines. */
export type MultisetComparison =
  | { readonly kind: 'equal' }
  /** Something of the output that the answer has not, or not so often. */
  | { readonly kind: 'extra'; readonly outputOffset: number }
  /** Something of the answer that the output has not, or not so often. */
  | { readonly kind: 'missing'; readonly answerOffset: number }
  /** Unequal, and too many items to say where. */
  | { readonly kind: 'unequal' };

const SLICE_BYTES = 1024 * 1024;
const ITEMS_PER_SLICE = 2 ** 16;
/** Of so many items of the answer it is remembered which they are. */
const MAX_REMEMBERED = 2 ** 20;

/**
 * Compares without sorting and in constant memory: each file comes to the sums of its items' keyed
 * hashes, 2 · 32 bits. Only when they differ, up to `MAX_REMEMBERED` hashes are kept (16 MB), to find
 * an item to name.
 */
export function* compareMultisets(
  answerPath: string,
  outputPath: string,
  unit: ItemUnit,
): Steps<MultisetComparison> {
  // Most outputs are in the answer's order, and that is quickly seen.
  const inOrder = unit === 'tokens' ? compareTokens : compareLines;
  const ordered = yield* compareFiles(answerPath, outputPath, inOrder);
  if (ordered.kind === 'equal') return { kind: 'equal' };
  const keys = randomKeys();
  const paths = [answerPath, outputPath] as const;
  const isEqual = yield* withWindows(paths, 0, (answer, output) =>
    haveEqualDigests(answer, output, unit, keys),
  );
  if (isEqual) return { kind: 'equal' };
  const read = (window: ByteWindow): ItemReader => new ItemReader(window, unit, keys);
  return yield* withWindows(paths, 0, (answer, output) => findDifference(answer, output, read));
}

/** As `compareMultisets` for what is in memory, without a reason. */
export function* areMultisetsEqual(
  answer: Uint8Array,
  output: Uint8Array,
  unit: ItemUnit,
): Steps<boolean> {
  const keys = randomKeys();
  const wanted = new ByteWindow(readFrom(answer));
  const found = new ByteWindow(readFrom(output));
  return yield* haveEqualDigests(wanted, found, unit, keys);
}

function* haveEqualDigests(
  answer: ByteWindow,
  output: ByteWindow,
  unit: ItemUnit,
  keys: HashKeys,
): Steps<boolean> {
  const wanted = yield* digest(new ItemSums(answer, unit, keys), answer);
  const found = yield* digest(new ItemSums(output, unit, keys), output);
  return wanted.every((value, i) => value === found[i]);
}

function* digest(sums: ItemSums, window: ByteWindow): Steps<readonly number[]> {
  let sliceEnd = window.offset + SLICE_BYTES;
  while (sums.add()) {
    if (window.offset < sliceEnd) continue;
    yield;
    sliceEnd = window.offset + SLICE_BYTES;
  }
  return [sums.count, sums.first, sums.second];
}

function* findDifference(
  answer: ByteWindow,
  output: ByteWindow,
  read: (window: ByteWindow) => ItemReader,
): Steps<MultisetComparison> {
  const remembered = yield* remember(read(answer));
  if (remembered === undefined) return { kind: 'unequal' };
  const items = read(output);
  for (let count = 0; items.next(); count++) {
    if (!remembered.take(hashOf(items.first, items.second))) {
      return { kind: 'extra', outputOffset: items.offset };
    }
    if (count % ITEMS_PER_SLICE === 0) yield;
  }
  const answerOffset = remembered.firstLeft();
  return answerOffset === undefined ? { kind: 'unequal' } : { kind: 'missing', answerOffset };
}

function* remember(items: ItemReader): Steps<Remembered | undefined> {
  let hashes = new Float64Array(1024);
  let offsets = new Float64Array(1024);
  let count = 0;
  for (; items.next(); count++) {
    if (count === MAX_REMEMBERED) return undefined;
    if (count === hashes.length) {
      hashes = enlarge(hashes);
      offsets = enlarge(offsets);
    }
    hashes[count] = hashOf(items.first, items.second);
    offsets[count] = items.offset;
    if (count % ITEMS_PER_SLICE === 0) yield;
  }
  return new Remembered(hashes.subarray(0, count), offsets.subarray(0, count));
}

function enlarge(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(values.length * 2);
  larger.set(values);
  return larger;
}

/** The answer's items, each to be taken as often as it is there. */
class Remembered {
  readonly #inOrder: Float64Array;
  readonly #offsets: Float64Array;
  readonly #sorted: Float64Array;
  /** At the first of equal hashes: how many of them are taken. */
  readonly #taken: Uint32Array;

  constructor(hashes: Float64Array, offsets: Float64Array) {
    this.#inOrder = hashes;
    this.#offsets = offsets;
    this.#sorted = hashes.slice().sort();
    this.#taken = new Uint32Array(hashes.length);
  }

  take(hash: number): boolean {
    const first = this.#find(hash);
    const taken = this.#taken[first] ?? 0;
    if (this.#sorted[first + taken] !== hash) return false;
    this.#taken[first] = taken + 1;
    return true;
  }

  /** The offset of the first item that cannot be among those taken. */
  firstLeft(): number | undefined {
    const index = this.#inOrder.findIndex((hash) => this.take(hash));
    return this.#offsets[index];
  }

  /** The first index that holds the hash or a larger one. */
  #find(hash: number): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? Infinity) < hash) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function randomKeys(): HashKeys {
  const bytes = randomBytes(16);
  const word = (at: number): number => bytes.readInt32LE(at);
  return { seeds: [word(0), word(4)], multipliers: [word(8) | 1, word(12) | 1] };
}

function hashOf(high: number, low: number): number {
  return (high >>> 0) * 2 ** 20 + (low >>> 12);
}
