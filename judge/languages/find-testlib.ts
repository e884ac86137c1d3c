import { dirname, join, relative, sep } from 'node:path';
import { isRegularFile } from '../lib/read-regular-file.ts';
import type { TestlibSearch } from '../model/language.ts';
import type { Workspace } from '../model/workspace.ts';

const NAME = 'testlib.h';
/** Where people keep it below a folder. */
const PLACES = ['.', 'include', 'testlib'];
/** Of a program outside the workspace: its folder, and those of the problem around it. */
const LEVELS_OUTSIDE = 3;

/**
 * Looks for testlib.h beside a program, in the folders around it up to the workspace, and where the
 * settings say. Where it is in none of them a compiler may still know it.
 */
export async function findTestlib(
  sourcePath: string,
  { root, testlibPath }: Pick<Workspace, 'root' | 'testlibPath'>,
): Promise<TestlibSearch> {
  const folders = [...new Set([...foldersAround(dirname(sourcePath), root), root])];
  const near = folders.flatMap((dir) => PLACES.map((place) => join(dir, place, NAME)));
  const named = testlibPath === undefined ? [] : [testlibPath, join(testlibPath, NAME)];
  for (const path of [...near, ...named]) {
    if (await isRegularFile(path)) return { path, whenMissing: '' };
  }
  const settings =
    testlibPath === undefined ? '' : ` (the settings name ${testlibPath}, where it is not)`;
  return {
    whenMissing: `it includes ${NAME}, which is not here${settings}: put that file beside the program, into the problem's folder or into the workspace, or name its place in the settings, \`"judge": {"testlib": PATH}\`; it is at https://github.com/MikeMirzayanov/testlib`,
  };
}

function foldersAround(dir: string, root: string): readonly string[] {
  const way = relative(root, dir);
  const isInside = way !== '..' && !way.startsWith(`..${sep}`);
  const levels = isInside ? way.split(sep).length : LEVELS_OUTSIDE;
  const folders = [dir];
  for (let above = dir; folders.length < levels; folders.push(above)) above = dirname(above);
  return folders;
}
