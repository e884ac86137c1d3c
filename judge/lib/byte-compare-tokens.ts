import { foldCase, isBlank } from './byte-blank.ts';
import { noteForgiven, passBlankRun } from './byte-blank-run.ts';
import { CloseNumbers } from './byte-close-numbers.ts';
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
  /** A byte order mark is part of the token that it stands in, as any other bytes. */
  readonly keepsMark?: boolean;
}

/** Token by token, as blanks separate them; what blanks they are does not matter. */
export function* compareTokens(pair: BytePair, options: TokenOptions = {}): Steps<Comparison> {
  if (options.exactBlanks !== true && options.keepsMark !== true) pair.skipByteOrderMark();
  const numbers = options.tolerance && new CloseNumbers(options.tolerance);
  for (;;) {
    const stop = passSlice(pair, options, numbers);
    if (stop === 'equal') return pair.equal();
    if (stop !== 'slice') return pair.different(stop === 'inside');
    yield;
  }
}

type Stop = 'slice' | 'equal' | 'between' | 'inside';

function passSlice(
  pair: BytePair,
  { exactBlanks = false, ignoresCase = false }: TokenOptions,
  numbers: CloseNumbers | undefined,
): Stop {
  const { answer, output } = pair;
  const sliceEnd = pair.sliceEnd();
  while (pair.passed() < sliceEnd) {
    if (!pair.skipEqual()) continue;
    if (!exactBlanks && passPlainTokens(pair, ignoresCase, numbers)) continue;
    const answerEnds = endsToken(answer);
    const outputEnds = endsToken(output);
    const isBetween = (answerEnds && outputEnds) || isTokenStart(answer, answer.start);
    if (isBetween && (answerEnds || outputEnds)) {
      const isEnd = answer.atEnd() && output.atEnd();
      if (isEnd) return 'equal';
      if (exactBlanks) return 'between';
      noteForgiven(pair, passBlankRun(answer, true), passBlankRun(output, true));
      if (answer.atEnd() !== output.atEnd()) return 'between';
    } else if (!passUnequalToken(pair, ignoresCase, numbers)) return 'inside';
  }
  return 'slice';
}

function endsToken(window: ByteWindow): boolean {
  return window.atEnd() || isBlank(window.bytes[window.start]);
}

/** Passes what differs inside a token, where that is forgiven. */
function passUnequalToken(
  pair: BytePair,
  ignoresCase: boolean,
  numbers: CloseNumbers | undefined,
): boolean {
  const { answer, output } = pair;
  if (ignoresCase && isSameLetter(answer, output)) {
    return pair.moveTo(answer.start + 1, output.start + 1);
  }
  if (numbers === undefined) return false;
  if (
    !numbers.pass(answer, answer.start, output, output.start) &&
    !numbers.passCarefully(answer, output)
  ) {
    return false;
  }
  pair.moveTo(numbers.answerEnd, numbers.outputEnd);
  return true;
}

function isSameLetter(answer: ByteWindow, output: ByteWindow): boolean {
  if (answer.atEnd() || output.atEnd()) return false;
  return foldCase(answer.bytes[answer.start] ?? 0) === foldCase(output.bytes[output.start] ?? 0);
}
