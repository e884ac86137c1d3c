import { join } from 'node:path';
import { makeFolder } from '../lib/make-folder.ts';
import type { Language } from '../model/language.ts';
import type { Limits } from '../model/limits.ts';
import {
  compareRuns,
  looserLimits,
  needsSecondLook,
  type CrashCause,
} from '../rules/second-look.ts';
import type { JudgeContext } from './context.ts';
import { execute, type ExecuteJob, type Executed } from './execute.ts';
import type { Slot } from './slots.ts';

/** A run, and what it crashed of where that is known. */
export interface Explained extends Executed {
  readonly cause?: CrashCause;
}

/**
 * Finds out what a crash came of. A runtime that keeps the memory limit itself is believed; any
 * other program that crashed as if for want of memory or stack is run again without what may have
 * been in its way.
 */
export async function lookAgain(
  context: JudgeContext,
  language: Pick<Language, 'crash' | 'memoryPolicy'>,
  job: ExecuteJob,
  slot: Slot,
  first: Executed,
): Promise<Explained> {
  return lookAgainWith(language, job.limits, first, () => runLoosely(context, job, slot));
}

type ExplainedAs<Run> = Run & Pick<Explained, 'cause'>;

/** As `lookAgain`, for whatever way there is to run the program again under `looserLimits`. */
export async function lookAgainWith<Run extends Executed>(
  language: Pick<Language, 'crash' | 'memoryPolicy'>,
  limits: Limits,
  first: Run,
  runAgain: () => Promise<Run>,
): Promise<ExplainedAs<Run>> {
  const said = language.crash?.(first.execution.stderrTail);
  if (language.memoryPolicy === 'resident') return believe(first, said);
  if (!needsSecondLook(first.execution, limits, said)) return { ...first, ...causeOf(said) };
  const second = await runAgain();
  if (second.execution.ending.kind === 'cancelled') return second;
  const { counts, cause } = compareRuns(first.execution, second.execution, limits, said);
  return counts === 'second' ? second : { ...first, ...causeOf(cause) };
}

function believe<Run extends Executed>(run: Run, said: CrashCause | undefined): ExplainedAs<Run> {
  const memoryExhausted = run.execution.memoryExhausted || said === 'memory';
  return { ...run, execution: { ...run.execution, memoryExhausted }, ...causeOf(said) };
}

function causeOf(cause: CrashCause | undefined): Pick<Explained, 'cause'> {
  return cause === undefined ? {} : { cause };
}

/** In a folder of its own: what the first run printed may still be shown. */
function runLoosely(context: JudgeContext, job: ExecuteJob, slot: Slot): Promise<Executed> {
  const dir = join(slot.dir, 'again');
  makeFolder(dir);
  const language = { memoryPolicy: 'resident' } as const;
  const { begin: _begin, ...rest } = job;
  const looser = { ...rest, language, limits: looserLimits(job.limits) };
  return execute(context, looser, { dir });
}
