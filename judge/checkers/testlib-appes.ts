import { join } from 'node:path';
import type { CheckerProtocol } from '../model/checker.ts';
import { readFeedback, UnreadableFeedback } from './read-feedback.ts';
import { decideByExit, failed } from './run-failure.ts';
import { callOfTestlib, readTestlib, testlib } from './testlib.ts';

/** Exit code and first words of each outcome, as testlib prints them without a report. */
const OUTCOMES: Readonly<Record<string, readonly [exitCode: number, words: string]>> = {
  accepted: [0, 'ok'],
  'wrong-answer': [1, 'wrong answer'],
  'presentation-error': [2, 'wrong output format'],
  'unexpected-eof': [8, 'unexpected eof'],
  fail: [3, 'FAIL'],
  points: [7, 'points'],
  'relative-scoring': [7, 'points'],
  'partially-correct': [16, 'partially correct'],
};

const REPORT = 'report.xml';

/**
 * Checkers of testlib.h that write their verdict into a report, as Codeforces runs them: for builds
 * with exit codes of their own, and checkers that print much else.
 */
export const testlibAppes: CheckerProtocol = {
  id: 'testlib-appes',
  description: 'as `testlib`, but by the XML report of `-appes`, whatever the exit code is',
  callHelp: '`INPUT OUTPUT ANSWER REPORT -appes`',
  claims: () => false,
  asksForGroup: (source) => testlib.asksForGroup?.(source) ?? false,
  async check(check) {
    const { feedbackDir, run } = check;
    const args = [...callOfTestlib(check), join(feedbackDir, REPORT), '-appes'];
    return decideByExit(await run({ args, stdinPath: null }), () => {
      try {
        const report = readFeedback(feedbackDir, REPORT)?.text;
        return report === undefined ? 'the checker wrote no report' : readReport(report);
      } catch (error) {
        if (error instanceof UnreadableFeedback) return error.message;
        throw error;
      }
    });
  },
};

const RESULT =
  /<result outcome ?= ?"([^"]*)"(?: pctype ?= ?"(\d+)")?(?: points ?= ?"([^"]*)")?>([^<]*)/;

function readReport(report: string): ReturnType<typeof readTestlib> {
  const [, outcome = '', percent, points, message = ''] = RESULT.exec(report) ?? [];
  const known = Object.hasOwn(OUTCOMES, outcome) ? OUTCOMES[outcome] : undefined;
  if (known === undefined) {
    return `the checker's report says nothing that testlib's do: ${JSON.stringify(report.slice(0, 200))}`;
  }
  const [exitCode, first] = known;
  const number = percent === undefined ? (points ?? '') : `(${percent})`;
  const words = [first, number, unescaped(message)].filter((word) => word !== '');
  const said = words.join(' ');
  const result = readTestlib(exitCode, said);
  // On its standard error stands nothing but that there is a report.
  return typeof result === 'string' ? failed(`${result}: ${said}`) : result;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

function unescaped(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
