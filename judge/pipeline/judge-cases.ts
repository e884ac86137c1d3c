import { quote } from '../lib/shown-path.ts';
import type { SubmissionCases } from '../history/case-store.ts';
import type { Problem, SolutionFile, TestCase, TestGroup } from '../model/problem.ts';
import type { CaseResult } from '../model/result.ts';
import { withPoints } from '../rules/case-points.ts';
import { casesOf, groupOfCases } from '../rules/aggregate.ts';
import { hasGroupRules } from '../rules/score-results.ts';
import { createSkipRules, type SkipOf } from '../rules/skip-rules.ts';
import { confirmAlone } from './confirm-alone.ts';
import type { JudgeContext } from './context.ts';
import { judgeCase, type CaseSetting } from './judge-case.ts';
import { caseKey, recallCase, rememberCase, submissionKey } from './remembered-case.ts';

export interface CasesOptions {
  /** In test order; a part of the problem's tests where only some were asked for. */
  readonly tests: readonly TestCase[];
  /** Stop at the first case, in test order, that is not accepted. */
  readonly firstFailure: boolean;
  /** Run tests, too, that cannot matter any more by the rules of their groups. */
  readonly noSkip?: boolean;
  /** Names of cases to run before the others, such as those that failed the last time. */
  readonly before?: ReadonlySet<string>;
}

interface Subject {
  readonly problem: Problem;
  readonly solution: SolutionFile;
}

/**
 * Judges the cases on all slots at once and returns their results in test order. Which are skipped
 * does not depend on how many slots there are: whatever stands behind the first failing case (with
 * `firstFailure`), or cannot matter by the rules of its group, is skipped, even when it happened to
 * be finished. Group rules hold where every test was asked for.
 */
export async function judgeCases(
  context: JudgeContext,
  setting: CaseSetting,
  subject: Subject,
  { tests, firstFailure, before, noSkip = false }: CasesOptions,
): Promise<CaseResult[]> {
  const { problem, solution } = subject;
  const cases = await context.cases.open(submissionKey(context, setting));
  const ref = { problemId: problem.id, solution: solution.name };
  const groups = noSkip ? undefined : groupsThatSkip(problem, tests);
  const rules = createSkipRules({ tests, firstFailure, groups });
  const points = createPoints(problem);
  const emit = (result: CaseResult): void =>
    context.emit({ type: 'case-finished', ...ref, result });
  // Only in test order is it known which cases stand behind the one that makes them pointless.
  const release = firstFailure || groups ? createRelease(tests.length, emit) : undefined;

  async function judgeOne(test: TestCase, index: number): Promise<CaseResult> {
    const judged = await judgeOrRecall(context, setting, cases, test, {
      skip: () => rules.skip(index),
      started: () => context.emit({ type: 'case-started', ...ref, name: test.name }),
    });
    const result = points(test, judged);
    rules.add(index, result);
    if (release) release(index, () => skippedOr(result, rules.skip(index)));
    else emit(result);
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
  return results.map((result, index) => skippedOr(result, rules.skip(index)));
}

/** A person who asks for single tests wants to see them. */
function groupsThatSkip(problem: Problem, asked: readonly TestCase[]): TestGroup | undefined {
  const isWhole = asked.length === casesOf(problem.tests).length;
  return isWhole && hasGroupRules(problem) ? problem.tests : undefined;
}

/** Gives the judged cases of a scoring problem their points. */
function createPoints(problem: Problem): (test: TestCase, result: CaseResult) => CaseResult {
  if (!problem.isScoring) return (_test, result) => result;
  const groups = groupOfCases(problem.tests);
  return (test, result) => {
    const group = groups.get(test.name);
    return result.status === 'judged' && group ? withPoints(result, test, group) : result;
  };
}

interface CaseHooks {
  /** Asked before the case is prepared, and when its turn has come. */
  readonly skip: () => SkipOf | undefined;
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
    const reason = context.signal.aborted ? CANCELLED : hooks.skip();
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
    if (!judgement) return skip(test, hooks.skip() ?? CANCELLED);
    rememberCase(cases, key, setting, judgement);
    return judgement.result;
  });
}

/** A case that was not judged because the person asked to stop. */
export function cancelledCase(name: string): CaseResult {
  return skip({ name }, CANCELLED);
}

export function isCancelled(result: CaseResult): boolean {
  return result.status === 'skipped' && result.because === 'cancelled';
}

const CANCELLED: SkipOf = { because: 'cancelled' };

function skip({ name }: { readonly name: string }, why: SkipOf): CaseResult {
  return { status: 'skipped', name, ...why };
}

function skippedOr(result: CaseResult, why: SkipOf | undefined): CaseResult {
  return why ? skip(result, why) : result;
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
  const place = quote(context.workspace.stateDir);
  context.emit({
    type: 'notice',
    level: 'warning',
    code: 'CACHE_NOT_WRITTEN',
    message: `results could not be kept for the next run in ${place}: ${failure.message}`,
  });
}
