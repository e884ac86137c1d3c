import type { Dirent } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { errorCode, isMissing } from '../lib/error-code.ts';
import { compareText } from '../lib/natural-order.ts';
import { quote } from '../lib/shown-path.ts';
import { UserError } from '../model/user-error.ts';

/** Endings of files that lie beside sources and are none. Which languages there are is no matter here. */
const NOT_SOURCES =
  /\.(?:h|hh|hpp|hxx|md|txt|ya?ml|json|toml|in|ans|out|class|o|a|so|exe|pyc|map|png|jpe?g|svg|pdf|zip|log|lock|bak|orig|dsym)$|~$/i;

/** Might the file be the source of a program? Hidden files and files without an ending are not. */
export function isSourceName(name: string): boolean {
  return !name.startsWith('.') && /[^.]\.[^.]+$/.test(name) && !NOT_SOURCES.test(name);
}

/** Sources in a folder, as absolute paths in the order of their names; none where there is no folder. */
export async function listSources(folder: string): Promise<string[]> {
  const entries = await readFolder(folder);
  return entries
    .filter((entry) => isFileLike(entry) && isSourceName(entry.name))
    .map((entry) => join(folder, entry.name));
}

/**
 * Entries in the order of their names; none where there is no such folder. Throws a `UserError` for
 * a folder that cannot be read.
 */
export async function readFolder(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.toSorted((a, b) => compareText(a.name, b.name));
  } catch (error) {
    if (isMissing(error)) return [];
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new UserError('UNREADABLE_FOLDER', `folder ${quote(folder)} cannot be read (${code})`, {
      exit: 'problem',
      cause: error,
    });
  }
}

export function isFileLike(entry: Dirent): boolean {
  return entry.isFile() || entry.isSymbolicLink();
}

/** Is there such a file? One that cannot be reached is there: reading it tells why. */
export async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return !isMissing(error);
  }
}

/** Is it the file `STEM.ENDING`? */
export function isNamed(path: string, stem: string): boolean {
  const name = basename(path);
  return name.startsWith(`${stem}.`) && !name.slice(stem.length + 1).includes('.');
}
