import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files of a folder by their path in it, with `/` between folders. */
export type FileTree = Readonly<Record<string, string | Uint8Array>>;

/** Writes new files below a folder, which is made where it is missing. Rejects over existing files. */
export async function writeTree(folder: string, files: FileTree): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [path, data] of Object.entries(files)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, data, { flag: 'wx' });
  }
}
