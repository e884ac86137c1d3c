import { runFailure, unknownExit, withStderr } from './run-failure.ts';
import type { CheckResult } from '../model/check.ts';
import type { CheckerProtocol } from '../model/checker.ts';
import type { Execution } from '../model/execution.ts';

/** The exit codes of testlib.h: `TResult`, as in a build without special macros. */
const OK = 0;
const WRONG_ANSWER = 1;
const PRESENTATION_ERROR = 2;
const FAIL = 3;
const DIRT = 4;
const POINTS = 7;
const UNEXPECTED_EOF = 8;
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
  claims: (source) => /^\s*#\s*include\s*[<"](?:[^<>"\n]*\/)?testlib\.h[>"]/m.test(source),
  async check({ input, run }) {
    // No further arguments: testlib takes a fourth for the name of a report file to write.
    const { execution } = await run([input.inputPath, input.outputPath, input.answerPath], null);
    const failure = runFailure(execution);
    if (failure !== undefined) return { kind: 'failed', reason: failure };
    const exitCode = execution.ending.kind === 'exited' ? execution.ending.exitCode : -1;
    return readExit(exitCode, execution);
  },
};

function readExit(exitCode: number, execution: Execution): CheckResult {
  const message = execution.stderrTail.trim();
  // Without the macro TESTSYS `_pc(n)` exits with n itself: only the words tell it from 0, 1, 2, 3.
  const partially = /^partially correct \((\d+)\)/.exec(message);
  if (partially !== null) return percent(Number(partially[1]), message);
  switch (exitCode) {
    case OK:
      return { kind: 'accepted', ...(message === '' ? {} : { message }) };
    case WRONG_ANSWER:
      return { kind: 'wrong', message };
    case PRESENTATION_ERROR:
    case DIRT:
    case UNEXPECTED_EOF:
      return { kind: 'misformatted', message };
    case FAIL:
      return { kind: 'failed', reason: withStderr('the checker reports a fault', execution) };
    case POINTS:
      return readPoints(message, execution);
    default:
      return exitCode >= PARTIALLY && exitCode <= PARTIALLY + 100
        ? percent(exitCode - PARTIALLY, message)
        : { kind: 'failed', reason: unknownExit(execution, exitCode, 'testlib') };
  }
}

/** `points X`: up to 1 a fraction, above a percentage; judges read it both ways. */
function readPoints(message: string, execution: Execution): CheckResult {
  const points = Number(/^points ([\d.]+)/.exec(message)?.[1] ?? NaN);
  if (Number.isNaN(points)) {
    return {
      kind: 'failed',
      reason: withStderr('the checker gives points, but no number', execution),
    };
  }
  return percent(points > 1 ? points : points * 100, message);
}

function percent(value: number, message: string): CheckResult {
  if (value > 100) {
    return { kind: 'failed', reason: `the checker gives ${value} of 100 points: ${message}` };
  }
  if (value === 100) return { kind: 'accepted', message };
  return { kind: 'partial', fraction: value / 100, message };
}
