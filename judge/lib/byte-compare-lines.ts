import { isBlank, NEWLINE } from './byte-blank.ts';
import { noteForgiven, passBlankRun } from './byte-blank-run.ts';
import type { BytePair, Comparison } from './byte-pair.ts';
import { passPlainLines } from './byte-plain-run.ts';
import type { Steps } from './byte-steps.ts';
import type { ByteWindow } from './byte-window.ts';

/** Line by line; blanks at the ends of lines and blank lines at the end of the file are forgiven. */
export function* compareLines(pair: BytePair): Steps<Comparison> {
  pair.skipByteOrderMark();
  let sliceEnd = pair.sliceEnd();
  for (;;) {
    if (pair.passed() >= sliceEnd) {
      yield;
      sliceEnd = pair.sliceEnd();
    }
    if (!pair.skipEqual() || passPlainLines(pair)) continue;
    const difference = passDifference(pair);
    if (difference !== undefined) return difference;
  }
}

/** Passes the ends of both lines when they are forgiven; otherwise, and at both ends, the result. */
function passDifference(pair: BytePair): Comparison | undefined {
  const { answer, output } = pair;
  if (!canEndLine(answer) || !canEndLine(output)) return pair.different(true);
  const answerOffset = answer.offset;
  const outputOffset = output.offset;
  if (!passLineEnd(pair)) return { kind: 'different', answerOffset, outputOffset, inside: true };
  return answer.atEnd() && output.atEnd() ? pair.equal() : undefined;
}

/** Is the rest of both lines, or of both files, forgiven? */
function passLineEnd(pair: BytePair): boolean {
  const { answer, output } = pair;
  if (!passBoth(pair, false)) return false;
  if (!answer.atEnd() && !output.atEnd()) return true;
  passBoth(pair, true);
  return answer.atEnd() && output.atEnd();
}

/** Passes blanks; do both files stand at the end of a line then? */
function passBoth(pair: BytePair, overLines: boolean): boolean {
  const answerRun = passBlankRun(pair.answer, overLines);
  const outputRun = passBlankRun(pair.output, overLines);
  const atEnds = endsLine(pair.answer) && endsLine(pair.output);
  if (atEnds) noteForgiven(pair, answerRun, outputRun);
  return atEnds;
}

function canEndLine(window: ByteWindow): boolean {
  return window.atEnd() || isBlank(window.bytes[window.start]);
}

function endsLine(window: ByteWindow): boolean {
  return window.atEnd() || window.bytes[window.start] === NEWLINE;
}
