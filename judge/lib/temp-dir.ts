import { lstatSync, mkdtempSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';
import { removeTree } from './remove-tree.ts';

/** Gives `work` a new private folder and removes it afterwards, whatever happens. */
export async function withTempDir<T>(
  work: (dir: string) => Promise<T>,
  parent = tmpdir(),
): Promise<T> {
  const dir = await mkdtemp(join(await realpath(parent), ownPrefix('judge-')));
  try {
    return await work(dir);
  } finally {
    removeTree(dir);
  }
}

/** A new private folder in `parent`; whoever asks for it removes it. */
export function makeTempDir(parent: string, prefix: string): string {
  return mkdtempSync(join(parent, ownPrefix(prefix)));
}

/**
 * Removes folders from `makeTempDir` and `withTempDir` whose process was killed before it could do
 * so. A process of another PID namespace (a container that shares the folder) cannot be asked after,
 * so what it made stays.
 */
export function removeAbandonedTempDirs(parent: string, prefix: string): void {
  for (const name of listFolder(parent)) {
    const pid = ownerOf(name, prefix);
    if (pid !== undefined && !isAlive(pid)) removeOurs(join(parent, name));
  }
}

function ownPrefix(prefix: string): string {
  return `${prefix}${pidNamespace()}-${process.pid}-`;
}

function ownerOf(name: string, prefix: string): number | undefined {
  const start = `${prefix}${pidNamespace()}-`;
  const pid = name.startsWith(start) && /^(\d+)-/.exec(name.slice(start.length))?.[1];
  return pid ? Number(pid) : undefined;
}

/** Empty where the system knows no such namespaces. */
function pidNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '';
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

function listFolder(dir: string): readonly string[] {
  try {
    return readdirSync(dir);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [];
  }
}

/** Another judge may be at the same work; what cannot be removed is left to whom it belongs. */
function removeOurs(path: string): void {
  try {
    if (lstatSync(path).uid === process.getuid?.()) removeTree(path);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
