/** Finds where an output first differs from the answer, and shows it with its surroundings. */
import { statSync } from 'node:fs';
import { isBlank, NEWLINE } from './byte-blank.ts';
import { compareExactly } from './byte-compare-exact.ts';
import { compareLines } from './byte-compare-lines.ts';
import { compareTokens } from './byte-compare-tokens.ts';
import { excerptAround } from './byte-excerpt.ts';
import { bytePlace, locate, tokenPlace } from './byte-locate.ts';
import type { Location } from './byte-locate.ts';
import { compareFiles } from './byte-pair.ts';
import { readRange } from './byte-range.ts';
import { finish } from './byte-steps.ts';
import type { Steps } from './byte-steps.ts';
import { decodeBytes } from './byte-text.ts';
import { findHints, MAX_HINT_BYTES } from './hints.ts';
import type { Parting } from '../model/check.ts';
import type { Difference, Hint } from '../model/result.ts';

/** The files of a case, as a checker looks at them. */
export interface ComparedFiles {
  readonly inputPath?: string;
  readonly answerPath: string;
  readonly outputPath: string;
}

const LINES_AROUND = 2;
/** Places that are so few lines apart are shown with the same line numbers. */
const NEAR_LINES = 3;

/**
 * The first difference of two files: of tokens, or where those are equal of lines, or else of bytes;
 * undefined of equal files. Time is bounded by what stands before the difference, memory by a
 * constant, however large the files and their lines are. A checker that compares may have forgiven
 * what comes first: `parting` is then what it could not forgive.
 */
export async function describeDifference(
  files: ComparedFiles,
  signal?: AbortSignal,
  parting?: Parting,
): Promise<Difference | undefined> {
  return finish(describe(files, parting), signal);
}

type Unit = Parting['unit'];

function* describe(
  { answerPath, outputPath }: ComparedFiles,
  given: Parting | undefined,
): Steps<Difference | undefined> {
  const parting = given ?? (yield* compareByAll(answerPath, outputPath));
  if (parting === undefined) return undefined;
  const { answerOffset, outputOffset, inside, unit } = parting;
  const answer = yield* locate(answerPath, answerOffset, inside);
  const output = yield* locate(outputPath, outputOffset, inside);
  const expected = textAt(answerPath, answer, unit);
  const found = textAt(outputPath, output, unit);
  return {
    place: unit === 'token' ? tokenPlace(output) : bytePlace(output),
    ...(expected === undefined ? {} : { expected }),
    ...(found === undefined ? {} : { found }),
    ...surroundings(answerPath, answer, outputPath, output),
    hints: hintsOf(answerPath, outputPath),
  };
}

function* compareByAll(answerPath: string, outputPath: string): Steps<Parting | undefined> {
  const tokens = yield* compareFiles(answerPath, outputPath, compareTokens);
  if (tokens.kind === 'different') return { ...tokens, unit: 'token' };
  const lines = yield* compareFiles(answerPath, outputPath, compareLines);
  if (lines.kind === 'different') return { ...lines, unit: 'byte' };
  const bytes = yield* compareFiles(answerPath, outputPath, compareExactly);
  return bytes.kind === 'different' ? { ...bytes, unit: 'byte' } : undefined;
}

const TOKEN_BYTES = 120;
const TOKEN_BYTES_BEFORE = 60;

/** The token, or what is left of the line with its end; undefined at the end of the file. */
function textAt(path: string, location: Location, unit: Unit): string | undefined {
  const start = unit === 'token' ? location.tokenOffset : location.offset;
  const from = Math.max(start, location.offset - TOKEN_BYTES_BEFORE);
  const bytes = readRange(path, from, location.offset + TOKEN_BYTES);
  if (bytes.length === 0) return undefined;
  const isEnd = (byte: number): boolean => (unit === 'token' ? isBlank(byte) : byte === NEWLINE);
  const end = bytes.findIndex((byte, i) => from + i >= location.offset && isEnd(byte));
  const last = unit === 'token' ? end : end + 1;
  const isCut = end === -1 && bytes.length === location.offset + TOKEN_BYTES - from;
  const text = decodeBytes(end === -1 ? bytes : bytes.subarray(0, last));
  return `${from > start ? '…' : ''}${text}${isCut ? '…' : ''}`;
}

type Surroundings = Pick<
  Difference,
  'firstLine' | 'expectedLines' | 'foundLines' | 'expectedTruncated' | 'foundTruncated'
>;

/**
 * Both excerpts start at the same line. Where the places are far apart, since one file breaks its
 * lines otherwise, each starts as many lines before its own place, numbered as in the output.
 */
function surroundings(
  answerPath: string,
  answer: Location,
  outputPath: string,
  output: Location,
): Surroundings {
  const isNear = Math.abs(answer.line - output.line) <= NEAR_LINES;
  const before = Math.min(LINES_AROUND, answer.line - 1, output.line - 1);
  const nearFirst = Math.min(answer.line, output.line) - before;
  const nearLast = Math.max(answer.line, output.line) + LINES_AROUND;
  const show = (path: string, location: Location): ReturnType<typeof excerptAround> =>
    isNear
      ? excerptAround(path, location, nearFirst, nearLast)
      : excerptAround(path, location, location.line - before, location.line + LINES_AROUND);
  const expected = show(answerPath, answer);
  const found = show(outputPath, output);
  return {
    firstLine: isNear ? nearFirst : output.line - before,
    expectedLines: expected.lines,
    foundLines: found.lines,
    expectedTruncated: expected.truncated,
    foundTruncated: found.truncated,
  };
}

function hintsOf(answerPath: string, outputPath: string): readonly Hint[] {
  const isLong = [answerPath, outputPath].some((path) => statSync(path).size > MAX_HINT_BYTES);
  if (isLong) return [];
  return findHints(
    readRange(answerPath, 0, MAX_HINT_BYTES),
    readRange(outputPath, 0, MAX_HINT_BYTES),
  );
}
