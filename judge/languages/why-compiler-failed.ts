import { basename } from 'node:path';
import type { Execution } from '../model/execution.ts';
import { MIB, type LimitName, type Limits } from '../model/limits.ts';
import { whyNotStarted } from '../rules/why-not-started.ts';

/** One sentence on how a compiler that did not succeed ended, and the limit behind it, if any. */
export function whyCompilerFailed(
  command: string,
  execution: Execution,
  limit: LimitName | undefined,
  limits: Limits,
): string {
  const { ending } = execution;
  const name = basename(command);
  if (limit !== undefined) return whyStopped(name, limit, execution, limits);
  switch (ending.kind) {
    case 'exited':
      return `${name} ended with exit code ${ending.exitCode}`;
    case 'signalled':
      return `${name} was ended by ${ending.signal}`;
    case 'not-started':
      return whyNotStarted(name, ending);
    case 'stopped':
    case 'cancelled':
      return `${name} was stopped`;
  }
}

function whyStopped(
  name: string,
  limit: LimitName,
  { usage }: Execution,
  { memoryBytes, outputBytes, processes }: Limits,
): string {
  switch (limit) {
    case 'cpu-time':
      return `${name} was stopped after ${seconds(usage.cpuTimeMs)} s of CPU time`;
    case 'wall-time':
      return `${name} was stopped after ${seconds(usage.wallTimeMs)} s`;
    case 'memory':
      return `${name} was stopped: it needed more than ${memoryBytes / MIB} MiB of memory`;
    case 'output':
      return `${name} was stopped: it wrote more than ${outputBytes / MIB} MiB`;
    case 'processes':
      return `${name} was stopped: it started more than ${processes} processes`;
  }
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}
