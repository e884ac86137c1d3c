import type { Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { JudgeContext } from './context.ts';
import { createBatch } from './modes/batch.ts';
import type { RunTest } from './modes/mode.ts';
import { prepareChecker } from './prepare-checker.ts';

/** What judges the solutions of a problem: its programs built, ready for any number of tests. */
export interface PreparedJudge {
  /** For people: `tokens`, `checker.ts (icpc)`. */
  readonly label: string;
  /** Equal keys judge equally. */
  readonly key: string;
  readonly runTest: RunTest;
}

/** Throws a `UserError` like `prepareChecker`. */
export async function prepareJudge(
  context: JudgeContext,
  problem: Problem,
): Promise<PreparedJudge> {
  const { mode, validationLimits } = problem;
  const allows = { scores: problem.isScoring, passes: problem.passes > 1 };
  switch (mode.kind) {
    case 'batch': {
      const checker = await prepareChecker(context, problem.checker, validationLimits, allows);
      return { label: checker.label, key: checker.key, runTest: createBatch(checker) };
    }
    case 'interactive':
    case 'communication':
    case 'submit-answer':
      throw new UserError('NOT_SUPPORTED', `${mode.kind} problems are not judged yet`, {
        exit: 'problem',
      });
  }
}
