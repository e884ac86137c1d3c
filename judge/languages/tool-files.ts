import { readdir, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { errorCode } from '../lib/error-code.ts';

/**
 * What a tool's source may include: its folder, and what the links in it lead to. Of a folder that
 * holds the build as well, such as a whole workspace, the files alone.
 */
export async function toolFiles(sourcePath: string, buildDir: string): Promise<readonly string[]> {
  const dir = dirname(sourcePath);
  const entries = await readdir(dir, { withFileTypes: true });
  const pathsOf = (kept: typeof entries): string[] => kept.map(({ name }) => join(dir, name));
  const links = pathsOf(entries.filter((entry) => entry.isSymbolicLink()));
  const targets = await Promise.all(links.map((link) => realpath(link).catch(ignoreBroken)));
  const isWide = buildDir.startsWith(join(dir, sep));
  const own = isWide ? pathsOf(entries.filter((entry) => entry.isFile())) : [dir];
  return [...own, ...targets.filter((path) => path !== undefined)];
}

function ignoreBroken(error: unknown): undefined {
  if (errorCode(error) === undefined) throw error;
}
