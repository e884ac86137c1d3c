import { readdirSync, readFileSync } from 'node:fs';

/** A process as /proc shows it. Times have the grain of the kernel's clock ticks, 10 ms. */
export interface ProcessSighting {
  readonly pid: number;
  readonly parent: number;
  readonly session: number;
  readonly threads: number;
  readonly userTimeMs: number;
  readonly systemTimeMs: number;
  /** Of children that it has waited for. */
  readonly reapedTimeMs: number;
  /** In ticks since the machine started: tells a process from a later one with the same pid. */
  readonly startTicks: number;
}

/** A tick has been 10 ms on every Linux for user space since 2.6. */
const TICK_MS = 10;

/** Undefined when there is no such process, or it has ended. */
export function lookAtProcess(pid: number): ProcessSighting | undefined {
  const text = readProc(`${pid}/stat`);
  // The name before the last parenthesis may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const number = (at: number) => Number(fields[at] ?? 0);
  // One whose first thread has ended lives on in the others.
  const hasEnded = fields[0] === 'X' || (fields[0] === 'Z' && number(17) < 2);
  if (text === '' || hasEnded) return undefined;
  return {
    pid,
    parent: number(1),
    session: number(3),
    userTimeMs: number(11) * TICK_MS,
    systemTimeMs: number(12) * TICK_MS,
    reapedTimeMs: (number(13) + number(14)) * TICK_MS,
    threads: number(17),
    startTicks: number(19),
  };
}

/** All processes that can be seen; none where there is no /proc. */
export function listProcesses(): readonly ProcessSighting[] {
  return listProc('').flatMap((name) =>
    /^\d+$/.test(name) ? (lookAtProcess(Number(name)) ?? []) : [],
  );
}

/** What is among `processes` below `root`, itself first. */
export function treeBelow(
  root: number,
  processes: readonly ProcessSighting[],
): readonly ProcessSighting[] {
  const tree = processes.filter(({ pid }) => pid === root);
  for (const one of tree) tree.push(...processes.filter(({ parent }) => parent === one.pid));
  return tree;
}

/** The most that it has held in memory since `exec`, bytes. */
export function peakOf(pid: number): number {
  return kibibytes(readLiving(pid, 'status'), 'VmHWM');
}

/** What it holds now, shared pages by share, bytes; all of it where it hides that. */
export function shareOf(pid: number): number {
  const text = readLiving(pid, 'smaps_rollup');
  return text === '' ? kibibytes(readLiving(pid, 'status'), 'VmRSS') : kibibytes(text, 'Pss');
}

/** By any thread: one that has ended knows nothing of the memory. */
function readLiving(pid: number, file: string): string {
  const text = readProc(`${pid}/${file}`);
  if (text !== '' && !text.includes('State:\tZ')) return text;
  const other = listProc(`${pid}/task`).find((name) => name !== String(pid));
  return other === undefined ? text : readProc(`${other}/${file}`);
}

/** The text of a file of /proc; empty when it is gone or not for us. */
function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'latin1');
  } catch {
    return '';
  }
}

function listProc(path: string): readonly string[] {
  try {
    return readdirSync(`/proc/${path}`);
  } catch {
    return [];
  }
}

function kibibytes(text: string, name: string): number {
  const match = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text);
  return Number(match?.[1] ?? 0) * 1024;
}
