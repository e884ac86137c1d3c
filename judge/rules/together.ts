/** What several runs of a solution at once, and the manager that they talk to, come to. */
import type { CheckResult } from '../model/check.ts';
import { NO_USAGE, type Execution, type Usage } from '../model/execution.ts';
import type { Limits } from '../model/limits.ts';
import type { Verdict } from '../model/verdict.ts';
import { classifyExecution } from './classify.ts';
import { diedOfClosedPipe } from './died-of-closed-pipe.ts';

/** One run of the solution among several. */
export interface Process {
  readonly execution: Execution;
  /** Did the solution itself run, or did it still wait for its pipes when all was over? */
  readonly hasBegun: boolean;
}

export interface ManagerEnd {
  readonly execution: Execution;
  /** Had it ended when the first run of the solution went wrong, if any did? */
  readonly wasFirst: boolean;
}

/** Which run of the solution failed, and how. */
interface Failure {
  readonly index: number;
  readonly verdict: Verdict;
  readonly execution: Execution;
}

/**
 * The facts of all runs as those of one: CPU time is the sum, which the limit is for, as in CMS; the
 * other figures are the largest of one run. It ended as the first run that failed, if any.
 */
export function sumOf(processes: readonly Process[], failure: Failure | undefined): Execution {
  const [first] = processes;
  const told = failure?.execution ?? first?.execution;
  if (told === undefined) throw new Error('there is at least one run');
  const all = processes.filter(({ hasBegun }) => hasBegun).map(({ execution }) => execution);
  const outputBytes = Math.max(0, ...all.map((one) => one.outputBytes));
  const fileBytes = Math.max(0, ...all.map((one) => one.fileBytes ?? 0));
  const { fileBytes: _, ...facts } = told;
  const usage = all.map((one) => one.usage).reduce(together, NO_USAGE);
  // Nothing is held against the runs that were ended, or never began.
  const ending = failure ? told.ending : { kind: 'exited' as const, exitCode: 0 };
  return {
    ...facts,
    ending,
    usage,
    outputBytes,
    ...(fileBytes > 0 ? { fileBytes } : {}),
  };
}

function together(sum: Usage, one: Usage): Usage {
  return {
    cpuTimeMs: sum.cpuTimeMs + one.cpuTimeMs,
    userTimeMs: sum.userTimeMs + one.userTimeMs,
    systemTimeMs: sum.systemTimeMs + one.systemTimeMs,
    wallTimeMs: Math.max(sum.wallTimeMs, one.wallTimeMs),
    peakMemoryBytes: Math.max(sum.peakMemoryBytes, one.peakMemoryBytes),
  };
}

/**
 * The first run that failed by itself. One that had not begun has not: the manager never opened its
 * pipes. One that was ended for what others did has not, unless the
 * manager had ended and it went on all the same: it was idle. One whose last words came too late for a
 * manager that accepts has not, since that is chance.
 */
export function failureOf(
  processes: readonly Process[],
  manager: ManagerEnd,
  check: CheckResult,
  limits: Limits,
): Failure | undefined {
  const accepts = check.kind === 'accepted' || check.kind === 'partial';
  const failures = processes.flatMap(({ execution, hasBegun }, index): Failure[] => {
    const { ending } = execution;
    const isStart = ending.kind === 'not-started';
    if (!hasBegun && !isStart) return [];
    const wentOn = ending.kind === 'cancelled' && manager.wasFirst;
    if (ending.kind === 'cancelled' && !wentOn) return [];
    const real = wentOn ? { ...execution, ending: IDLE } : execution;
    const verdict = classifyExecution(real, limits);
    if (accepts && verdict === 'RTE' && diedOfClosedPipe(real)) return [];
    return verdict === undefined ? [] : [{ index, verdict, execution: real }];
  });
  return failures[0];
}

const IDLE = { kind: 'stopped', limit: 'wall-time' } as const;

/**
 * Whose word counts: the manager's where the solution did not fail, or failed only after the manager
 * had crashed or rejected it, or because of it: by writing to a pipe that the manager had closed.
 */
export function managerDecides(
  manager: ManagerEnd,
  check: CheckResult,
  failure: Failure | undefined,
): boolean {
  if (failure === undefined) return true;
  if (failure.verdict === 'JE') return false;
  const rejects = check.kind === 'wrong';
  if (rejects && diedOfClosedPipe(failure.execution)) return true;
  return manager.wasFirst && (rejects || check.kind === 'failed');
}
