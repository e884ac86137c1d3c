/** What one run of a program may use. `Infinity` means unlimited. */
export interface Limits {
  /** CPU time of the whole process tree, ms. */
  readonly cpuTimeMs: number;
  /** Wall time, ms. */
  readonly wallTimeMs: number;
  readonly memoryBytes: number;
  /** Standard output, standard error and written files together, bytes. */
  readonly outputBytes: number;
  /** Processes and threads alive at once. */
  readonly processes: number;
  readonly stackBytes: number;
}

export type LimitName = 'cpu-time' | 'wall-time' | 'memory' | 'output' | 'processes';

export const MIB = 1024 * 1024;

/** What `problem.yaml` leaves out: the ICPC format's defaults, and 1 s where no time limit is given. */
export const DEFAULT_TIME_LIMIT_MS = 1000;
export const DEFAULT_MEMORY_BYTES = 2048 * MIB;
export const DEFAULT_OUTPUT_BYTES = 8 * MIB;
/** For checkers and validators, by the same format. */
export const DEFAULT_VALIDATION_TIME_MS = 60_000;
export const DEFAULT_VALIDATION_MEMORY_BYTES = 2048 * MIB;
export const DEFAULT_VALIDATION_OUTPUT_BYTES = 8 * MIB;
export const TOOL_STACK_BYTES = 256 * MIB;
/** Node needs about 12 threads and the JVM more: fewer than 64 makes them hang. */
export const DEFAULT_PROCESSES = 128;
/** The largest stack V8 and glibc were seen to work with together. */
const MAX_STACK_BYTES = 1024 * MIB;

/** What judges with small stacks give, and most systems by themselves. */
export const SMALL_STACK_BYTES = 8 * MIB;
/** What a small compiled program has in memory beside its stack, with some room. */
const BESIDE_THE_STACK_BYTES = 6 * MIB;

/**
 * The stack that goes with a memory limit: nearly all of it, so that recursion without end comes up
 * against the stack, and is told as what it is, rather than against the memory limit.
 */
export function stackLimitBytes(memoryBytes: number): number {
  const rest = Math.max(memoryBytes / 2, memoryBytes - BESIDE_THE_STACK_BYTES);
  return Math.min(MAX_STACK_BYTES, Math.floor(rest));
}

/** The wall limit that goes with a CPU limit: room for a busy machine, an end for sleepers. */
export function wallTimeLimitMs(cpuTimeMs: number): number {
  return Math.max(2 * cpuTimeMs + 2000, 3 * cpuTimeMs);
}

const COMPILATION_TIME_MS = 60_000;

/** What a compiler may use, the format's defaults. Wide: the JVM, rustc and GHC take much. */
export const COMPILER_LIMITS: Limits = {
  cpuTimeMs: COMPILATION_TIME_MS,
  wallTimeMs: wallTimeLimitMs(COMPILATION_TIME_MS),
  memoryBytes: 2048 * MIB,
  outputBytes: 256 * MIB,
  processes: 512,
  stackBytes: 64 * MIB,
};
