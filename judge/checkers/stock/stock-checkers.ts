/** The stock checkers of testlib, in process: the same verdicts by code of our own. */
import type { BytePair } from '../../lib/byte-pair.ts';
import type { Steps } from '../../lib/byte-steps.ts';
import type { CheckInput, CheckResult } from '../../model/check.ts';
import type { BuiltinChecker } from '../../model/checker.ts';
import { refuseArguments } from '../arguments.ts';
import { runSteps } from '../run-comparison.ts';
import { compareCaseIntegers } from './case-integers.ts';
import { caseIntegers, caseWords } from './case-tokens.ts';
import { compareCases } from './cases.ts';
import { absolute, absoluteOrRelative } from './close.ts';
import type { Closeness } from './close.ts';
import { explainFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import { compareHuge } from './huge.ts';
import { int32, int64 } from './integer.ts';
import { compareWholeLines, compareWordsOfLines } from './lines.ts';
import { numberKind } from './number-kind.ts';
import { withPair } from './open-pair.ts';
import { compareSequences } from './sequence.ts';
import { compareSingle, scoreDistance, tellNumbers } from './single.ts';
import { compareUnordered } from './unordered.ts';
import { compareWords } from './words.ts';
import type { TokenKind } from './token-kind.ts';
import { yesOrNo } from './yes-no-kind.ts';

/** Compares two files that are open behind a byte order mark. */
type Compare = (pair: BytePair, files: CheckInput) => Finding | Steps<Finding>;

/** By the names that testlib's `checkers/` gives them, each with its way to compare. */
const COMPARISONS: Readonly<Record<string, readonly [description: string, Compare]>> = {
  acmp: ['one number, at most 1.5e-6 off', single(numberKind(absolute(1.5e-6)))],
  caseicmp: ['`Case 1: N`, `Case 2: N`, …: one integer for each case', compareCaseIntegers],
  casencmp: [
    '`Case 1: N N …`, …: integers for each case',
    (pair) => compareCases(pair, caseIntegers),
  ],
  casewcmp: ['`Case 1: W W …`, …: tokens for each case', (pair) => compareCases(pair, caseWords)],
  dcmp: [
    'one number, at most 1e-6 off, absolute or relative',
    single(numberKind(absoluteOrRelative(1e-6))),
  ],
  fcmp: ['line by line, every byte of a line; CRLF is LF', compareWholeLines],
  hcmp: ['one integer of any length', compareHuge],
  icmp: ['one integer of 32 bits', single(int32)],
  lcmp: ['line by line, the tokens of each line', compareWordsOfLines],
  ncmp: ['integers of 64 bits, in order', (pair) => compareSequences(pair, int64, 'checked')],
  nyesno: [
    'tokens that are each yes or no, in any case',
    (pair) => compareSequences(pair, yesOrNo, 'unchecked'),
  ],
  pointscmp: ['one number; its distance from the answer is the points', scoreDistance],
  pointsinfo: ['one number, told to a scorer: gives no points by itself', tellNumbers],
  rcmp: ['one number, at most 1.5e-6 off', single(numberKind(absolute(1.5e-6)))],
  rcmp4: [
    'numbers, each at most 1e-4 off, absolute or relative',
    sequence(absoluteOrRelative(1e-4)),
  ],
  rcmp6: [
    'numbers, each at most 1e-6 off, absolute or relative',
    sequence(absoluteOrRelative(1e-6)),
  ],
  rcmp9: [
    'numbers, each at most 1e-9 off, absolute or relative',
    sequence(absoluteOrRelative(1e-9)),
  ],
  rncmp: ['numbers, each at most 1.5e-5 off', sequence(absolute(1.5e-5))],
  uncmp: ['integers of 64 bits, in any order', compareUnordered],
  wcmp: ['token by token, byte for byte', compareWords],
  yesno: ['one yes or no, in any case', (pair) => compareSingle(pair, yesOrNo, 'both-first')],
};

const NO_ARGUMENTS_HINT =
  'nor does the one of testlib; a tolerance of your choice: `{name: default, args: [float_tolerance, 1e-6]}`';

/** All of them, in the order of their names. */
export const STOCK_CHECKERS: readonly BuiltinChecker[] = Object.entries(COMPARISONS).map(
  ([id, [description, compare]]) => ({
    id,
    description: `${description} (testlib's ${id})`,
    argsHelp: '',
    create(args) {
      refuseArguments(id, args, NO_ARGUMENTS_HINT);
      return (files) => runSteps(files, check(files, compare));
    },
  }),
);

function* check(files: CheckInput, compare: Compare): Steps<CheckResult> {
  let hasMark = false;
  const finding = yield* withPair(files, function* (pair, hasMarkInOutput) {
    hasMark = hasMarkInOutput;
    const found = compare(pair, files);
    return 'kind' in found ? found : yield* found;
  });
  const result = yield* explainFinding(finding, files);
  return result.kind === 'accepted' && hasMark ? { ...result, forgiven: ['bom'] } : result;
}

function single(kind: TokenKind): Compare {
  return (pair) => compareSingle(pair, kind, 'answer-first');
}

function sequence(closeness: Closeness): Compare {
  const kind = numberKind(closeness);
  return (pair) => compareSequences(pair, kind, 'format');
}
