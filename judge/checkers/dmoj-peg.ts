import { isNumber } from '../lib/byte-number.ts';
import type { CheckResult } from '../model/check.ts';
import type { CheckerProtocol } from '../model/checker.ts';
import { acceptedWith } from './printed-message.ts';
import { decideByExit, unknownExit } from './run-failure.ts';

/**
 * Bridged checkers of DMOJ, type `peg`: two lines of its output that are numbers, one below the
 * other, are the points earned and those that there are, whatever the exit code says.
 */
export const dmojPeg: CheckerProtocol = {
  id: 'dmoj-peg',
  description:
    'exit code 0 accepts and 1 rejects; two lines of output may give points earned and points possible',
  callHelp: '`ANSWER OUTPUT INPUT ARGS…`',
  claims: () => false,
  async check({ input, run }) {
    const args = [input.answerPath, input.outputPath, input.inputPath, ...input.args];
    const ran = await run({ args, stdinPath: null });
    return decideByExit(ran, (exitCode) => {
      if (exitCode !== 0 && exitCode !== 1) return unknownExit(exitCode, 'dmoj-peg');
      const message = ran.execution.stderrTail.trim();
      const ratio = firstRatio(ran.stdout().split('\n'));
      if (ratio !== undefined) return ratioResult(ratio, message);
      return exitCode === 0 ? acceptedWith(message) : { kind: 'wrong', message };
    });
  },
};

/** The first that is more than 0: others mean nothing. */
function firstRatio(lines: readonly string[]): number | undefined {
  return lines
    .map((line, i) => toNumber(line) / toNumber(lines[i + 1] ?? ''))
    .find((ratio) => ratio > 0 && ratio < Infinity);
}

function toNumber(line: string): number {
  return isNumber(line.trim()) ? Number(line) : NaN;
}

function ratioResult(ratio: number, message: string): CheckResult | string {
  if (ratio > 1) return `the checker gives ${ratio} times all points`;
  const words = message === '' ? {} : { message };
  return ratio === 1
    ? { kind: 'accepted', ...words }
    : { kind: 'partial', fraction: ratio, ...words };
}
