import { CARRIAGE_RETURN, isBlank, NEWLINE } from './byte-blank.ts';
import type { BytePair } from './byte-pair.ts';
import type { ByteWindow } from './byte-window.ts';

/** What a run of blanks holds: a number, since an object for every line would cost more than the line. */
type RunTraits = number;
const HAS_RETURN = 1;
/** Blanks before a line end or before the end of the file. */
const HAS_TRAILING = 2;
const FORGIVEN_TRAITS = HAS_RETURN | HAS_TRAILING;
/** A blank that may turn out to be a trailing one came last. */
const AFTER_SPACE = 4;
const NEWLINE_UNIT = 8;
const FOUR_NEWLINES = 0x0a0a0a0a;
/** Counted no further, to stay within the 32 bits of `|`. */
const MOST_NEWLINES = 2 ** 30;

/** Passes the blanks that come next; unless `overLines`, only those before the line's end. */
export function passBlankRun(window: ByteWindow, overLines: boolean): RunTraits {
  let traits = 0;
  while (!window.atEnd()) {
    traits = passWithinWindow(window, overLines, traits);
    if (window.start < window.end) break;
  }
  const isTrailing = window.atEnd() || window.bytes[window.start] === NEWLINE;
  return isTrailing && (traits & AFTER_SPACE) !== 0 ? traits | HAS_TRAILING : traits;
}

/** Passes the blanks of the run that the window holds; `before`: what the run held before. */
function passWithinWindow(window: ByteWindow, overLines: boolean, before: RunTraits): RunTraits {
  const { bytes, view, start, end } = window;
  let traits = before;
  let at = start;
  for (; at < end; at++) {
    const byte = bytes[at];
    if (byte === NEWLINE) {
      if (!overLines) break;
      if ((traits & AFTER_SPACE) !== 0) traits = (traits & ~AFTER_SPACE) | HAS_TRAILING;
      if (traits < MOST_NEWLINES) traits += NEWLINE_UNIT;
      // There may be a million of them.
      for (; at + 4 < end && view.getInt32(at + 1) === FOUR_NEWLINES; at += 4) {
        if (traits < MOST_NEWLINES) traits += 4 * NEWLINE_UNIT;
      }
    } else if (byte === CARRIAGE_RETURN) traits |= HAS_RETURN;
    else if (isBlank(byte)) traits |= AFTER_SPACE;
    else break;
  }
  window.start = at;
  return traits;
}

/** What `bytes[start..end)`, all of them blanks, holds. */
function blankTraits(bytes: Uint8Array, start: number, end: number): RunTraits {
  let traits = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === NEWLINE) {
      if ((traits & AFTER_SPACE) !== 0) traits = (traits & ~AFTER_SPACE) | HAS_TRAILING;
      if (traits < MOST_NEWLINES) traits += NEWLINE_UNIT;
    } else traits |= byte === CARRIAGE_RETURN ? HAS_RETURN : AFTER_SPACE;
  }
  return traits;
}

/**
 * Notes what the output's blanks have that the answer's have not; where both files go on, so that no
 * newline is the last. Only what is not noted yet is looked for: it is asked at every line.
 */
export function noteWithin(
  pair: BytePair,
  answerStart: number,
  answerEnd: number,
  outputStart: number,
  outputEnd: number,
): void {
  const output = blankTraits(pair.output.bytes, outputStart, outputEnd);
  if ((output & FORGIVEN_TRAITS & ~pair.noted) === 0) return;
  const answer = blankTraits(pair.answer.bytes, answerStart, answerEnd);
  noteTraits(pair, answer, output);
}

/** Is this byte, before a newline, one that has been noted before? The usual case at every line. */
export function isNotedTrailing(pair: BytePair, byte: number | undefined): boolean {
  if (byte === CARRIAGE_RETURN) return (pair.noted & HAS_RETURN) !== 0;
  return byte !== NEWLINE && isBlank(byte) && (pair.noted & HAS_TRAILING) !== 0;
}

/** Is there nothing left to note of this blank, where it stands between two tokens? */
export function isPlainBlank(pair: BytePair, byte: number | undefined): boolean {
  return byte !== CARRIAGE_RETURN || (pair.noted & HAS_RETURN) !== 0;
}

/** As `noteWithin` for runs that have been passed, the end of the files among them. */
export function noteForgiven(pair: BytePair, answer: RunTraits, output: RunTraits): void {
  if (answer === output) return;
  noteTraits(pair, answer, output);
  if (answer - (answer % NEWLINE_UNIT) === output - (output % NEWLINE_UNIT)) return;
  if (pair.answer.atEnd() && pair.output.atEnd()) pair.forgiven.add('final-newline');
}

function noteTraits(pair: BytePair, answer: RunTraits, output: RunTraits): void {
  const added = output & ~answer & FORGIVEN_TRAITS;
  pair.noted |= added;
  if ((added & HAS_RETURN) !== 0) pair.forgiven.add('crlf');
  if ((added & HAS_TRAILING) !== 0) pair.forgiven.add('trailing-blanks');
}
