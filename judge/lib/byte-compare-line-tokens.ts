import { blankRunEnd, CARRIAGE_RETURN, isBlank, NEWLINE } from './byte-blank.ts';
import type { BytePair, Comparison } from './byte-pair.ts';
import { isTokenStart } from './byte-pair.ts';
import type { Steps } from './byte-steps.ts';
import type { ByteWindow } from './byte-window.ts';

/**
 * What must be equal of the blanks between two tokens: whether there is a line end among them
 * (`presence`; a carriage return counts as one), or the number of newlines (`count`), which puts the
 * tokens on equal lines.
 */
export type LineEnds = 'presence' | 'count';

/** Token by token, as blanks and the line ends among them separate them; blanks at the end are free. */
export function* compareLineTokens(pair: BytePair, lineEnds: LineEnds): Steps<Comparison> {
  let sliceEnd = pair.sliceEnd();
  for (;;) {
    if (pair.passed() >= sliceEnd) {
      yield;
      sliceEnd = pair.sliceEnd();
    }
    if (!pair.skipEqual()) continue;
    const difference = passDifference(pair, lineEnds);
    if (difference !== undefined) return difference;
  }
}

/** Passes the blanks where they are forgiven; otherwise, and at both ends, the result. */
function passDifference(pair: BytePair, lineEnds: LineEnds): Comparison | undefined {
  const { answer, output } = pair;
  if (!isBetweenTokens(answer) || !isBetweenTokens(output)) return pair.different(true);
  const { offset: answerOffset } = answer;
  const { offset: outputOffset } = output;
  const isKnown = lineEnds === 'presence' && isFreeRun(answer);
  const wanted = passRun(answer);
  const found = passRun(output);
  const answerOver = answer.atEnd();
  if (output.atEnd() && answerOver) return pair.equal();
  const hasMoved = answer.offset > answerOffset || output.offset > outputOffset;
  if (output.atEnd() || answerOver || !hasMoved) return pair.different(false);
  const isEqual =
    lineEnds === 'count'
      ? wanted.newlines === found.newlines
      : isKnown || wanted.hasLineEnd === found.hasLineEnd;
  if (isEqual) return undefined;
  return { kind: 'different', answerOffset, outputOffset, inside: false };
}

/** Does a run of blanks begin, go on or end here? */
function isBetweenTokens(window: ByteWindow): boolean {
  return (
    window.atEnd() || isBlank(window.bytes[window.start]) || isTokenStart(window, window.start)
  );
}

interface Run {
  readonly newlines: number;
  readonly hasLineEnd: boolean;
}

function passRun(window: ByteWindow): Run {
  let newlines = 0;
  let hasLineEnd = false;
  while (!window.atEnd() && isBlank(window.bytes[window.start])) {
    const { bytes, start, end } = window;
    const runEnd = blankRunEnd(bytes, start, end);
    for (let at = start; at < runEnd; at++) {
      if (bytes[at] === NEWLINE) newlines++;
      else if (bytes[at] === CARRIAGE_RETURN) hasLineEnd = true;
    }
    window.start = runEnd;
  }
  return { newlines, hasLineEnd: hasLineEnd || newlines > 0 };
}

/**
 * Is it settled by the blanks just passed, as far back as the window goes (4 KiB at least)? They are
 * those before the first token, which do not matter, or hold a line end.
 */
function isFreeRun({ bytes, start, base }: ByteWindow): boolean {
  let at = start;
  while (at > 0 && isBlank(bytes[at - 1])) {
    at -= 1;
    if (isLineEnd(bytes[at])) return true;
  }
  return at === 0 && base === 0;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === NEWLINE || byte === CARRIAGE_RETURN;
}
