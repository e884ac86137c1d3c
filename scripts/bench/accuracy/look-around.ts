/** What `/proc` and the cgroups show of a judge and its supervisor. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function childrenOf(pid: number): readonly number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

/** The one supervisor among the children of a judge. */
export function supervisorOf(judge: number): number {
  const [supervisor, ...others] = childrenOf(judge).filter(isSupervisor);
  if (supervisor === undefined || others.length > 0) throw new Error('not one supervisor');
  return supervisor;
}

function isSupervisor(pid: number): boolean {
  return /\/supervisor-\w+\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
}

/** How many lines of a file hold `text`. */
export function countLines(path: string, text = ''): number {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '' && line.includes(text)).length;
}

export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

export function cgroupsOf(supervisor: number): readonly string[] {
  return listCgroups().filter((name) => name.includes(`/judge-${supervisor}-`));
}

/** Cgroups of supervisors that are not there any more. */
export function abandonedCgroups(): readonly string[] {
  return listCgroups().filter((name) => {
    const pid = /\/judge-(\d+)-\d+-\d+$/.exec(name)?.[1];
    return pid !== undefined && !existsSync(`/proc/${pid}`);
  });
}

function listCgroups(): readonly string[] {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  return mounts
    .map((line) => line.split(' '))
    .filter(([, , type = '']) => type.startsWith('cgroup'))
    .flatMap(([, root = '']) =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name)),
    );
}
