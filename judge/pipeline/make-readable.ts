import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Lets every user read a folder and all in it: as root, programs run as somebody else. */
export async function makeReadable(path: string): Promise<void> {
  const status = await lstat(path);
  if (status.isSymbolicLink()) return;
  const isExecutable = status.isDirectory() || (status.mode & 0o100) !== 0;
  await chmod(path, status.mode | (isExecutable ? 0o555 : 0o444));
  if (!status.isDirectory()) return;
  for (const name of await readdir(path)) await makeReadable(join(path, name));
}
