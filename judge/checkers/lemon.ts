import { join } from 'node:path';
import type { CheckerProtocol } from '../model/checker.ts';
import { readFeedback, UnreadableFeedback } from './read-feedback.ts';
import { gradedResult } from './graded.ts';
import { decideByExit } from './run-failure.ts';

/** What a test gives where nobody said, as LibreOJ has it. */
const FULL_SCORE = 100;

/** Special judges of Lemon and LemonLime, which write the score and a message into files. */
export const lemon: CheckerProtocol = {
  id: 'lemon',
  description: 'writes the score, 0 to FULL_SCORE, and a message into the files that it is told',
  callHelp: '`INPUT OUTPUT ANSWER FULL_SCORE SCORE_FILE MESSAGE_FILE ARGS…`',
  claims: (source) => [5, 6].every((index) => source.includes(`argv[${index}]`)),
  async check({ input, feedbackDir, run }) {
    const { inputPath, outputPath, answerPath, maxScore = FULL_SCORE } = input;
    // They read it as an integer.
    const full = Number.isInteger(maxScore) ? maxScore : FULL_SCORE;
    const written = ['score', 'message'].map((name) => join(feedbackDir, name));
    const args = [inputPath, outputPath, answerPath, String(full), ...written, ...input.args];
    return decideByExit(await run({ args, stdinPath: null }), (exitCode) => {
      if (exitCode !== 0) return `the checker exited with ${exitCode}, not with 0`;
      try {
        const message = readFeedback(feedbackDir, 'message')?.text ?? '';
        return gradedResult(readFeedback(feedbackDir, 'score')?.text ?? '', full, message);
      } catch (error) {
        if (error instanceof UnreadableFeedback) return error.message;
        throw error;
      }
    });
  },
};
