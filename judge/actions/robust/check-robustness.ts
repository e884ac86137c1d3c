import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { SubmissionRef } from '../../model/event.ts';
import type { Problem } from '../../model/problem.ts';
import type { CaseResult } from '../../model/result.ts';
import type { RobustnessResult, VariantReport } from '../../model/robustness.ts';
import { VERDICTS } from '../../model/verdict.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import type { CaseSetting } from '../../pipeline/judge-case.ts';
import { dataCasesOf } from '../../rules/aggregate.ts';
import { INPUT_VARIANTS, type InputVariant } from './input-variants.ts';
import { findingOf, outputFinding, reportOf } from './report.ts';
import { sweep, type Change, type SizedTest, type Sweep } from './sweep.ts';
import type { Way } from './try-test.ts';
import { fillingMemory, whySkipped, withRoomForPipe } from './ways.ts';

/** What is the same for all variants of one submission. */
interface Check {
  readonly context: JudgeContext;
  readonly ref: SubmissionRef;
  readonly problem: Problem;
  readonly plain: Way;
  readonly tests: readonly SizedTest[];
  readonly firstFailure: boolean;
}

const NOT_DETERMINISTIC = { cause: 'not-deterministic', rejects: true } as const;
const UNINITIALISED = { cause: 'uninitialised-memory', rejects: true } as const;

/** A clock that seeds a program usually counts seconds. */
const SEED_CLOCK_MS = 1001;

/**
 * Gives a built solution the tests that it is accepted on in other bytes, through a slow pipe, and
 * twice. Each variant ends at the first change, on the smallest input. Undefined where there is
 * nothing to look at: no accepted test, or a failed one with `firstFailure`.
 */
export async function checkRobustness(
  context: JudgeContext,
  problem: Problem,
  ref: SubmissionRef,
  setting: CaseSetting,
  cases: readonly CaseResult[],
  { firstFailure }: { readonly firstFailure: boolean },
): Promise<RobustnessResult | undefined> {
  const tests = acceptedTests(problem, cases);
  if (tests.length === 0 || (firstFailure && tests.length < cases.length)) return undefined;
  const check = { context, ref, problem, plain: { setting }, tests, firstFailure };
  const variants = await tryAll(check);
  const robust = !variants.some(({ finding }) => finding?.rejects === true);
  const result = { ...ref, robust, variants };
  context.emit({ type: 'robustness-finished', result });
  return result;
}

/** The smallest inputs first; equal ones in test order. */
function acceptedTests(problem: Problem, cases: readonly CaseResult[]): SizedTest[] {
  const accepted = new Set(
    cases.flatMap((one) =>
      one.status === 'judged' && VERDICTS[one.verdict].accepted ? [one.name] : [],
    ),
  );
  return dataCasesOf(problem.tests)
    .filter(({ name }) => accepted.has(name))
    .map((test) => ({ test, inputBytes: statSync(test.inputPath).size }))
    .sort((a, b) => a.inputBytes - b.inputBytes);
}

/** First the same bytes again: a program that changes by itself says nothing about deliveries. */
async function tryAll(check: Check): Promise<VariantReport[]> {
  const first = await sweepWith(check, 'twice', check.plain, check.tests);
  const firstDoneMs = performance.now();
  let unstable = first.change;
  const reports: VariantReport[] = [];
  for (const variant of INPUT_VARIANTS) {
    const done = isDone(check, reports);
    const skipped = unstable ? 'not-deterministic' : done;
    if (skipped) {
      reports.push({ variant: variant.id, tests: 0, leftOut: 0, skipped });
      continue;
    }
    const { report, change } = await tryVariant(check, variant);
    reports.push(report);
    unstable = change?.kind === 'unstable' ? change : undefined;
  }
  return [...reports, await runTwice(check, reports, first, unstable, firstDoneMs)];
}

/** Is there a reason to try nothing more? */
function isDone(
  { context, firstFailure }: Check,
  reports: readonly VariantReport[],
): 'cancelled' | 'first-failure' | undefined {
  if (context.signal.aborted) return 'cancelled';
  const failed = reports.some(({ finding }) => finding?.rejects === true);
  return firstFailure && failed ? 'first-failure' : undefined;
}

async function tryVariant(
  check: Check,
  variant: InputVariant,
): Promise<{ readonly report: VariantReport; readonly change?: Change }> {
  const { context, problem, plain } = check;
  const skipped = whySkipped(variant, context.executor, problem);
  if (skipped) return { report: { variant: variant.id, tests: 0, leftOut: 0, skipped } };
  const { rewrite, delivery } = variant;
  const way = {
    setting: plain.setting,
    ...(rewrite && { rewrite }),
    ...(delivery && { delivery }),
  };
  const { fitted, tests } = withRoomForPipe(way, check.tests);
  const { trials, change } = await sweepWith(check, variant.id, fitted, tests);
  const changed = change?.kind === 'changed' ? findingOf(variant, change) : undefined;
  const tooLarge = check.tests.length - tests.length;
  const report = reportOf(variant.id, trials, tooLarge, changed, context.signal.aborted);
  return { report, ...(change && { change }) };
}

async function runTwice(
  check: Check,
  reports: readonly VariantReport[],
  first: Sweep,
  unstable: Change | undefined,
  firstDoneMs: number,
): Promise<VariantReport> {
  const { context, tests, plain } = check;
  const tell = ({ trials }: Sweep, finding: VariantReport['finding']): VariantReport =>
    reportOf('twice', trials, 0, finding, context.signal.aborted);
  if (unstable) return tell(first, findingOf(NOT_DETERMINISTIC, unstable));
  if (isDone(check, reports)) return tell(first, undefined);
  await waitUntil(firstDoneMs + SEED_CLOCK_MS, context.signal);
  const second = await sweepWith(check, 'twice', fillingMemory(plain), tests);
  const { change } = second;
  if (!change) return tell(second, outputFinding(tests, first.trials, second.trials));
  const kind = change.kind === 'changed' ? UNINITIALISED : NOT_DETERMINISTIC;
  return tell(second, findingOf(kind, change));
}

function sweepWith(
  { context, ref, plain }: Check,
  variant: VariantReport['variant'],
  way: Way,
  tests: readonly SizedTest[],
): Promise<Sweep> {
  context.emit({ type: 'variant-started', ...ref, variant, tests: tests.length });
  return sweep(context, plain, way, tests);
}

/** Returns early when the person asks to stop. */
async function waitUntil(timeMs: number, signal: AbortSignal): Promise<void> {
  const leftMs = Math.max(0, timeMs - performance.now());
  await wait(leftMs, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
