import { access, constants, stat } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join } from 'node:path';

/** Endings by which Windows knows an executable. */
const ENDINGS = process.platform === 'win32' ? ['.exe', '.cmd', '.bat', ''] : [''];

/**
 * The absolute path of the first of `names` that is an executable file: itself where it is an
 * absolute path, else in a folder of `searchPath` (written as PATH is). As root, one that every
 * user may reach goes before one in a private folder, since judged programs run as somebody else.
 */
export async function findExecutable(
  names: readonly string[],
  searchPath: string,
): Promise<string | undefined> {
  for (const name of names) {
    const found: string[] = [];
    for (const path of candidates(name, searchPath)) {
      if (await isExecutable(path)) found.push(path);
    }
    const first = process.getuid?.() === 0 ? await firstPublic(found) : undefined;
    if (first ?? found[0]) return first ?? found[0];
  }
  return undefined;
}

function candidates(name: string, searchPath: string): readonly string[] {
  if (isAbsolute(name)) return [name];
  return searchPath
    .split(delimiter)
    .filter((folder) => isAbsolute(folder))
    .flatMap((folder) => ENDINGS.map((ending) => join(folder, name + ending)));
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false; // Not there, or not for us: the search goes on.
  }
}

async function firstPublic(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    if (await isPublic(path)) return path;
  }
  return undefined;
}

/** May every user search all folders above the path? */
async function isPublic(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
