import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { runFailure, unknownExit } from './run-failure.ts';
import { isNumber } from '../lib/byte-number.ts';
import { errorCode } from '../lib/error-code.ts';
import { decodeBytes } from '../lib/byte-text.ts';
import type { CheckResult } from '../model/check.ts';
import type { CheckerProtocol } from '../model/checker.ts';

const EXIT_ACCEPTED = 42;
const EXIT_REJECTED = 43;

/**
 * Output validators of the ICPC problem package format, which Kattis and DOMjudge run too:
 * `checker input answer feedbackFolder/ [args…] < output`.
 * https://icpc.io/problem-package-format/spec/2025-09.html#output-validator
 */
export const icpc: CheckerProtocol = {
  id: 'icpc',
  description:
    'exit code 42 accepts and 43 rejects; `judgemessage.txt` and `score_multiplier.txt` or `score.txt` in the feedback folder',
  claims: () => true,
  async check({ input, feedbackDir, run }) {
    const args = [input.inputPath, input.answerPath, `${feedbackDir}/`, ...input.args];
    const { execution } = await run(args, input.outputPath);
    const failure = runFailure(execution);
    if (failure !== undefined) return { kind: 'failed', reason: failure };
    const exitCode = execution.ending.kind === 'exited' ? execution.ending.exitCode : -1;
    try {
      if (exitCode === EXIT_ACCEPTED) return await acceptedResult(feedbackDir);
      if (exitCode === EXIT_REJECTED) return await rejectedResult(feedbackDir);
    } catch (error) {
      if (error instanceof UnreadableFeedback) return failed(error.message);
      throw error;
    }
    return { kind: 'failed', reason: unknownExit(execution, exitCode, 'icpc') };
  },
};

async function acceptedResult(feedbackDir: string): Promise<CheckResult> {
  const message = await readFeedback(feedbackDir, 'judgemessage.txt');
  const told = message === undefined || message === '' ? {} : { message };
  const scores = await readScores(feedbackDir);
  const [score, second] = scores;
  if (second !== undefined) {
    return failed('the checker wrote both score.txt and score_multiplier.txt');
  }
  if (score === undefined) return { kind: 'accepted', ...told };
  const fraction = isNumber(score.text) ? Number(score.text) : NaN;
  if (!(fraction >= 0 && fraction <= 1)) {
    return failed(
      `the checker wrote ${JSON.stringify(score.text)} into ${score.name}, not a number from 0 to 1`,
    );
  }
  return fraction === 1 ? { kind: 'accepted', ...told } : { kind: 'partial', fraction, ...told };
}

async function rejectedResult(feedbackDir: string): Promise<CheckResult> {
  const scores = await readScores(feedbackDir);
  const [score] = scores;
  if (score !== undefined) return failed(`the checker rejects, but wrote ${score.name}`);
  const message = await readFeedback(feedbackDir, 'judgemessage.txt');
  return { kind: 'wrong', message: message ?? '' };
}

function failed(reason: string): CheckResult {
  return { kind: 'failed', reason };
}

async function readScores(
  feedbackDir: string,
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const names = ['score_multiplier.txt', 'score.txt'];
  const scores = await Promise.all(
    names.map(async (name) => ({ name, text: await readFeedback(feedbackDir, name) })),
  );
  return scores.flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
}

/** More than this nobody reads; a checker may have written megabytes. */
const MAX_MESSAGE_BYTES = 16 * 1024;

/** Not to be waited for, as a named pipe would be, and not through a link, to a file of the judge's. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/** The trimmed start of a feedback file; undefined when there is none. */
async function readFeedback(feedbackDir: string, name: string): Promise<string | undefined> {
  try {
    const file = await open(join(feedbackDir, name), FLAGS);
    try {
      if (!(await file.stat()).isFile()) throw new UnreadableFeedback(name);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_MESSAGE_BYTES));
      return decodeBytes(buffer.subarray(0, bytesRead)).trim();
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return undefined;
    throw code === undefined ? error : new UnreadableFeedback(name);
  }
}

/** A checker may leave anything in its folder: that is its fault, not ours. */
class UnreadableFeedback extends Error {
  constructor(name: string) {
    super(`what the checker left as ${name} is no file that can be read`);
  }
}
