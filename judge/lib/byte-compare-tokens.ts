import { BYTE_ORDER_MARK, foldCase, hasByteOrderMark, isBlank, tokenEnd } from './byte-blank.ts';
import { noteForgiven, passBlankRun } from './byte-blank-run.ts';
import { isClose, isWithin, MAX_NUMBER_BYTES, parseShortNumber } from './byte-number.ts';
import type { Tolerance } from './byte-number.ts';
import { isTokenStart } from './byte-pair.ts';
import type { BytePair, Comparison } from './byte-pair.ts';
import type { Steps } from './byte-steps.ts';
import { passPlainTokens } from './byte-plain-run.ts';
import type { ByteWindow } from './byte-window.ts';

/** What the token comparison forgives beside blanks. */
export interface TokenOptions {
  /** ASCII letters are equal in either case. */
  readonly ignoresCase?: boolean;
  /** Where the answer has a number, the output may have one that is this close. */
  readonly tolerance?: Tolerance;
  /** Forgives no blanks: they must be equal too. */
  readonly exactBlanks?: boolean;
}

/** Token by token, as blanks separate them; what blanks they are does not matter. */
export function* compareTokens(pair: BytePair, options: TokenOptions = {}): Steps<Comparison> {
  if (options.exactBlanks !== true) pair.skipByteOrderMark();
  for (;;) {
    const stop = passSlice(pair, options);
    if (stop === 'equal') return pair.equal();
    if (stop !== 'slice') return pair.different(stop === 'inside');
    yield;
  }
}

type Stop = 'slice' | 'equal' | 'between' | 'inside';

function passSlice(pair: BytePair, options: TokenOptions): Stop {
  const { answer, output } = pair;
  const exactBlanks = options.exactBlanks === true;
  const sliceEnd = pair.sliceEnd();
  while (pair.passed() < sliceEnd) {
    if (!pair.skipEqual()) continue;
    if (!exactBlanks && passPlainTokens(pair, options.ignoresCase === true)) continue;
    const answerEnds = endsToken(answer);
    const outputEnds = endsToken(output);
    const isBetween = (answerEnds && outputEnds) || isTokenStart(answer, answer.start);
    if (isBetween && (answerEnds || outputEnds)) {
      const isEnd = answer.atEnd() && output.atEnd();
      if (isEnd) return 'equal';
      if (exactBlanks) return 'between';
      noteForgiven(pair, passBlankRun(answer, true), passBlankRun(output, true));
      if (answer.atEnd() !== output.atEnd()) return 'between';
    } else if (!passUnequalToken(pair, options)) return 'inside';
  }
  return 'slice';
}

function endsToken(window: ByteWindow): boolean {
  return window.atEnd() || isBlank(window.bytes[window.start]);
}

/** Passes what differs inside a token, where that is forgiven. */
function passUnequalToken(pair: BytePair, options: TokenOptions): boolean {
  const { answer, output } = pair;
  if (options.ignoresCase === true && isSameLetter(answer, output)) {
    answer.start += 1;
    output.start += 1;
    return true;
  }
  return options.tolerance !== undefined && passCloseNumbers(pair, options.tolerance);
}

function isSameLetter(answer: ByteWindow, output: ByteWindow): boolean {
  if (answer.atEnd() || output.atEnd()) return false;
  return foldCase(answer.bytes[answer.start] ?? 0) === foldCase(output.bytes[output.start] ?? 0);
}

function passCloseNumbers(pair: BytePair, tolerance: Tolerance): boolean {
  const { answer, output } = pair;
  // The ends first: to look for one may move what the window holds.
  const answerEnd = numberEnd(answer);
  const outputEnd = numberEnd(output);
  const answerStart = numberStart(answer);
  const outputStart = numberStart(output);
  const wanted = parseShortNumber(answer.bytes, answerStart, answerEnd);
  const found = parseShortNumber(output.bytes, outputStart, outputEnd);
  const isForgiven =
    Number.isNaN(wanted) || Number.isNaN(found)
      ? isClose(
          answer.bytes.toString('latin1', answerStart, answerEnd),
          output.bytes.toString('latin1', outputStart, outputEnd),
          tolerance,
        )
      : isWithin(wanted, Math.abs(wanted - found), tolerance);
  if (!isForgiven) return false;
  answer.start = answerEnd;
  output.start = outputEnd;
  return true;
}

/** Where the token around the next byte starts, or a place so early that it is no number. */
function numberStart({ bytes, start, base }: ByteWindow): number {
  const earliest = Math.max(0, start - MAX_NUMBER_BYTES - 1);
  let at = start;
  while (at > earliest && !isBlank(bytes[at - 1])) at--;
  const isAfterMark = at === 0 && base === 0 && hasByteOrderMark(bytes, 0);
  return isAfterMark ? Math.min(start, BYTE_ORDER_MARK.length) : at;
}

/** Where the token around the next byte ends, or a place so late that it is no number. */
function numberEnd(window: ByteWindow): number {
  let length = 0;
  do {
    const most = Math.min(window.end, window.start + MAX_NUMBER_BYTES + 1);
    length = tokenEnd(window.bytes, window.start + length, most) - window.start;
  } while (window.start + length === window.end && length <= MAX_NUMBER_BYTES && window.fill());
  return window.start + length;
}
