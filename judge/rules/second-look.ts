import type { Execution } from '../model/execution.ts';
import type { Limits } from '../model/limits.ts';
import { classifyExecution } from './classify.ts';

/** What a program, or its runtime, said of its own crash. */
export type CrashCause = 'memory' | 'stack';

/** Which of two runs counts, and what the first crashed of where the second proved it. */
export interface SecondLook {
  readonly counts: 'first' | 'second';
  readonly cause?: CrashCause;
}

/** Exit codes of shells and runtimes for a child that ended by this signal. */
const SEGFAULT_CODES: ReadonlySet<number> = new Set([135, 139]);

/**
 * Could this crash have come of a limit that nobody saw passed? An allocation that the backstop on
 * addresses refused leaves no trace but "out of memory" in words, or a null pointer; a stack that
 * ran out leaves none at all.
 */
export function needsSecondLook(
  execution: Execution,
  limits: Limits,
  said: CrashCause | undefined,
): boolean {
  if (said === 'stack' || classifyExecution(execution, limits) !== 'RTE') return false;
  return said === 'memory' || isSegfault(execution);
}

/**
 * Compares a crash with a second run without the backstop and with a much larger stack, under the
 * same limit of memory:
 *
 * - it passes the memory limit now: that is what the first came up against
 * - it said "out of memory" and does not crash now: the backstop was in its way, the second counts
 * - it had filled its stack, and does not crash in the same way now: the stack was too small
 * - else nothing is proved; a crash that comes and goes stays a crash
 */
export function compareRuns(
  first: Execution,
  second: Execution,
  limits: Limits,
  said: CrashCause | undefined,
): SecondLook {
  const verdict = classifyExecution(second, limits);
  if (verdict === 'JE') return { counts: 'first' };
  if (said === 'memory') return { counts: verdict === 'RTE' ? 'first' : 'second' };
  if (verdict !== 'RTE' && filledItsStack(first, limits))
    return { counts: 'first', cause: 'stack' };
  return { counts: verdict === 'MLE' ? 'second' : 'first' };
}

/** The limits of the second run. */
export function looserLimits(limits: Limits): Limits {
  return { ...limits, stackBytes: Math.max(4 * limits.stackBytes, 2 * limits.memoryBytes) };
}

function isSegfault({ ending }: Execution): boolean {
  if (ending.kind === 'exited') return SEGFAULT_CODES.has(ending.exitCode);
  return ending.kind === 'signalled' && ['SIGSEGV', 'SIGBUS'].includes(ending.signal);
}

/** A stack that was used is in memory, but for pages that large frames leap over. */
function filledItsStack({ usage }: Execution, { stackBytes }: Limits): boolean {
  return usage.peakMemoryBytes >= 0.9 * stackBytes;
}
