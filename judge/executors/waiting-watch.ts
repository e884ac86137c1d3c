import { fstatSync } from 'node:fs';
import type { Usage } from '../model/execution.ts';
import type { LimitName, Limits } from '../model/limits.ts';
import { listProcesses, peakOf, shareOf, treeBelow } from './waiting-proc.ts';
import type { ProcessSighting } from './waiting-proc.ts';

/** What /proc and the output files told of one run so far. */
export interface Watch {
  /** Looks once more. The limit that is passed, if any. */
  look(): LimitName | undefined;
  /** The limit that a run which ended at `ended` has passed without anybody having seen it. */
  findPassed(ended: number): LimitName | undefined;
  usage(ended: number): Usage;
  outputBytes(): number;
  errorBytes(): number;
  /** Every process seen, by pid, with its start. */
  known(): ReadonlyMap<number, number>;
}

/** `outputs`: descriptors of standard output and error. `started`: by `performance.now()`. */
export function createWatch(
  root: number,
  limits: Limits,
  outputs: readonly number[],
  started: number,
): Watch {
  const seen = new Map<number, ProcessSighting>();
  let peakMemoryBytes = 0;
  let threads = 0;
  const sizes = () => outputs.map((file) => fstatSync(file).size);
  const passedAt = (time: number): LimitName | undefined => {
    const { cpuTimeMs } = totals(seen);
    if (cpuTimeMs > limits.cpuTimeMs) return 'cpu-time';
    if (time - started > limits.wallTimeMs) return 'wall-time';
    if (peakMemoryBytes > limits.memoryBytes) return 'memory';
    if (sizes().reduce((sum, size) => sum + size, 0) > limits.outputBytes) return 'output';
    return threads > limits.processes ? 'processes' : undefined;
  };
  return {
    look() {
      const tree = treeOf(root, seen);
      for (const one of tree) seen.set(one.pid, one);
      threads = tree.reduce((sum, one) => sum + one.threads, 0);
      peakMemoryBytes = Math.max(peakMemoryBytes, memoryOf(tree));
      return passedAt(performance.now());
    },
    findPassed: passedAt,
    usage: (ended) => ({ ...totals(seen), wallTimeMs: ended - started, peakMemoryBytes }),
    outputBytes: () => sizes()[0] ?? 0,
    errorBytes: () => sizes()[1] ?? 0,
    known: () => new Map([...seen.values()].map(({ pid, startTicks }) => [pid, startTicks])),
  };
}

/** The program's tree, and what was in it once: a daemon loses its parents but is still there. */
function treeOf(
  root: number,
  seen: ReadonlyMap<number, ProcessSighting>,
): readonly ProcessSighting[] {
  const processes = listProcesses();
  const roots = processes.filter(
    ({ pid, session, startTicks }) =>
      pid === root || session === root || seen.get(pid)?.startTicks === startTicks,
  );
  const tree = roots.flatMap(({ pid }) => treeBelow(pid, processes));
  return [...new Map(tree.map((one) => [one.pid, one])).values()];
}

/** The time of everything seen; what was waited for is in both its own and its parent's sum. */
function totals(seen: ReadonlyMap<number, ProcessSighting>) {
  let userTimeMs = 0;
  let systemTimeMs = 0;
  for (const one of seen.values()) {
    userTimeMs += one.userTimeMs;
    systemTimeMs += one.systemTimeMs;
  }
  const reaped = Math.max(0, ...[...seen.values()].map(({ reapedTimeMs }) => reapedTimeMs));
  userTimeMs = Math.max(userTimeMs, reaped);
  return { cpuTimeMs: userTimeMs + systemTimeMs, userTimeMs, systemTimeMs };
}

function memoryOf(tree: readonly ProcessSighting[]): number {
  const [only, ...others] = tree;
  if (only === undefined) return 0;
  const peak = Math.max(...tree.map(({ pid }) => peakOf(pid)));
  if (others.length === 0) return peak;
  // Forked processes share pages: each counts its share. One that ends while we read leaves its
  // share to the others, hence the lesser of two readings.
  const sum = () => tree.reduce((bytes, { pid }) => bytes + shareOf(pid), 0);
  return Math.max(peak, Math.min(sum(), sum()));
}
