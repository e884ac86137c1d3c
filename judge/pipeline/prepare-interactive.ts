import type { Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { JudgeContext } from './context.ts';
import { prepareChecker, type PreparedChecker } from './prepare-checker.ts';
import { prepareInteractor, type PreparedInteractor } from './prepare-interactor.ts';

/** The programs that judge an interactive problem. */
export interface InteractivePrograms {
  readonly interactor: PreparedInteractor;
  /** Of what the interactor wrote. */
  readonly checker: PreparedChecker | undefined;
}

/** Throws a `UserError` for a problem that is not interactive, or where pairs cannot be run. */
export function requireInteractive(context: JudgeContext, { id, mode }: Problem): void {
  if (mode.kind !== 'interactive') throw notInteractive(id);
  requirePairs(context);
}

/** Builds them. Throws as `requireInteractive` and `prepareChecker` do. */
export async function prepareInteractive(
  context: JudgeContext,
  problem: Problem,
): Promise<InteractivePrograms> {
  const { mode, validationLimits, io, checker: named } = problem;
  if (mode.kind !== 'interactive') throw notInteractive(problem.id);
  requirePairs(context);
  if (Object.keys(io).length > 0) throw noNamedFiles();
  const allows = { scores: problem.isScoring, passes: problem.passes > 1 };
  const interactor = await prepareInteractor(context, mode.interactor, validationLimits, allows);
  const looksAtFile = named.kind !== 'interactor' && interactor.protocol.outputPath !== undefined;
  const checker = looksAtFile
    ? await prepareChecker(context, named, validationLimits, allows)
    : undefined;
  if (named.kind !== 'interactor' && !checker) warnUnused(context, problem, interactor.label);
  return { interactor, checker };
}

function notInteractive(id: string): UserError {
  const hint = `judge ${id} runs solutions on its tests`;
  return new UserError('NOT_INTERACTIVE', `problem ${id} is not interactive`, { hint });
}

/** Throws a `UserError` where two programs cannot be run as a pair. */
function requirePairs({ executor }: JudgeContext): void {
  if (executor.runPair) return;
  const message = `an interactive problem needs two programs that run at once, and the executor "${executor.id}" runs only one`;
  const hint =
    'install a C compiler (cc, gcc or clang) for the executor "supervised": see `judge doctor`';
  throw new UserError('NO_PAIRS', message, { hint, exit: 'judgeError' });
}

function noNamedFiles(): UserError {
  const hint = 'remove `io` from problem.yaml: the solution talks through its standard streams';
  const message = 'an interactive problem has no named files';
  return new UserError('BROKEN_PROBLEM', message, { hint, exit: 'problem' });
}

function warnUnused({ emit }: JudgeContext, { id: problemId }: Problem, label: string): void {
  const message = `the checker is not used: ${label} has the last word`;
  emit({ type: 'notice', level: 'warning', code: 'CHECKER_NOT_USED', message, problemId });
}
