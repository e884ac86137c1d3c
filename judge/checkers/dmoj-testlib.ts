import type { CheckResult } from '../model/check.ts';
import type { CheckerProtocol, CheckerRun } from '../model/checker.ts';
import { runBridged } from './dmoj.ts';
import { pointsResult } from './feedback.ts';
import { acceptedWith, messageOf } from './printed-message.ts';
import { decideByExit, unknownExit } from './run-failure.ts';

/** Bridged checkers of DMOJ, type `testlib`: as testlib has it, but points count as they are. */
export const dmojTestlib: CheckerProtocol = {
  id: 'dmoj-testlib',
  description:
    'exit code 0 right, 1 wrong, 2 wrong format, 3 judge error, 7 the whole `points N` of its standard error',
  callHelp: '`INPUT OUTPUT ANSWER ARGS…`',
  claims: () => false,
  async check(check) {
    const ran = await runBridged(check);
    const { maxScore } = check.input;
    return decideByExit(ran, (exitCode) =>
      readBridged(ran, exitCode, 'dmoj-testlib', () => {
        const points = /^points (\d+)$/m.exec(ran.execution.stderrTail)?.[1];
        if (points === undefined) return 'the checker gives points, but no number';
        if (Number(points) > (maxScore ?? Infinity)) {
          return `the checker gives ${points} points of ${maxScore}`;
        }
        return { ...pointsResult(Number(points), maxScore), ...told(messageOf(ran)) };
      }),
    );
  },
};

const POINTS = 7;

/** The codes of type `testlib`, and what code 7 means to the type at hand. */
export function readBridged(
  ran: CheckerRun,
  exitCode: number,
  protocol: string,
  readPoints: () => CheckResult | string,
): CheckResult | string {
  switch (exitCode) {
    case 0:
      return acceptedWith(messageOf(ran));
    case 1:
      return { kind: 'wrong', message: messageOf(ran) };
    case 2:
      return { kind: 'misformatted', message: messageOf(ran) };
    case 3:
      return 'the checker reports a fault';
    case POINTS:
      return readPoints();
    default:
      return unknownExit(exitCode, protocol);
  }
}

export function told(message: string): { readonly message?: string } {
  return message === '' ? {} : { message };
}
