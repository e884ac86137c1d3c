import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { hashOf, type Hasher } from '../lib/content-hash.ts';
import { errorCode } from '../lib/error-code.ts';
import { listFilesBelow } from '../lib/list-files.ts';
import { compareText } from '../lib/natural-order.ts';
import { quote } from '../lib/shown-path.ts';
import type { Included, Language } from '../model/language.ts';
import type { Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { withConstants } from './included-constants.ts';
import { whyMissing, whyUnsupported } from './no-grader.ts';

/** What a problem says of files for all solutions. */
export type Includer = Pick<Problem, 'includeDir' | 'solutionName' | 'constants'> & {
  /** Is the solution the problem's own, in which constants have their values, too? */
  readonly isExample?: boolean;
};

/** The files for one solution, or why there are none for its language. */
export type FoundIncluded =
  | { readonly kind: 'files'; readonly included: Included; readonly key: string }
  | { readonly kind: 'missing' | 'unsupported'; readonly log: string };

export interface LanguageChoice {
  readonly language: Language;
  /** All that the judge knows. */
  readonly languages: readonly Language[];
  readonly hasher: Hasher;
  /** For copies that last as long as the judge. */
  readonly tempDir: string;
}

/** Files for solutions in every language that has no folder of its own. */
const DEFAULT = 'default';
const SOLUTION = 'solution';

/**
 * The problem's files for a solution: those of the language's folder below `include/`, or of
 * `default/` where it has none. Undefined: the problem has no such files. Throws a `UserError` for
 * files that cannot be taken.
 * https://icpc.io/problem-package-format/spec/2025-09.html#included-files
 */
export async function findIncluded(
  { includeDir, solutionName = SOLUTION, constants = {} }: Includer,
  sourcePath: string,
  { language, languages, hasher, tempDir }: LanguageChoice,
): Promise<FoundIncluded | undefined> {
  if (includeDir === undefined) return undefined;
  const folders = await filledFolders(includeDir);
  if (folders.length === 0) return undefined;
  const own = [...(language.includeFolders ?? []), language.id];
  const folder = [...own, DEFAULT].find((each) => folders.includes(each));
  if (folder === undefined) {
    return { kind: 'missing', log: whyMissing(language, folders, languages) };
  }
  const isTaken = language.includeFolders !== undefined;
  if (!isTaken && folder !== DEFAULT) return { kind: 'unsupported', log: whyUnsupported(language) };
  const dir = join(includeDir, folder);
  const paths = (await listFilesBelow(dir)).toSorted(compareText);
  const names = paths.map((path) => relative(dir, path).split(sep).join('/'));
  const included = {
    names: isTaken ? names : [],
    solutionName: solutionName + extname(sourcePath).toLowerCase(),
    dir,
    shownDir: `${basename(includeDir)}/${folder}`,
    dataFiles: paths.filter((path) => dirname(path) === dir && !isSource(path, languages)),
  };
  if (included.names.includes(included.solutionName)) throw nameTaken(included);
  const key = await keyOf(included, names, hasher);
  const isCode = (path: string): boolean => isSource(path, languages);
  const filled = await withConstants(included, constants, isCode, tempDir);
  const isFilled = filled.dir !== dir;
  return {
    kind: 'files',
    included: filled,
    key: isFilled ? hashOf(key, JSON.stringify(constants)) : key,
  };
}

async function filledFolders(includeDir: string): Promise<string[]> {
  const names = (await readdir(includeDir)).toSorted(compareText);
  const kept = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(includeDir, name)).catch(ignoreSystemError);
      if (found?.isDirectory() !== true) return [];
      return (await readdir(join(includeDir, name))).length > 0 ? [name] : [];
    }),
  );
  return kept.flat();
}

const HEADERS = ['.h', '.hh', '.hpp'];

function isSource(path: string, languages: readonly Language[]): boolean {
  const extension = extname(path).toLowerCase();
  return [...languages.flatMap(({ extensions }) => extensions), ...HEADERS].includes(extension);
}

function nameTaken({ shownDir, solutionName }: Included): UserError {
  const message = `${quote(`${shownDir}/${solutionName}`)} has the name that solutions get beside it`;
  const hint = 'rename it, or give solutions another name: `grader: {solution: NAME}`';
  return new UserError('BROKEN_PROBLEM', message, { hint, exit: 'problem' });
}

/** Every file takes part: what is read while the program runs as well. */
async function keyOf(
  { dir, solutionName, shownDir }: Included,
  names: readonly string[],
  hasher: Hasher,
): Promise<string> {
  const hashes = names.map((name) => hashFile(join(dir, name), `${shownDir}/${name}`, hasher));
  return hashOf(solutionName, shownDir, ...names, ...(await Promise.all(hashes)));
}

async function hashFile(path: string, shownName: string, hasher: Hasher): Promise<string> {
  const found = await stat(path).catch(ignoreSystemError);
  const hash = found?.isFile() ? await hasher.hash(path).catch(ignoreSystemError) : undefined;
  if (hash !== undefined) return hash;
  const message = `${quote(shownName)} is no file that can be read`;
  const hint = 'it is to be compiled together with solutions: mend or remove it';
  throw new UserError('BROKEN_PROBLEM', message, { hint, exit: 'problem' });
}

function ignoreSystemError(error: unknown): undefined {
  if (errorCode(error) === undefined) throw error;
}
