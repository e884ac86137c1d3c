import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

/** Deeper than people nest folders: a link leads back up. */
const MAX_DEPTH = 16;

/**
 * Absolute paths of all files below a folder, links followed; hidden files and folders do not
 * count, and a link that leads nowhere is a file. Rejects with the system's error when a folder
 * cannot be read.
 */
export async function listFilesBelow(folder: string, depth = 0): Promise<string[]> {
  if (depth > MAX_DEPTH) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    const isFolder = entry.isSymbolicLink() ? await leadsToFolder(path) : entry.isDirectory();
    if (isFolder) found.push(...(await listFilesBelow(path, depth + 1)));
    else found.push(path);
  }
  return found;
}

async function leadsToFolder(link: string): Promise<boolean> {
  try {
    return (await stat(link)).isDirectory();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}
