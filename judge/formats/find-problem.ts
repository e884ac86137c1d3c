import { stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { errorCode, isMissing } from '../lib/error-code.ts';
import { compareNatural } from '../lib/natural-order.ts';
import { nearest } from '../lib/nearest.ts';
import { quote, shownPath } from '../lib/shown-path.ts';
import type { LoadContext } from '../model/format.ts';
import type { Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { Workspace } from '../model/workspace.ts';
import { loadProblem } from './index.ts';
import { readFolder } from './source-files.ts';

export type ProblemPlaces = Pick<Workspace, 'root' | 'problemsDir' | 'solutionsDir'>;

export interface FindOptions extends Pick<LoadContext, 'withoutTests'> {
  /** Folder that relative paths start from; the workspace's root unless given. */
  readonly cwd?: string;
}

/**
 * Finds and reads a problem by its id under the problems folder (upper and lower case may be mixed
 * up), or by the path of its folder. Throws a `UserError` that names the nearest id.
 */
export async function findProblem(
  places: ProblemPlaces,
  ref: string,
  options: FindOptions = {},
): Promise<Problem> {
  const folder = await findProblemFolder(places, ref, options.cwd ?? places.root);
  const id = basename(folder);
  const isOurs = relative(places.problemsDir, folder) === id;
  return loadProblem(folder, {
    id,
    root: places.root,
    ...(isOurs && { solutionsDir: join(places.solutionsDir, id) }),
    ...(options.withoutTests === true && { withoutTests: true }),
  });
}

/** Ids of all folders under the problems folder, as people order them; broken ones too. */
export async function listProblemIds(places: ProblemPlaces): Promise<string[]> {
  const entries = await readFolder(places.problemsDir);
  const names = entries.filter(({ name }) => !name.startsWith('.')).map(({ name }) => name);
  const areFolders = await Promise.all(
    names.map((name) => isFolder(join(places.problemsDir, name))),
  );
  return names.filter((_, i) => areFolders[i]).toSorted(compareNatural);
}

/** Where `findProblem` reads from; the folder need not be a problem's. */
export async function findProblemFolder(
  places: ProblemPlaces,
  ref: string,
  cwd: string,
): Promise<string> {
  const ids = await listProblemIds(places);
  if (ids.includes(ref)) return join(places.problemsDir, ref);
  const path = resolve(cwd, ref);
  if (ref !== '' && (await isFolder(path))) return path;
  // A file of the folder, as a shell completes it.
  if (basename(path) === 'problem.yaml' && (await isFolder(dirname(path)))) return dirname(path);
  const alike = ids.filter((id) => id.toLowerCase() === ref.toLowerCase());
  if (alike.length > 1) {
    const names = alike.map(quote).join(' and ');
    throw new UserError('AMBIGUOUS_PROBLEM', `${quote(ref)} may be ${names}: write it exactly`);
  }
  if (alike[0] !== undefined) return join(places.problemsDir, alike[0]);
  throw noProblem(places, ref, ids);
}

function noProblem(places: ProblemPlaces, ref: string, ids: readonly string[]): UserError {
  const dir = quote(shownPath(places.problemsDir, places.root));
  return new UserError('NO_PROBLEM', `there is no problem ${quote(ref)}`, {
    hint: ids.length === 0 ? `there are no problems in ${dir}` : suggest(ref, ids),
  });
}

function suggest(ref: string, ids: readonly string[]): string {
  const meant = nearest(ref, ids);
  if (meant !== undefined) return `did you mean ${quote(meant)}?`;
  const longer = ids.filter((id) => ref !== '' && id.toLowerCase().includes(ref.toLowerCase()));
  if (longer.length > 0 && longer.length <= 5)
    return `did you mean ${longer.map(quote).join(' or ')}?`;
  return '`judge list` shows all problems';
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (isMissing(error) || errorCode(error) === 'ELOOP') return false;
    throw error;
  }
}
