import { blankRunEnd, CARRIAGE_RETURN, isBlank, NEWLINE } from './byte-blank.ts';
import type { BytePair } from './byte-pair.ts';
import type { ByteWindow } from './byte-window.ts';

/** What a run of blanks holds: a number, since an object for every line would cost more than the line. */
type RunTraits = number;
const HAS_RETURN = 1;
/** Blanks before a line end or before the end of the file. */
const HAS_TRAILING = 2;
/** A blank that may turn out to be a trailing one came last. */
const AFTER_SPACE = 4;
const NEWLINE_UNIT = 8;
/** Counted no further, to stay within the 32 bits of `|`. */
const MOST_NEWLINES = 2 ** 30;

/** Passes the blanks that come next; unless `overLines`, only those before the line's end. */
export function passBlankRun(window: ByteWindow, overLines: boolean): RunTraits {
  let traits = 0;
  while (!window.atEnd()) {
    const { bytes, start, end } = window;
    const runEnd = overLines ? blankRunEnd(bytes, start, end) : lineBlankEnd(bytes, start, end);
    traits = blankTraits(bytes, start, runEnd, traits);
    window.start = runEnd;
    if (runEnd < end) break;
  }
  const isTrailing = window.atEnd() || window.bytes[window.start] === NEWLINE;
  return isTrailing && (traits & AFTER_SPACE) !== 0 ? traits | HAS_TRAILING : traits;
}

/** What `bytes[start..end)`, all of them blanks, holds; `before`: what the run held before. */
export function blankTraits(
  bytes: Uint8Array,
  start: number,
  end: number,
  before: RunTraits = 0,
): RunTraits {
  let traits = before;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === NEWLINE) {
      if ((traits & AFTER_SPACE) !== 0) traits = (traits & ~AFTER_SPACE) | HAS_TRAILING;
      if (traits < MOST_NEWLINES) traits += NEWLINE_UNIT;
    } else traits |= byte === CARRIAGE_RETURN ? HAS_RETURN : AFTER_SPACE;
  }
  return traits;
}

function lineBlankEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && bytes[at] !== NEWLINE && isBlank(bytes[at])) at++;
  return at;
}

/** Notes what the output's blanks have that the answer's have not. */
export function noteForgiven(pair: BytePair, answer: RunTraits, output: RunTraits): void {
  if (answer === output) return;
  const added = output & ~answer;
  if ((added & HAS_RETURN) !== 0) pair.forgiven.add('crlf');
  if ((added & HAS_TRAILING) !== 0) pair.forgiven.add('trailing-blanks');
  if (answer - (answer % NEWLINE_UNIT) === output - (output % NEWLINE_UNIT)) return;
  if (pair.answer.atEnd() && pair.output.atEnd()) pair.forgiven.add('final-newline');
}
