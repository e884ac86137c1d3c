import { readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../lib/error-code.ts';

/** What a tool's source may include: its folder, and what the links in it lead to. */
export async function toolFiles(sourcePath: string): Promise<readonly string[]> {
  const dir = dirname(sourcePath);
  const entries = await readdir(dir, { withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  const targets = links.map(({ name }) => realpath(join(dir, name)).catch(ignoreBroken));
  return [dir, ...(await Promise.all(targets)).filter((path) => path !== undefined)];
}

function ignoreBroken(error: unknown): undefined {
  if (errorCode(error) === undefined) throw error;
}
