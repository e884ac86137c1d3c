import { join } from 'node:path';
import { classifyExecution, patientLimits } from '../../rules/classify.ts';
import { readInteractorEnd, wantsPatience } from '../../rules/interactor-end.ts';
import { looserLimits } from '../../rules/second-look.ts';
import { whyNotStarted } from '../../rules/why-not-started.ts';
import type { JudgeContext } from '../context.ts';
import { lookAgainWith } from '../look-again.ts';
import { makeFolder } from '../../lib/make-folder.ts';
import type { PreparedChecker } from '../prepare-checker.ts';
import type { PreparedInteractor } from '../prepare-interactor.ts';
import type { Slot } from '../slots.ts';
import { UnkeptFeedback } from './copy-feedback.ts';
import { wordOf } from './interactor-word.ts';
import type { RunTest, TestRun } from './mode.ts';
import { neverRan } from './never-ran.ts';
import { keepFeedback, runPair, type PairJob, type PairRun } from './run-pair.ts';

/**
 * The solution talks to the problem's interactor, which has the last word; or leaves it, with what it
 * wrote, to a checker.
 */
export function createInteractive(
  interactor: PreparedInteractor,
  checker: PreparedChecker | undefined,
): RunTest {
  return async (context, contestant, test, slot, turn) => {
    const { tool } = interactor;
    if (!tool) return neverRan(slot, interactor.fault);
    const { limits, language } = contestant;
    const { memoryPolicy } = language;
    const job = { contestant, interactor, tool, test, turn, limits, memoryPolicy };
    const first = await runPatiently(context, job, slot).catch(faultOfFeedback);
    if (typeof first === 'string') return neverRan(slot, first);
    if (isCancelled(first)) return undefined;
    const fault = startFault(first);
    if (fault !== undefined) return neverRan(slot, fault);
    const run = await lookAgainWith(language, limits, first, () => runLoosely(context, job, slot));
    if (isCancelled(run)) return undefined;
    return { ...run, ...(await checkOf(context, job, run, checker, slot)) };
  };
}

/** What a pass left is copied before the next: that may be impossible. */
function faultOfFeedback(error: unknown): string {
  if (error instanceof UnkeptFeedback) return error.message;
  throw error;
}

/** What a second and a third run are given of wall time, in CPU times of the interactor. */
const PATIENCE = [4, 12];

/** A solution that could only wait, because the interactor computed, is run again with more wall time. */
async function runPatiently(context: JudgeContext, job: PairJob, slot: Slot): Promise<PairRun> {
  let run = await runPair(context, job, slot);
  const { begin: _begin, ...turn } = job.turn;
  for (const factor of PATIENCE) {
    if (isCancelled(run) || !wantsPatience(run.execution, run.interaction)) return run;
    const patienceMs = factor * run.interaction.interactor.usage.cpuTimeMs;
    run = await runPair(context, { ...job, turn, patienceMs }, slot);
  }
  return run;
}

/** In a folder of its own: what the first run said may still be shown. */
function runLoosely(context: JudgeContext, job: PairJob, slot: Slot): Promise<PairRun> {
  const dir = join(slot.dir, 'again');
  makeFolder(dir);
  const { begin: _begin, ...turn } = job.turn;
  const limits = looserLimits(job.limits);
  return runPair(context, { ...job, turn, limits, memoryPolicy: 'resident' }, { dir });
}

/** Asked to stop, or not wanted any more; a side alone is cancelled when the other cannot start. */
function isCancelled({ execution, interaction }: PairRun): boolean {
  const endings = [execution.ending.kind, interaction.interactor.ending.kind];
  return endings.includes('cancelled') && !endings.includes('not-started');
}

function startFault({ interaction: { interactor } }: PairRun): string | undefined {
  const { ending } = interactor;
  return ending.kind === 'not-started' ? whyNotStarted('the interactor', ending) : undefined;
}

/** What the interactor says, or what its end says in its place; nothing where it is excused. */
async function checkOf(
  context: JudgeContext,
  job: PairJob,
  run: PairRun,
  checker: PreparedChecker | undefined,
  { dir }: Slot,
): Promise<Pick<TestRun, 'check'>> {
  const { execution, interaction } = run;
  const { interactor } = interaction;
  const said = interactor.stderrTail.trim() || 'it said nothing on standard error';
  switch (readInteractorEnd(execution, interaction)) {
    case 'excused':
      return {};
    case 'hangs':
      return failed(`the interactor does not end: ${said}`);
    case 'cut-off': {
      const isWell =
        classifyExecution(execution, patientLimits(job.limits, interaction)) === undefined;
      const fault =
        'the interactor gave no verdict: it ended by writing to the solution that had ended';
      return isWell ? failed(`${fault}: ${said}`) : {};
    }
    case 'ended': {
      const ended = { execution: interactor, feedbackDir: keepFeedback(run, job.turn), dir };
      return { check: await wordOf(context, job, ended, checker) };
    }
  }
}

function failed(reason: string): Pick<TestRun, 'check'> {
  return { check: { kind: 'failed', reason } };
}
