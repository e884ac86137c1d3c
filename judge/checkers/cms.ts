import type { CheckerProtocol } from '../model/checker.ts';
import { gradedResult } from './graded.ts';
import { decideByExit } from './run-failure.ts';

/** Sentences of CMS that a checker can ask for instead of its own. */
const TRANSLATED: ReadonlyMap<string, string> = new Map([
  ['success', 'the output is correct'],
  ['partial', 'the output is partially correct'],
  ['wrong', 'the output is not correct'],
]);

/**
 * Checkers of CMS: the first line of standard output is the outcome from 0 to 1, the first of
 * standard error a message. https://cms.readthedocs.io/en/latest/Task%20types.html#checker
 */
export const cms: CheckerProtocol = {
  id: 'cms',
  description: 'prints the fraction earned, 0 to 1; the first line of standard error is a message',
  callHelp: '`INPUT ANSWER OUTPUT ARGS…`',
  claims: (source) => /\btranslate:(?:success|partial|wrong)\b/.test(source),
  async check({ input, run }) {
    const args = [input.inputPath, input.answerPath, input.outputPath, ...input.args];
    const ran = await run({ args, stdinPath: null });
    return decideByExit(ran, (exitCode) => {
      if (exitCode !== 0) return `the checker exited with ${exitCode}, not with 0`;
      const text = firstLine(ran.execution.stderrTail);
      const asked = /^translate:\s*(\w+)$/.exec(text)?.[1] ?? '';
      return gradedResult(firstLine(ran.stdout()), 1, TRANSLATED.get(asked) ?? text);
    });
  },
};

function firstLine(text: string): string {
  return text.slice(0, `${text}\n`.indexOf('\n')).trim();
}
