import { asInteractor, callByTestlib, testlibOutputPath } from './as-interactor.ts';
import { decideByExit, failed, unknownExit } from './run-failure.ts';
import { testlibLine, testlibWord, type TestlibWord } from './testlib-words.ts';
import type { CheckResult } from '../model/check.ts';
import type { CheckerProtocol, ProgramCheck } from '../model/checker.ts';

/** The exit codes of testlib.h: `TResult`, as in a build without special macros. */
const FAIL = 3;
const POINTS = 7;
const EXITS: ReadonlyMap<number, 'accepted' | 'wrong' | 'misformatted' | 'failed'> = new Map([
  [0, 'accepted'],
  [1, 'wrong'],
  [2, 'misformatted'],
  [FAIL, 'failed'],
  [4, 'misformatted'],
  [8, 'misformatted'],
]);
/** `_pc(n)` as the format's documents number it: n percent. */
const PARTIALLY = 16;

/**
 * Checkers that include testlib.h: `checker input output answer`, verdict as exit code, words on
 * standard error. https://codeforces.com/testlib
 */
export const testlib: CheckerProtocol = {
  id: 'testlib',
  description:
    'exit codes of testlib.h: 0 right, 1 wrong, 2, 4 and 8 wrong format, 3 judge error, 7 points, 16 and above partial',
  callHelp: '`INPUT OUTPUT ANSWER`',
  claims: (source) => /^\s*#\s*include\s*[<"](?:[^<>"\n]*\/)?testlib\.h[>"]/m.test(source),
  asksForGroup: (source) => groupArguments('checker', source, 'set/group/test').length > 0,
  async check(check) {
    // No further arguments: testlib takes a fourth for the name of a report file to write.
    const ran = await check.run({ args: callOfTestlib(check), stdinPath: null });
    return decideByExit(ran, (exitCode) => readTestlib(exitCode, ran.execution.stderrTail.trim()));
  },
  validator: {
    valid: 0,
    call: (source, testName) => groupArguments('validator', source, testName),
  },
  interactor: asInteractor(
    (check) => testlib.check(check),
    [0, POINTS, ...Array.from({ length: 101 }, (_, percent) => PARTIALLY + percent)],
    callByTestlib,
    testlibOutputPath,
  ),
};

export function callOfTestlib({ input, source }: ProgramCheck): readonly string[] {
  const { inputPath, outputPath, answerPath, testName } = input;
  return [...groupArguments('checker', source, testName), inputPath, outputPath, answerPath];
}

/** Only for programs that ask: headers before 2021 do not know these options. */
function groupArguments(
  object: 'checker' | 'validator',
  source: string,
  testName = '',
): readonly string[] {
  const asks = (what: string): boolean =>
    new RegExp(String.raw`\b${object}\s*\.\s*${what}\s*\(`).test(source);
  const [testset = '', ...folders] = testName.split('/').slice(0, -1);
  const group = folders.join('/');
  return [
    ...(asks('testset') && testset !== '' ? ['--testset', testset] : []),
    ...(asks('group') && group !== '' ? ['--group', group] : []),
  ];
}

/**
 * By the exit code, with what it printed as a second opinion: a code that is not known (builds for
 * other judges have codes of their own) gives way to the words, and what contradicts itself has
 * failed. A sentence: it has failed.
 */
export function readTestlib(exitCode: number, message: string): CheckResult | string {
  const first = testlibWord(message);
  const word = first ?? testlibWord(testlibLine(message) ?? '');
  // Without the macro TESTSYS `_pc(n)` exits with n itself: only the words tell it from 0, 1, 2, 3.
  if (word?.kind === 'percent') return percentResult(word.percent, message);
  // Headers of some years exit with 0.
  if (exitCode === POINTS || (word?.kind === 'points' && exitCode === 0)) {
    const points = word?.kind === 'points' ? word.points : NaN;
    if (Number.isNaN(points)) return 'the checker gives points, but no number';
    return pointsResult(points, message);
  }
  return byExit(exitCode, message, first, word);
}

function byExit(
  exitCode: number,
  message: string,
  first: TestlibWord | undefined,
  word: TestlibWord | undefined,
): CheckResult | string {
  const known = EXITS.get(exitCode);
  if (known === 'failed') return 'the checker reports a fault';
  if (known === undefined) {
    if (word !== undefined) return plainResult(word.kind, message);
    const isPartial = exitCode >= PARTIALLY && exitCode <= PARTIALLY + 100;
    return isPartial
      ? percentResult(exitCode - PARTIALLY, message)
      : unknownExit(exitCode, 'testlib');
  }
  if (first === undefined || first.kind === known) return plainResult(known, message);
  const rejects = known !== 'accepted' && (first.kind === 'wrong' || first.kind === 'misformatted');
  return rejects
    ? plainResult(first.kind, message)
    : `the checker exited with ${exitCode}, which its words contradict`;
}

function plainResult(kind: TestlibWord['kind'], message: string): CheckResult | string {
  switch (kind) {
    case 'accepted':
      return { kind, ...(message === '' ? {} : { message }) };
    case 'wrong':
    case 'misformatted':
      return { kind, message };
    default:
      return 'the checker reports a fault';
  }
}

/** Points up to 1 are a fraction, above a percentage: judges read them both ways. */
export function pointsResult(points: number, message: string): CheckResult {
  return percentResult(points > 1 ? points : points * 100, message);
}

function percentResult(value: number, message: string): CheckResult {
  if (value < 0 || value > 100)
    return failed(`the checker gives ${value} of 100 points: ${message}`);
  if (value === 100) return { kind: 'accepted', message };
  return { kind: 'partial', fraction: value / 100, message };
}
