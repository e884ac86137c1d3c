import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceConstantsIn, type Constants } from '../lib/replace-constants.ts';
import { makeTempDir } from '../lib/temp-dir.ts';
import type { Included } from '../model/language.ts';
import { makeReadable } from './make-readable.ts';

/**
 * Included files with the values of the problem's constants in its sources: as they are where none names
 * any, else of a copy in `parent`.
 */
export async function withConstants(
  included: Included,
  constants: Constants,
  isSource: (path: string) => boolean,
  parent: string,
): Promise<Included> {
  if (Object.keys(constants).length === 0) return included;
  const files = await Promise.all(
    included.names.map(async (name) => {
      const bytes = await readFile(join(included.dir, name));
      return {
        name,
        bytes,
        replaced: isSource(name) ? replaceConstantsIn(bytes, constants) : bytes,
      };
    }),
  );
  if (files.every(({ bytes, replaced }) => bytes === replaced)) return included;
  const dir = makeTempDir(parent, 'include-');
  for (const { name, replaced } of files) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), replaced);
  }
  await makeReadable(dir);
  return { ...included, dir };
}
