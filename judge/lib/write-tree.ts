import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Files of a folder by their path in it, with `/` between folders. */
export type FileTree = Readonly<Record<string, string | Uint8Array>>;

/** Writes new files below a folder, which is made where it is missing. Rejects over existing files. */
export async function writeTree(folder: string, files: FileTree): Promise<void> {
  makeFolder(folder);
  for (const [path, data] of Object.entries(files)) {
    const target = join(folder, path);
    makeFolder(dirname(target));
    await writeFile(target, data, { flag: 'wx' });
  }
}
