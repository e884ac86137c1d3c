import type { Execution } from '../model/execution.ts';
import type { Limits } from '../model/limits.ts';

/** From this share of a time limit on, what else ran at the same time may have made the difference. */
const CLOSE_SHARE = 0.85;

/**
 * Did a run end so close to a time limit, or over it, that it has to be made again alone before its
 * time is believed? Two programs at once cost each other up to 9 % of CPU time, and any wall time.
 */
export function needsConfirmation({ ending, usage }: Execution, limits: Limits): boolean {
  if (ending.kind === 'cancelled' || ending.kind === 'not-started') return false;
  if (ending.kind === 'stopped' && (ending.limit === 'cpu-time' || ending.limit === 'wall-time')) {
    return true;
  }
  return (
    usage.cpuTimeMs >= CLOSE_SHARE * limits.cpuTimeMs ||
    usage.wallTimeMs >= CLOSE_SHARE * limits.wallTimeMs
  );
}

/** From this on a program that needs a processor must have waited for one. */
const HELD_UP_WALL_PER_CPU = 1.25;

/**
 * Did others on the machine keep a run from a processor that ended so close to the CPU limit, or over
 * it? Its own judge may run nothing beside it, and yet it was not alone. Waiting for a disk looks
 * the same, and costs no more than running it again.
 */
export function wasHeldUp({ usage }: Execution, limits: Limits): boolean {
  return (
    usage.cpuTimeMs >= CLOSE_SHARE * limits.cpuTimeMs &&
    usage.wallTimeMs >= HELD_UP_WALL_PER_CPU * usage.cpuTimeMs
  );
}
