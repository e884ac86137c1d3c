import type { CheckerProtocol } from '../model/checker.ts';
import { acceptedWith, messageOf } from './printed-message.ts';
import { decideByExit } from './run-failure.ts';

/** What `oj test --judge-command` runs: 0 accepts, every other code is a wrong answer. */
export const oj: CheckerProtocol = {
  id: 'oj',
  description: 'exit code 0 accepts, every other code is a wrong answer',
  callHelp: '`ARGS… INPUT OUTPUT ANSWER`',
  claims: () => false,
  async check({ input, run }) {
    const args = [...input.args, input.inputPath, input.outputPath, input.answerPath];
    const ran = await run({ args, stdinPath: null });
    return decideByExit(ran, (exitCode) =>
      exitCode === 0 ? acceptedWith(messageOf(ran)) : { kind: 'wrong', message: messageOf(ran) },
    );
  },
};
