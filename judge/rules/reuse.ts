import type { Ending } from '../model/execution.ts';
import type { Limits } from '../model/limits.ts';

/**
 * May a run that was made under `ran` answer for one asked under `asked`?
 *
 * The rule: time, memory and output limits only ever end a run, so a run under looser or equal ones
 * tells what stricter ones would have said, and a run that ended by itself with exit code 0 tells
 * what looser ones would have said as well. Stack and process limits change how a program behaves
 * and must be equal. A run that was ended by the wall clock, was cancelled or never started says
 * more about the machine than about the program and answers for nothing.
 */
export function answersFor(ending: Ending, ran: Limits, asked: Limits): boolean {
  if (ending.kind === 'cancelled' || ending.kind === 'not-started') return false;
  if (ending.kind === 'stopped' && ending.limit === 'wall-time') return false;
  if (ran.stackBytes !== asked.stackBytes || ran.processes !== asked.processes) return false;
  if (ending.kind === 'exited' && ending.exitCode === 0) return true;
  return (
    ran.cpuTimeMs >= asked.cpuTimeMs &&
    ran.wallTimeMs >= asked.wallTimeMs &&
    ran.memoryBytes >= asked.memoryBytes &&
    ran.outputBytes >= asked.outputBytes
  );
}
