import type { CheckerProtocol } from '../model/checker.ts';
import { acceptedWith, messageOf } from './printed-message.ts';
import { decideByExit, unknownExit } from './run-failure.ts';

/** Special judges of QDUOJ, which see no answer and have the input on standard input as well. */
export const qduoj: CheckerProtocol = {
  id: 'qduoj',
  description: 'exit code 0 accepts and 1 rejects; every other code, such as -1, is a judge error',
  callHelp: '`INPUT OUTPUT ARGS… < INPUT`',
  claims: () => false,
  async check({ input, run }) {
    const args = [input.inputPath, input.outputPath, ...input.args];
    const ran = await run({ args, stdinPath: input.inputPath });
    return decideByExit(ran, (exitCode) => {
      if (exitCode === 0) return acceptedWith(messageOf(ran));
      if (exitCode === 1) return { kind: 'wrong', message: messageOf(ran) };
      return unknownExit(exitCode, 'qduoj');
    });
  },
};
