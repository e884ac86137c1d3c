import type { CheckerProtocol, ProgramCheck, CheckerRun } from '../model/checker.ts';
import { acceptedWith, messageOf } from './printed-message.ts';
import { decideByExit, unknownExit } from './run-failure.ts';

/** Bridged checkers of DMOJ, type `default`. https://docs.dmoj.ca/#/problem_format/custom_checkers */
export const dmoj: CheckerProtocol = {
  id: 'dmoj',
  description: "exit code 0 accepts and 1 rejects; DMOJ's bridged checkers of type `default`",
  callHelp: '`INPUT OUTPUT ANSWER ARGS…`',
  claims: () => false,
  async check(check) {
    const ran = await runBridged(check);
    return decideByExit(ran, (exitCode) => {
      if (exitCode === 0) return acceptedWith(messageOf(ran));
      if (exitCode === 1) return { kind: 'wrong', message: messageOf(ran) };
      return unknownExit(exitCode, 'dmoj');
    });
  },
};

/** The call of all bridged checkers but PEG's. */
export async function runBridged({ input, run }: ProgramCheck): Promise<CheckerRun> {
  const args = [input.inputPath, input.outputPath, input.answerPath, ...input.args];
  return run({ args, stdinPath: null });
}
