import type { SubmissionCases } from '../history/case-store.ts';
import type { Problem, SolutionFile, TestCase } from '../model/problem.ts';
import type { CaseResult, SkipReason } from '../model/result.ts';
import { VERDICTS } from '../model/verdict.ts';
import { confirmAlone } from './confirm-alone.ts';
import type { JudgeContext } from './context.ts';
import { judgeCase, type CaseSetting } from './judge-case.ts';
import { caseKey, recallCase, rememberCase, submissionKey } from './remembered-case.ts';

export interface CasesOptions {
  /** In test order; a part of the problem's tests where only some were asked for. */
  readonly tests: readonly TestCase[];
  /** Stop at the first case, in test order, that is not accepted. */
  readonly firstFailure: boolean;
  /** Names of cases to run before the others, such as those that failed the last time. */
  readonly before?: ReadonlySet<string>;
}

interface Subject {
  readonly problem: Problem;
  readonly solution: SolutionFile;
}

/**
 * Judges the cases on all slots at once and returns their results in test order. With
 * `firstFailure` the outcome does not depend on how many slots there are: whatever stands behind the
 * first failing case is skipped, even when it happened to be finished.
 */
export async function judgeCases(
  context: JudgeContext,
  setting: CaseSetting,
  subject: Subject,
  { tests, firstFailure, before }: CasesOptions,
): Promise<CaseResult[]> {
  const cases = await context.cases.open(submissionKey(context, setting));
  const ref = { problemId: subject.problem.id, solution: subject.solution.name };
  let firstFailing = Number.POSITIVE_INFINITY;
  const release = createRelease(tests.length, (result) =>
    context.emit({ type: 'case-finished', ...ref, result }),
  );

  async function judgeOne(test: TestCase, index: number): Promise<CaseResult> {
    const result = await judgeOrRecall(context, setting, cases, test, {
      skip: () => (firstFailure && index > firstFailing ? 'first-failure' : undefined),
      started: () => context.emit({ type: 'case-started', ...ref, name: test.name }),
    });
    if (result.status === 'judged' && !VERDICTS[result.verdict].accepted) {
      firstFailing = Math.min(firstFailing, index);
    }
    // Only in test order is it known which cases stand behind the first failing one.
    if (firstFailure)
      release(index, () => (index > firstFailing ? skip(test, 'first-failure') : result));
    else context.emit({ type: 'case-finished', ...ref, result });
    return result;
  }

  const results: CaseResult[] = [];
  const inTurn = tests.map((test, index) => ({
    test,
    index,
    late: before?.has(test.name) !== true,
  }));
  inTurn.sort((a, b) => Number(a.late) - Number(b.late));
  await Promise.all(
    inTurn.map(async ({ test, index }) => {
      results[index] = await judgeOne(test, index);
    }),
  );
  const failure = cases.save();
  if (failure) warnUnsaved(context, failure);
  return results.map((result, index) =>
    firstFailure && index > firstFailing ? skip(result, 'first-failure') : result,
  );
}

interface CaseHooks {
  /** Asked before the case is prepared, and when its turn has come. */
  readonly skip: () => SkipReason | undefined;
  readonly started: () => void;
}

async function judgeOrRecall(
  context: JudgeContext,
  setting: CaseSetting,
  cases: SubmissionCases,
  test: TestCase,
  hooks: CaseHooks,
): Promise<CaseResult> {
  return context.slots.use(async (slot) => {
    const reason = context.signal.aborted ? 'cancelled' : hooks.skip();
    if (reason) return skip(test, reason);
    const key = await caseKey(context, setting, test);
    const recalled = recallCase(cases, key, setting, test);
    if (recalled) {
      hooks.started();
      return recalled;
    }
    const begin = (): boolean => {
      if (hooks.skip()) return false;
      hooks.started();
      return true;
    };
    const first = await judgeCase(context, setting, test, slot, { begin });
    const isWanted = (): boolean => hooks.skip() === undefined;
    const judgement = first && (await confirmAlone(context, setting, test, first, slot, isWanted));
    if (!judgement) return skip(test, hooks.skip() ?? 'cancelled');
    rememberCase(cases, key, setting, judgement);
    return judgement.result;
  });
}

/** A case that was not judged because the person asked to stop. */
export function cancelledCase(name: string): CaseResult {
  return skip({ name }, 'cancelled');
}

export function isCancelled(result: CaseResult): boolean {
  return result.status === 'skipped' && result.because === 'cancelled';
}

function skip({ name }: { readonly name: string }, because: SkipReason): CaseResult {
  return { status: 'skipped', name, because };
}

/** Lets results go in order, each as soon as all before it are there. */
function createRelease(
  count: number,
  emit: (result: CaseResult) => void,
): (index: number, result: () => CaseResult) => void {
  const ready: ((() => CaseResult) | undefined)[] = Array.from({ length: count });
  let next = 0;
  return (index, result) => {
    ready[index] = result;
    for (let first = ready[next]; first; first = ready[next]) {
      emit(first());
      next++;
    }
  };
}

function warnUnsaved(context: JudgeContext, failure: Error): void {
  context.emit({
    type: 'notice',
    level: 'warning',
    code: 'CACHE_NOT_WRITTEN',
    message: `results could not be kept for the next run: ${failure.message}`,
  });
}
