import type { CheckerProtocol } from '../model/checker.ts';
import { acceptedWith, messageOf } from './printed-message.ts';
import { decideByExit } from './run-failure.ts';

const PRESENTATION_ERROR = 2;

/** Special judges of HUSTOJ (`spj`): 0 accepts, 2 is a presentation error, all else a wrong answer. */
export const hustoj: CheckerProtocol = {
  id: 'hustoj',
  description: 'exit code 0 accepts, 2 is a wrong format, every other code a wrong answer',
  callHelp: '`INPUT ANSWER OUTPUT ARGS…`',
  claims: () => false,
  async check({ input, run }) {
    const args = [input.inputPath, input.answerPath, input.outputPath, ...input.args];
    const ran = await run({ args, stdinPath: null });
    return decideByExit(ran, (exitCode) => {
      const message = messageOf(ran);
      if (exitCode === 0) return acceptedWith(message);
      return { kind: exitCode === PRESENTATION_ERROR ? 'misformatted' : 'wrong', message };
    });
  },
};
