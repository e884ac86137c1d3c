import { chmod, lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The rights that a file may have: never those of its owner for whoever runs it. */
const PLAIN_RIGHTS = 0o777;

/**
 * Lets every user read a folder and all in it, and nobody but us change it: as root, compilers and
 * programs run as somebody else.
 */
export async function makeReadable(path: string): Promise<void> {
  const status = await lstat(path);
  const [user, group] = [process.getuid?.(), process.getgid?.()];
  if (user === 0 && group !== undefined) await lchown(path, user, group);
  if (status.isSymbolicLink()) return;
  const isExecutable = status.isDirectory() || (status.mode & 0o100) !== 0;
  await chmod(path, (status.mode & PLAIN_RIGHTS) | (isExecutable ? 0o555 : 0o444));
  if (!status.isDirectory()) return;
  for (const name of await readdir(path)) await makeReadable(join(path, name));
}
