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
