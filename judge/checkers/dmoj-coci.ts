import type { CheckerProtocol } from '../model/checker.ts';
import { readBridged } from './dmoj-testlib.ts';
import { runBridged } from './dmoj.ts';
import { gradedResult } from './graded.ts';
import { messageOf } from './printed-message.ts';
import { decideByExit } from './run-failure.ts';

/** Bridged checkers of DMOJ, type `coci`: as type `testlib`, with a fraction instead of points. */
export const dmojCoci: CheckerProtocol = {
  id: 'dmoj-coci',
  description: 'as `dmoj-testlib`, but 7 means the line `partial N/M` of its standard error',
  callHelp: '`INPUT OUTPUT ANSWER ARGS…`',
  claims: () => false,
  async check(check) {
    const ran = await runBridged(check);
    return decideByExit(ran, (exitCode) =>
      readBridged(ran, exitCode, 'dmoj-coci', () => {
        const found = /^partial (\d+)\/(\d*[1-9]\d*)$/m.exec(ran.execution.stderrTail);
        return found === null
          ? 'the checker is partially content, but gives no fraction'
          : gradedResult(found[1] ?? '', Number(found[2]), messageOf(ran));
      }),
    );
  },
};
