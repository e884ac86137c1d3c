import { hashOf } from '../lib/content-hash.ts';
import type { CheckerSpec } from '../model/check.ts';
import type { Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { JudgeContext } from './context.ts';
import { createBatch } from './modes/batch.ts';
import { createInteractive } from './modes/interactive.ts';
import type { RunTest } from './modes/mode.ts';
import { createCommunication } from './modes/communication.ts';
import { createSubmitAnswer } from './modes/submit-answer.ts';
import { createPasses } from './modes/passes.ts';
import { placesOf } from './modes/run-together.ts';
import { prepareManager } from './prepare-manager.ts';
import { prepareChecker } from './prepare-checker.ts';
import { prepareInteractive, type InteractivePrograms } from './prepare-interactive.ts';
import { buildGraders } from './run-graders.ts';
import { prepareStatic, type PreparedStatic } from './prepare-static.ts';
import { refuseWrongCheckerArgs } from './refuse-checker-args.ts';

/** What judges the solutions of a problem: its programs built, ready for any number of tests. */
export interface PreparedJudge {
  /** For people: `tokens`, `checker.ts (icpc)`. */
  readonly label: string;
  /** Equal keys judge equally. */
  readonly key: string;
  /** May equal files of different test groups be judged differently? */
  readonly asksForGroup?: boolean;
  /** Does a program of the problem judge, by whatever it likes? */
  readonly isProgram?: boolean;
  readonly runTest: RunTest;
  /** Does a test take all places, so that nothing else runs beside it in any case? */
  readonly runsAlone?: boolean;
}

/** Throws a `UserError` like `prepareChecker`. */
export async function prepareJudge(
  context: JudgeContext,
  problem: Problem,
): Promise<PreparedJudge> {
  const judge = await prepareOnePass(context, problem);
  await buildGraders(context, problem);
  const { passes } = problem;
  const key = passes === 1 ? judge.key : hashOf(judge.key, String(passes));
  const runTest = createPasses(judge.runTest, passes);
  return withStatic({ ...judge, key, runTest }, await prepareStatic(context, problem));
}

/** A test of the static validation looks at the source of the solution, all others run it. */
function withStatic(judge: PreparedJudge, look: PreparedStatic | undefined): PreparedJudge {
  if (!look) return judge;
  return {
    ...judge,
    key: hashOf(judge.key, look.key),
    runTest: (context, contestant, test, slot, turn) =>
      (test.staticArgs === undefined ? judge : look).runTest(context, contestant, test, slot, turn),
  };
}

async function prepareOnePass(context: JudgeContext, problem: Problem): Promise<PreparedJudge> {
  const { mode, validationLimits } = problem;
  const allows = { scores: problem.isScoring, passes: problem.passes > 1 };
  switch (mode.kind) {
    case 'batch': {
      if (problem.passes > 1) requireProgram(problem.checker);
      const checker = await prepareChecker(context, problem.checker, validationLimits, allows);
      refuseWrongCheckerArgs(problem.checker, problem.tests);
      return { ...checker, runTest: createBatch(checker) };
    }
    case 'submit-answer': {
      const checker = await prepareChecker(context, problem.checker, validationLimits, allows);
      refuseWrongCheckerArgs(problem.checker, problem.tests);
      return { ...checker, runTest: createSubmitAnswer(checker) };
    }
    case 'communication': {
      const manager = await prepareManager(context, mode, validationLimits);
      const { label, key } = manager;
      const runsAlone = placesOf(manager) >= context.slots.size;
      return { label, key, runTest: createCommunication(manager), runsAlone, isProgram: true };
    }
    case 'interactive':
      return interactiveJudge(await prepareInteractive(context, problem));
  }
}

function interactiveJudge({ interactor, checker }: InteractivePrograms): PreparedJudge {
  return {
    label: [interactor.label, ...(checker ? [checker.label] : [])].join(', '),
    key: hashOf(interactor.key, checker?.key ?? ''),
    runTest: createInteractive(interactor, checker),
    isProgram: true,
  };
}

/** Only a program can write the input of the next pass. */
function requireProgram(checker: CheckerSpec): void {
  if (checker.kind !== 'builtin') return;
  const { name, place } = checker;
  const where = place === undefined ? '' : `${place}: `;
  const message = `${where}a multi-pass problem needs a checker program, and \`${name}\` is built in`;
  throw new UserError('NO_CHECKER', message, {
    hint: 'write checker.ts beside problem.yaml; it asks for another pass by writing nextpass.in',
    exit: 'problem',
  });
}
