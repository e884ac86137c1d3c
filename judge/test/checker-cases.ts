/** Reads the tables of checker cases, `testdata/checkers/cases/ID.yaml`: one file for each checker. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

/** Verdicts as `model/verdict.ts` has them; `refused`: the arguments are, before any test runs. */
const VERDICTS = ['AC', 'WA', 'PE', 'PC', 'JE', 'refused'] as const;

/** Text with escapes; the same repeated; or pieces, one behind the other. */
type BytesSource =
  | string
  | { readonly repeat: BytesSource; readonly times: number }
  | readonly BytesSource[];

const BYTES = v.pipe(
  v.unknown(),
  v.check(isBytesSource, 'bytes are a text, {repeat, times} or a list of these'),
  v.transform((source) => toBytes(source as BytesSource)),
);

const CASE = v.strictObject({
  answer: BYTES,
  output: BYTES,
  /** Empty when it is left out. */
  input: v.optional(BYTES, ''),
  args: v.optional(v.array(v.string()), []),
  verdict: v.picklist(VERDICTS),
  /** Of `PC`: the share of the points, 0 to 1. */
  score: v.optional(v.number()),
  /** What reference programs say where they do not agree with us, such as `kattis: WA`. */
  elsewhere: v.optional(v.record(v.string(), v.string()), {}),
  /** Why, and by whom: a clause of the specification, the programs that were run. */
  why: v.pipe(v.string(), v.minLength(1)),
});

/** One line of a table; the files as bytes. */
export type CheckerCase = v.InferOutput<typeof CASE>;

/** The ids of the checkers that have a table. */
export function checkersWithCases(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .toSorted();
}

/** Every case of one checker; throws when the file is not of the shape above. */
export function readCheckerCases(dir: string, id: string): CheckerCase[] {
  const data: unknown = parse(readFileSync(join(dir, `${id}.yaml`), 'utf8'));
  return v.parse(v.array(CASE), data);
}

function isBytesSource(value: unknown): boolean {
  if (typeof value === 'string') return true;
  if (Array.isArray(value)) return value.every(isBytesSource);
  if (typeof value !== 'object' || value === null) return false;
  const { repeat, times, ...others } = value as Record<string, unknown>;
  return isBytesSource(repeat) && Number.isInteger(times) && Object.keys(others).length === 0;
}

function toBytes(source: BytesSource): Buffer {
  if (typeof source === 'string') return unescapeBytes(source);
  if (!('times' in source)) return Buffer.concat(source.map(toBytes));
  const piece = toBytes(source.repeat);
  return Buffer.alloc(piece.length * source.times, piece);
}

const ESCAPES: Readonly<Record<string, number>> = {
  n: 0x0a,
  r: 0x0d,
  t: 0x09,
  v: 0x0b,
  f: 0x0c,
  '\\': 0x5c,
};

/** `\n \r \t \v \f \\` and `\xNN` are one byte each; everything else is UTF-8. */
function unescapeBytes(text: string): Buffer {
  const pieces = text.split(/(\\(?:x[0-9a-fA-F]{2}|[^x]|x))/);
  return Buffer.concat(
    pieces.map((piece, i) => {
      if (i % 2 === 0) return Buffer.from(piece);
      const byte = piece.length === 4 ? parseInt(piece.slice(2), 16) : ESCAPES[piece.slice(1)];
      if (byte === undefined) throw new Error(`unknown escape ${piece} in ${text.slice(0, 40)}`);
      return Buffer.from([byte]);
    }),
  );
}
