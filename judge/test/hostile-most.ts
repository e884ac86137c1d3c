import type { Usage } from '../model/execution.ts';
import { MIB, type Limits } from '../model/limits.ts';

/** How much a run may have used in the end, by what its executor promises. */
export interface Most {
  readonly cpuTimeMs: number;
  readonly memoryBytes: number;
}

/**
 * Who looks does so when the time can be over at the soonest, and a busy machine lets it wait for its
 * turn: 34 ms were seen. Whoever is not stopped at all goes on for seconds.
 */
const CPU_SLACK_MS = 100;
/**
 * A processor fills no more than this in the time between two looks: 1 ms near the limit. The
 * kernel, where it keeps the limit, lets a run have less than that above it, for what is not its own.
 */
const LOOK_BYTES = 4 * MIB;
/** Where only looks keep the limit: several processes on two processors, 40 to 45 MiB were seen. */
const LATE_LOOK_BYTES = 128 * MIB;

export function mostOf(limits: Limits, promises: ReadonlySet<string>): Most {
  return {
    cpuTimeMs: limits.cpuTimeMs + CPU_SLACK_MS,
    memoryBytes: limits.memoryBytes + (promises.has('memory') ? LOOK_BYTES : LATE_LOOK_BYTES),
  };
}

export function isOver({ cpuTimeMs, peakMemoryBytes }: Usage, most: Most): boolean {
  return cpuTimeMs > most.cpuTimeMs || peakMemoryBytes > most.memoryBytes;
}

/** A busy machine delays a look now and then, a wrong mechanism always: the least of all runs. */
export function leastOf(usages: readonly Usage[]): Most {
  return {
    cpuTimeMs: Math.min(...usages.map(({ cpuTimeMs }) => cpuTimeMs)),
    memoryBytes: Math.min(...usages.map(({ peakMemoryBytes }) => peakMemoryBytes)),
  };
}
