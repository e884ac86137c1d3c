import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Copies files by their names below a folder, which may have folders of their own, into another. */
export async function copyFiles(from: string, names: readonly string[], to: string): Promise<void> {
  for (const name of names) {
    const path = join(to, name);
    await mkdir(dirname(path), { recursive: true });
    await copyFile(join(from, name), path);
  }
}
