import { existsSync, readFileSync } from 'node:fs';
import type { RunRequest } from '../model/executor.ts';
import { MIB } from '../model/limits.ts';

const PRLIMIT = '/usr/bin/prlimit';
const FILE_SLACK_BYTES = 4096;

/** argv that sets what the kernel can keep, where the machine has `prlimit`; else nothing. */
export function limitsPrefix({ limits, memoryPolicy }: RunRequest): readonly string[] {
  if (process.platform !== 'linux' || !existsSync(PRLIMIT)) return [];
  const allowed = readAllowed();
  const isRoot = process.getuid?.() === 0;
  const option = (name: string, kernelName: string, value: number) => {
    const most = isRoot ? Infinity : (allowed.get(kernelName) ?? Infinity);
    const kept = Math.min(value, most);
    return `--${name}=${kept === Infinity ? 'unlimited' : Math.ceil(kept)}`;
  };
  const addressSpace =
    memoryPolicy === 'address-space'
      ? limits.memoryBytes + 1024 * MIB + 8 * limits.stackBytes
      : Infinity;
  return [
    PRLIMIT,
    '--core=0',
    option('fsize', 'Max file size', limits.outputBytes + FILE_SLACK_BYTES),
    option('stack', 'Max stack size', limits.stackBytes),
    option('cpu', 'Max cpu time', Math.ceil(limits.cpuTimeMs / 1000) + 1),
    option('as', 'Max address space', addressSpace),
    '--',
  ];
}

/** Only root may raise a hard limit. */
function readAllowed(): ReadonlyMap<string, number> {
  const lines = readFileSync('/proc/self/limits', 'utf8').split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [name = '', , hard = ''] = line.split(/\s{2,}/);
      return [name, hard === 'unlimited' ? Infinity : Number(hard)];
    }),
  );
}
