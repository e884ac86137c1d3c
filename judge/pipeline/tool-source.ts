import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, sep } from 'node:path';
import { replaceConstantsIn, type Constants } from '../lib/replace-constants.ts';
import { makeTempDir } from '../lib/temp-dir.ts';
import type { JudgeContext } from './context.ts';
import { copyBeside } from './copy-beside.ts';
import { makeReadable } from './make-readable.ts';

/** Where builds and what belongs to them lie. */
export type BuildPlaces = Pick<JudgeContext, 'tempDir' | 'buildsDir'>;

/** Is a folder too wide for all that is in it to be taken in? */
export function holdsBuilds(dir: string, { tempDir, buildsDir }: BuildPlaces): boolean {
  return [tempDir, buildsDir].some((place) => place.startsWith(join(dir, sep)));
}

/** Endings of the files beside a tool in which constants have their values. */
export const NEIGHBOUR_EXTENSIONS: ReadonlySet<string> = new Set([
  '.h',
  '.hh',
  '.hpp',
  '.ts',
  '.js',
  '.mjs',
  '.py',
  '.java',
]);

/**
 * Where a tool is to be compiled: where it stands, or, where it or what lies beside it names constants
 * of the problem, in a copy of its folder that has their values. Of a folder that holds builds as well,
 * such as a whole workspace, the files alone are copied, as compilers see no more of it.
 */
export async function placeToolSource(
  sourcePath: string,
  constants: Constants,
  places: BuildPlaces,
): Promise<string> {
  if (Object.keys(constants).length === 0) return sourcePath;
  const dir = dirname(sourcePath);
  const own = basename(sourcePath);
  const beside = await readdir(dir, { withFileTypes: true });
  const names = beside
    .filter((entry) => entry.isFile() && NEIGHBOUR_EXTENSIONS.has(extname(entry.name)))
    .map(({ name }) => name);
  const files = await Promise.all(
    [...new Set([own, ...names])].map(async (name) => {
      const bytes = await readFile(join(dir, name));
      return { name, bytes, replaced: replaceConstantsIn(bytes, constants) };
    }),
  );
  if (files.every(({ bytes, replaced }) => bytes === replaced)) return sourcePath;
  const copy = makeTempDir(places.tempDir, 'source-');
  for (const { name, replaced } of files) await writeFile(join(copy, name), replaced);
  await copyBeside({ from: dir, to: copy, isDeep: !holdsBuilds(dir, places) });
  await makeReadable(copy);
  return join(copy, own);
}
