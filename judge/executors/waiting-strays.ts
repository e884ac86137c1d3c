import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunRequest } from '../model/executor.ts';
import { listProcesses } from './waiting-proc.ts';
import type { ProcessSighting } from './waiting-proc.ts';

const ROUNDS = 500;
const ROUND_MS = 2;
/** A chain of processes that fork and end can slip through one look, hardly through a dozen. */
const EMPTY_ROUNDS = 12;

/**
 * Ends what a run has left behind where no namespace and no subreaper does it. A process belongs to
 * the run when it is not one of those from `before`, and has its session, stands in its folder or
 * holds one of its output files; one that shed all of these is missed.
 */
export async function endStrays(
  request: RunRequest,
  before: readonly ProcessSighting[],
  session?: number,
): Promise<void> {
  const outputs = new Set([request.stdoutPath, request.stderrPath]);
  const older = new Map(before.map(({ pid, startTicks }) => [pid, startTicks]));
  const belongs = ({ pid, session: own, startTicks }: ProcessSighting) =>
    older.get(pid) !== startTicks &&
    (own === session ||
      isWithin(linkOf(pid, 'cwd'), request.workDir) ||
      heldFiles(pid).some((path) => outputs.has(path)));
  let empty = 0;
  for (let round = 0; round < ROUNDS && empty < EMPTY_ROUNDS; round += 1) {
    const strays = listProcesses().filter(belongs);
    empty = strays.length === 0 ? empty + 1 : 0;
    // What is stopped cannot fork while the rest is dealt with.
    for (const { pid } of strays) send(pid, 'SIGSTOP');
    for (const { pid } of strays) send(pid, 'SIGKILL');
    await sleep(ROUND_MS);
  }
}

/** Sends a signal to one that may be gone. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended, or is not ours.
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function heldFiles(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((name) => linkOf(pid, `fd/${name}`));
  } catch {
    return [];
  }
}

function linkOf(pid: number, name: string): string {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return '';
  }
}
