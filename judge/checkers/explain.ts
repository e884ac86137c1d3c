import { blankRunEnd, isBlank, NEWLINE, tokenEnd } from '../lib/byte-blank.ts';
import { bytePlace, locate, tokenPlace } from '../lib/byte-locate.ts';
import type { Location } from '../lib/byte-locate.ts';
import type { Comparison } from '../lib/byte-pair.ts';
import { readRange } from '../lib/byte-range.ts';
import type { Steps } from '../lib/byte-steps.ts';
import { quoteBytes } from '../lib/byte-text.ts';
import type { CheckInput, CheckResult, Place } from '../model/check.ts';

/** What a message shows: the token, the rest of the line, or what is there byte by byte. */
export type Unit = 'token' | 'line' | 'byte';

/** What messages call the place behind the last byte. */
export const END = 'the end of the output';

const SHOWN_BYTES = 40;
/** So much of what is still equal is shown before a difference in the middle of something long. */
const SHOWN_BEFORE = 20;

/** Turns a comparison into the checker's word, with the place where the files part. */
export function* explain(
  comparison: Comparison,
  files: CheckInput,
  unit: Unit,
): Steps<CheckResult> {
  if (comparison.kind === 'equal') {
    const { forgiven } = comparison;
    return { kind: 'accepted', ...(forgiven.length > 0 ? { forgiven } : {}) };
  }
  const { answerOffset, outputOffset, inside } = comparison;
  const answer = yield* locate(files.answerPath, answerOffset, inside);
  const output = yield* locate(files.outputPath, outputOffset, inside);
  const place = unit === 'token' ? tokenPlace(output) : bytePlace(output);
  const expected = quoteAt(files.answerPath, answer, unit) ?? END;
  const found = quoteAt(files.outputPath, output, unit) ?? END;
  const message = `${placeText(place)}: expected ${expected}, found ${found}`;
  // Outside of tokens blanks differ only where they are compared as the bytes that they are.
  const isInBlanks =
    !inside &&
    (isBlankAt(files.answerPath, answerOffset) || isBlankAt(files.outputPath, outputOffset));
  const partUnit = unit === 'token' && !isInBlanks ? 'token' : 'byte';
  const parting = { answerOffset, outputOffset, inside, unit: partUnit } as const;
  return { kind: 'wrong', message, place, parting };
}

function isBlankAt(path: string, offset: number): boolean {
  return isBlank(readRange(path, offset, offset + 1)[0]);
}

/** Names a place: `line 2, column 5, token 9`. */
export function placeText({ line, column, token }: Place): string {
  const text = `line ${line}, column ${column}`;
  return token === undefined ? text : `${text}, token ${token}`;
}

/** What stands at a location, quoted; undefined at the end of the file. */
function quoteAt(path: string, location: Location, unit: Unit): string | undefined {
  const start = shownStart(location, unit);
  const from = Math.max(start, location.offset - SHOWN_BEFORE);
  const bytes = readRange(path, from, location.offset + SHOWN_BYTES + 1);
  if (bytes.length === 0) return undefined;
  const end = shownEnd(bytes, location.offset - from, unit);
  if (end === 0 && unit === 'line') return 'an empty line';
  const text = quoteBytes(bytes.subarray(0, end), location.offset - from + SHOWN_BYTES);
  return from > start ? text.replace('`', '`…') : text;
}

function shownStart(location: Location, unit: Unit): number {
  if (unit === 'token') return location.tokenOffset;
  return unit === 'line' ? (location.lineOffsets.at(-1) ?? 0) : location.offset;
}

function shownEnd(bytes: Buffer, from: number, unit: Unit): number {
  if (unit === 'token') {
    // Blanks are shown where they are what differs.
    const find = isBlank(bytes[from]) ? blankRunEnd : tokenEnd;
    return find(bytes, from, bytes.length);
  }
  const newline = bytes.indexOf(NEWLINE, from);
  if (newline === -1) return bytes.length;
  return unit === 'byte' ? newline + 1 : newline;
}
