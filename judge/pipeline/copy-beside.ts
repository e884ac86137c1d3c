import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, realpath, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../lib/error-code.ts';
import { quote } from '../lib/shown-path.ts';
import { MIB } from '../model/limits.ts';
import { UserError } from '../model/user-error.ts';

/** Folders of a problem that hold no source, and may hold a lot. */
export const NO_SOURCES: ReadonlySet<string> = new Set(['testdata', 'node_modules']);
/** What is larger is no source. */
const MAX_FILE_BYTES = 16 * MIB;
const MAX_BYTES = 256 * MIB;
/** Charged for each file, so that their number has a bound as well. */
const LEAST_BYTES = 4096;

export interface Surroundings {
  readonly from: string;
  /** What is there already stays. */
  readonly to: string;
  /** With the folders below? */
  readonly isDeep: boolean;
}

/**
 * Copies what a source may include of its folder; links lead where they led. Throws a `UserError` where
 * that is too much.
 */
export async function copyBeside(
  { from, to, isDeep }: Surroundings,
  room = { bytes: MAX_BYTES },
): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry;
    const [source, target] = [join(from, name), join(to, name)];
    if (name.startsWith('.') || existsSync(target)) continue;
    if (entry.isSymbolicLink()) await copyLink(source, target).catch(ignoreUnreadable);
    if (entry.isFile()) await copySmall(source, target, room).catch(ignoreUnreadable);
    if (!entry.isDirectory() || !isDeep || NO_SOURCES.has(name)) continue;
    await mkdir(target);
    await copyBeside({ from: source, to: target, isDeep }, room).catch(ignoreUnreadable);
  }
}

async function copyLink(source: string, target: string): Promise<void> {
  await symlink(await realpath(source), target);
}

async function copySmall(source: string, target: string, room: { bytes: number }): Promise<void> {
  const { size } = await stat(source);
  if (size > MAX_FILE_BYTES) return;
  room.bytes -= Math.max(size, LEAST_BYTES);
  if (room.bytes < 0) throw tooMuch(source);
  await copyFile(source, target);
}

/** A compiler could not read it either, and says so where it wants to. */
export function ignoreUnreadable(error: unknown): undefined {
  if (!UNREADABLE.includes(errorCode(error) ?? '')) throw error;
}

const UNREADABLE = ['EACCES', 'EPERM', 'ENOENT', 'ELOOP'];

function tooMuch(path: string): UserError {
  const most = `more than ${MAX_BYTES / MIB} MiB`;
  const message = `a program that names constants is compiled in a copy of its folder, and there is ${most}, up to ${quote(path)}`;
  const hint = 'put what is not compiled into testdata/, or elsewhere';
  return new UserError('BROKEN_PROBLEM', message, { hint, exit: 'problem' });
}
