import { chmodSync, constants, copyFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashOf, type Hasher } from '../lib/content-hash.ts';
import { compareText } from '../lib/natural-order.ts';
import type { Program } from '../model/language.ts';
import type { TestCase } from '../model/problem.ts';

/**
 * What lies beside a solution while it runs, by absolute path: the problem's data files for its
 * language, then those of the test, which win where names are equal.
 */
export function filesFor(
  { included }: Program,
  { filesDir }: Pick<TestCase, 'filesDir'>,
): readonly string[] {
  return [...(included?.dataFiles ?? []), ...filesBelow(filesDir)];
}

/** Copies them into the run's folder: the program may write to them. */
export function placeFiles(workDir: string, files: readonly string[]): void {
  for (const path of files) {
    const copy = join(workDir, basename(path));
    copyFileSync(path, copy, constants.COPYFILE_FICLONE);
    chmodSync(copy, 0o644);
  }
}

/** The test's own files by name, for a validator. */
export function filesByName({ filesDir }: TestCase): Readonly<Record<string, string>> {
  return Object.fromEntries(filesBelow(filesDir).map((path) => [basename(path), path]));
}

/** Equal for tests with equal files; undefined where there are none. */
export async function filesKey(
  { filesDir }: TestCase,
  hasher: Hasher,
): Promise<string | undefined> {
  if (filesDir === undefined) return undefined;
  const paths = filesBelow(filesDir);
  const hashes = await Promise.all(paths.map((path) => hasher.hash(path)));
  return hashOf(...paths.map((path) => basename(path)), ...hashes);
}

/** The loader has made sure that there is nothing but files in it. */
function filesBelow(filesDir: string | undefined): readonly string[] {
  if (filesDir === undefined) return [];
  const names = readdirSync(filesDir).toSorted(compareText);
  return names.map((name) => join(filesDir, name));
}
