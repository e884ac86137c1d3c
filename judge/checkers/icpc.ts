import type { CheckerProtocol } from '../model/checker.ts';
import { asInteractor, callByIcpc } from './as-interactor.ts';
import { acceptedByFeedback, rejectedByFeedback } from './feedback.ts';
import { decideByExit, unknownExit } from './run-failure.ts';

const EXIT_ACCEPTED = 42;
const EXIT_REJECTED = 43;

/** Most other protocols of checkers accept by 0, and the only other one of interactors does. */
const OTHERS = { checker: 'oj', interactor: 'testlib' } as const;

/**
 * Output validators of the ICPC problem package format, which Kattis and DOMjudge run too:
 * `checker input answer feedbackFolder/ [args…] < output`.
 * https://icpc.io/problem-package-format/spec/2025-09.html#output-validator
 */
export const icpc: CheckerProtocol = {
  id: 'icpc',
  description:
    'exit code 42 accepts and 43 rejects; messages, scores and the next pass are files of the feedback folder',
  callHelp: '`INPUT ANSWER FEEDBACK_FOLDER/ ARGS… < OUTPUT`',
  claims: () => true,
  check: checkAs('checker'),
  validator: { valid: EXIT_ACCEPTED, call: () => [] },
  interactor: asInteractor(checkAs('interactor'), [EXIT_ACCEPTED], callByIcpc),
};

function checkAs(role: keyof typeof OTHERS): CheckerProtocol['check'] {
  return async ({ input, feedbackDir, allows, run }) => {
    const args = [input.inputPath, input.answerPath, `${feedbackDir}/`, ...input.args];
    const { maxScore } = input;
    return decideByExit(await run({ args, stdinPath: input.outputPath }), (exitCode) => {
      switch (exitCode) {
        case EXIT_ACCEPTED:
          return acceptedByFeedback({ feedbackDir, allows, maxScore });
        case EXIT_REJECTED:
          return rejectedByFeedback(feedbackDir);
        default:
          return `${unknownExit(exitCode, 'icpc')}${exitCode === 0 ? hintAt(role) : ''}`;
      }
    });
  };
}

function hintAt(role: keyof typeof OTHERS): string {
  return ` (another protocol is named in problem.yaml, as \`protocol: ${OTHERS[role]}\`)`;
}
