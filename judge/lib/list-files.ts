import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deeper than people nest folders: a link leads back up. */
const MAX_DEPTH = 16;

/**
 * Absolute paths of all files below a folder, links followed; hidden files and folders do not
 * count. Rejects with the system's error when the folder or a file in it cannot be looked at.
 */
export async function listFilesBelow(folder: string, depth = 0): Promise<string[]> {
  if (depth > MAX_DEPTH) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    const isFolder = entry.isSymbolicLink()
      ? (await stat(path)).isDirectory()
      : entry.isDirectory();
    if (isFolder) found.push(...(await listFilesBelow(path, depth + 1)));
    else found.push(path);
  }
  return found;
}
