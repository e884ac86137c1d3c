import type { CheckerProtocol } from '../model/checker.ts';
import { gradedResult } from './graded.ts';
import { decideByExit } from './run-failure.ts';

const FULL_SCORE = 100;

/**
 * Special judges of SYZOJ, LibreOJ's `legacy`: they find `input`, `user_out`, `answer` and `code` in
 * the folder that they start in, print a score from 0 to 100, and a message as an error.
 */
export const syzoj: CheckerProtocol = {
  id: 'syzoj',
  description:
    'prints the score, 0 to 100; standard error is the message. Its files: `input`, `user_out`, `answer`, `code`',
  callHelp: '`ARGS…`, with the files in its folder',
  claims: (source) => /(["'])user_out\1/.test(source),
  async check({ input, run }) {
    const files = {
      input: input.inputPath,
      user_out: input.outputPath,
      answer: input.answerPath,
      code: input.sourcePath ?? '/dev/null',
    };
    const ran = await run({ args: input.args, stdinPath: null, files });
    return decideByExit(ran, (exitCode) =>
      exitCode === 0
        ? gradedResult(ran.stdout().trim(), FULL_SCORE, ran.execution.stderrTail)
        : `the checker exited with ${exitCode}, not with 0`,
    );
  },
};
