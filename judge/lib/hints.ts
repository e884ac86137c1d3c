import {
  BYTE_ORDER_MARK,
  CARRIAGE_RETURN,
  hasByteOrderMark,
  isBlank,
  NEWLINE,
} from './byte-blank.ts';
import { compareLines } from './byte-compare-lines.ts';
import { compareTokens } from './byte-compare-tokens.ts';
import { tokensOf } from './byte-items.ts';
import { areMultisetsEqual } from './byte-multiset.ts';
import { INTEGER } from './byte-number.ts';
import { compareBytes } from './byte-pair.ts';
import type { Compare, Comparison } from './byte-pair.ts';
import { finishNow } from './byte-steps.ts';
import type { Hint } from '../model/result.ts';

/** Longer files are not looked at for hints: it takes about 0.1 s per MiB. */
export const MAX_HINT_BYTES = 1024 * 1024;

/** The two files, and how their tokens compare: most hints begin with that. */
interface Pair {
  readonly answer: Buffer;
  readonly output: Buffer;
  readonly tokens: Comparison;
  /** Did the output alone start with a byte order mark? No mark is part of the buffers. */
  readonly hasMark: boolean;
  /** Are the tokens the same ones in another order? */
  readonly isReordered: boolean;
}

/** When each hint is true: which single change would make a wrong output right, or what it looks like. */
const HINT_TESTS: Readonly<Record<Hint, (pair: Pair) => boolean>> = {
  'empty-output': isEmpty,
  'prefix-of-answer': isPrefix,
  'extra-output': isExtra,
  'final-newline': lacksOnlyNewlines,
  'trailing-blanks': (pair) => isEqual(pair, compareLines) && !lacksOnlyNewlines(pair),
  blanks: (pair) => !isEqual(pair, compareLines) && isEqualWithoutBlanks(pair),
  case: isEqualWithoutCase,
  'line-order': (pair) => pair.isReordered && haveSameLines(pair),
  'token-order': (pair) => pair.isReordered && !haveSameLines(pair),
  'tolerance-1e-9': (pair) => isClose(pair, 1e-9),
  'tolerance-1e-6': (pair) => isClose(pair, 1e-6) && !isClose(pair, 1e-9),
  'tolerance-1e-4': (pair) => isClose(pair, 1e-4) && !isClose(pair, 1e-6),
  'byte-order-mark': (pair) => pair.hasMark && pair.tokens.kind === 'equal',
  'off-by-one': (pair) => isShifted(pair, 1n) || isShifted(pair, -1n),
  'wrapped-32-bit': isWrapped,
};

/** Everything that is true of an output that differs from the answer; nothing of equal ones. */
export function findHints(wanted: Buffer, found: Buffer): readonly Hint[] {
  const hasMark = hasByteOrderMark(found, 0) && !hasByteOrderMark(wanted, 0);
  const [answer, output] = [withoutMark(wanted), withoutMark(found)];
  if (answer.equals(output)) return hasMark ? ['byte-order-mark'] : [];
  const tokens = finishNow(compareBytes(answer, output, compareTokens));
  const isReordered =
    tokens.kind === 'different' && finishNow(areMultisetsEqual(answer, output, 'tokens'));
  const pair = { answer, output, tokens, hasMark, isReordered };
  return HINTS.filter((hint) => HINT_TESTS[hint](pair));
}

function withoutMark(bytes: Buffer): Buffer {
  return hasByteOrderMark(bytes, 0) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
}

const HINTS = Object.keys(HINT_TESTS).filter((key): key is Hint => key in HINT_TESTS);

function isEqual({ answer, output }: Pair, compare: Compare): boolean {
  return finishNow(compareBytes(answer, output, compare)).kind === 'equal';
}

function isEmpty({ output, tokens }: Pair): boolean {
  return tokens.kind === 'different' && output.every((byte) => isBlank(byte));
}

/** The output stops too early: after a token, or within one of several lines. */
function isPrefix(pair: Pair): boolean {
  const { answer, output, tokens } = pair;
  if (tokens.kind === 'equal' || tokens.outputOffset < output.length || isEmpty(pair)) return false;
  return tokens.answerOffset < answer.length && (!tokens.inside || output.includes(NEWLINE));
}

function isExtra({ answer, output, tokens }: Pair): boolean {
  if (tokens.kind === 'equal' || tokens.inside || tokens.answerOffset < answer.length) return false;
  return tokens.outputOffset < output.length && answer.some((byte) => !isBlank(byte));
}

function lacksOnlyNewlines({ answer, output }: Pair): boolean {
  return withoutNewlines(answer).equals(withoutNewlines(output));
}

function withoutNewlines(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && [NEWLINE, CARRIAGE_RETURN].includes(bytes[end - 1] ?? 0)) end--;
  return bytes.subarray(0, end);
}

function isEqualWithoutBlanks({ answer, output, tokens }: Pair): boolean {
  if (tokens.kind === 'equal') return true;
  const [wanted, found] = [answer, output].map((bytes) => bytes.filter((byte) => !isBlank(byte)));
  return wanted !== undefined && found !== undefined && Buffer.compare(wanted, found) === 0;
}

function isEqualWithoutCase(pair: Pair): boolean {
  if (pair.tokens.kind === 'equal') return false;
  return isEqual(pair, (files) => compareTokens(files, { ignoresCase: true }));
}

function haveSameLines({ answer, output }: Pair): boolean {
  return finishNow(areMultisetsEqual(answer, output, 'lines'));
}

/** Only where the answer has numbers with a point or an exponent: integers are to be exact. */
function isClose(pair: Pair, size: number): boolean {
  if (pair.tokens.kind === 'equal' || !/\d[.eE]|\.\d/.test(pair.answer.toString('latin1'))) {
    return false;
  }
  const tolerance = { absolute: size, relative: size };
  return isEqual(pair, (files) => compareTokens(files, { tolerance }));
}

function isShifted(pair: Pair, by: bigint): boolean {
  return isEachPair(pair, (wanted, found) => found === wanted + by, false);
}

function isWrapped(pair: Pair): boolean {
  return isEachPair(pair, wrapsTo, true);
}

function wrapsTo(wanted: bigint, found: bigint): boolean {
  return found === BigInt.asIntN(32, wanted);
}

const MAX_INTEGER_BYTES = 40;

/** Is it true of each pair of integers, all other tokens being equal, and of one pair that differs? */
function isEachPair(
  { answer, output, tokens }: Pair,
  isSo: (wanted: bigint, found: bigint) => boolean,
  allowsEqual: boolean,
): boolean {
  if (tokens.kind === 'equal') return false;
  const found = tokensOf(output);
  for (const wanted of tokensOf(answer)) {
    const other = found.next();
    if (other.done === true) return false;
    const isSame = wanted === other.value;
    if (isSame && (allowsEqual || !isInteger(wanted))) continue;
    if (isSame || !isInteger(wanted) || !isInteger(other.value)) return false;
    if (!isSo(BigInt(wanted), BigInt(other.value))) return false;
  }
  return found.next().done === true;
}

function isInteger(token: string): boolean {
  return token.length <= MAX_INTEGER_BYTES && INTEGER.test(token);
}
