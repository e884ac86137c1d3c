import type { BytePair } from '../../lib/byte-pair.ts';
import type { Steps } from '../../lib/byte-steps.ts';
import { passStockBlanks } from './blank.ts';
import { extraOutput } from './finding.ts';
import type { Finding } from './finding.ts';
import { PlainTokens } from './plain-tokens.ts';
import { TokenCursor } from './token-cursor.ts';
import type { Outcome, TokenKind } from './token-kind.ts';

/** What is said when one file has more tokens than the other. */
export type Ends =
  /** The answer is read to its end: a shorter or longer output has the wrong format. */
  | 'format'
  /** Read until one ends; then all the rest must be of the kind, and is a wrong answer. */
  | 'checked'
  /** As `checked`, but the rest may be anything. */
  | 'unchecked';

/** Token by token, each of a kind and equal as the kind has it, in the same order. */
export function* compareSequences(pair: BytePair, kind: TokenKind, ends: Ends): Steps<Finding> {
  const answer = new TokenCursor(pair.answer);
  const output = new TokenCursor(pair.output);
  const plain = new PlainTokens(kind);
  let sliceEnd = pair.sliceEnd();
  for (;;) {
    if (pair.passed() >= sliceEnd) {
      yield;
      sliceEnd = pair.sliceEnd();
    }
    plain.pass(pair);
    if (kind.passSame?.(pair)) continue;
    const hasAnswer = answer.next();
    if (!hasAnswer && ends === 'format') return finishOutput(pair);
    const hasOutput = output.next();
    if (!hasAnswer || !hasOutput) {
      return ends === 'format'
        ? endOfOutput(answer, output, kind)
        : yield* compareRests(answer, output, kind, ends === 'checked');
    }
    const { offset: answerOffset } = answer;
    const outcome = kind.compare(answer, output);
    if (outcome !== 'same') return tell(outcome, kind, answerOffset, output.offset);
    answer.pass();
    output.pass();
  }
}

/** Only blanks may follow. */
export function finishOutput({ output }: BytePair): Finding {
  return passStockBlanks(output) ? extraOutput(output.offset) : { kind: 'right' };
}

/** The finding for tokens at these offsets that do not compare as the same. */
export function tell(
  outcome: Exclude<Outcome, 'same'>,
  kind: TokenKind,
  answerOffset: number,
  outputOffset: number,
): Finding {
  if (outcome === 'bad-answer') return malformed('answer', answerOffset, kind);
  if (outcome === 'bad-output') return malformed('output', outputOffset, kind);
  const note = kind.note?.();
  return {
    kind: 'different',
    unit: 'token',
    answerOffset,
    outputOffset,
    inside: false,
    ...(note === undefined ? {} : { note }),
  };
}

/** The finding for a token, or the end of a file, where one of the kind should be. */
export function malformed(
  file: 'answer' | 'output',
  offset: number,
  { wanted }: TokenKind,
): Finding {
  return { kind: 'malformed', file, offset, wanted };
}

/** The output has ended where the answer goes on. */
function endOfOutput(answer: TokenCursor, output: TokenCursor, kind: TokenKind): Finding {
  const { offset } = answer;
  return kind.isValid(answer)
    ? malformed('output', output.offset, kind)
    : malformed('answer', offset, kind);
}

/** One of the files has ended, or both. */
function* compareRests(
  answer: TokenCursor,
  output: TokenCursor,
  kind: TokenKind,
  isChecked: boolean,
): Steps<Finding> {
  const { offset: answerOffset } = answer;
  const { offset: outputOffset } = output;
  const isLonger = !answer.window.atEnd() || !output.window.atEnd();
  if (!isLonger) return { kind: 'right' };
  if (isChecked) {
    const bad =
      (yield* findInvalid(answer, 'answer', kind)) ?? (yield* findInvalid(output, 'output', kind));
    if (bad !== undefined) return bad;
  }
  return { kind: 'different', unit: 'token', answerOffset, outputOffset, inside: false };
}

const SLICE_BYTES = 2 * 1024 * 1024;

/** The first token from here to the end of the file that is not of the kind. */
export function* findInvalid(
  cursor: TokenCursor,
  file: 'answer' | 'output',
  kind: TokenKind,
): Steps<Finding | undefined> {
  const { window } = cursor;
  let sliceEnd = window.offset + SLICE_BYTES;
  for (;;) {
    window.start = kind.passPlain(window.view, window.start, window.end);
    if (!cursor.next()) return undefined;
    const { offset } = cursor;
    if (!kind.isValid(cursor)) return malformed(file, offset, kind);
    cursor.pass();
    if (window.offset < sliceEnd) continue;
    yield;
    sliceEnd = window.offset + SLICE_BYTES;
  }
}
