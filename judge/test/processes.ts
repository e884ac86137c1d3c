import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process, as `/proc` tells. */
export interface SeenProcess {
  readonly pid: number;
  readonly command: string;
}

/**
 * Processes that have to do with a folder: they work below it, or it stands in their arguments or
 * their environment. So the judge itself, what it judges, and compilers are found, and nobody else's.
 */
export function processesOf(dir: string): SeenProcess[] {
  return allProcesses().filter(({ pid }) =>
    [cwdOf(pid), textOf(pid, 'cmdline'), textOf(pid, 'environ')].some((text) => text.includes(dir)),
  );
}

/** The resident supervisor of a judge. */
export function supervisorsOf(judgePid: number): SeenProcess[] {
  return allProcesses().filter(
    ({ command }) => /\/supervisor-[0-9a-f]+ /.test(command) && command.includes(` ${judgePid} `),
  );
}

function allProcesses(): SeenProcess[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .map((name) => {
      const pid = Number(name);
      return { pid, command: textOf(pid, 'cmdline').replaceAll('\0', ' ') };
    })
    .filter(({ pid }) => !isZombie(pid));
}

/** Ended already, and waiting for its parent to take note. */
function isZombie(pid: number): boolean {
  return /\) [ZX] /.test(textOf(pid, 'stat'));
}

/** Empty for a process that has ended since, or that is not ours to look at. */
function textOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

function cwdOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
