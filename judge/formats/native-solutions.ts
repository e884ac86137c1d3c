import { basename, join, relative, sep } from 'node:path';
import { nearest } from '../lib/nearest.ts';
import { quote } from '../lib/shown-path.ts';
import type { SolutionFile } from '../model/problem.ts';
import { EXPECTATIONS } from './expectations.ts';
import { isFileLike, isSourceName, listSources, readFolder } from './source-files.ts';

/** Deeper folders are left alone: a link may lead back up. */
const MAX_DEPTH = 8;

export interface Solutions {
  readonly solutions: readonly SolutionFile[];
  readonly warnings: readonly string[];
}

/** The problem's own `solution.*`, then every source of the solutions folder, in their order. */
export async function readSolutions(
  folder: string,
  solutionsDir: string | undefined,
): Promise<Solutions> {
  const own = await ownSolutions(folder);
  if (solutionsDir === undefined) return { solutions: own, warnings: [] };
  const paths = await sourcesBelow(solutionsDir, 0);
  const others = paths.map((path) => toSolution(path, relative(solutionsDir, path)));
  const folders = new Set(others.flatMap(({ name }) => name.split('/').slice(0, -1).slice(0, 1)));
  return { solutions: [...own, ...others], warnings: [...folders].flatMap(misspelt) };
}

/** The model solution first: `solution.ts` where there is one. It must be accepted. */
async function ownSolutions(folder: string): Promise<SolutionFile[]> {
  const accepted = EXPECTATIONS.get('accepted');
  const paths = (await listSources(folder)).filter((path) =>
    /^solution\.[^.]+$/.test(basename(path)),
  );
  return paths
    .toSorted((a, b) => Number(b.endsWith('.ts')) - Number(a.endsWith('.ts')))
    .map((path) => ({
      path,
      name: basename(path),
      ...(accepted && { expectation: accepted }),
    }));
}

async function sourcesBelow(folder: string, depth: number): Promise<string[]> {
  if (depth > MAX_DEPTH) return [];
  const found: string[] = [];
  for (const entry of await readFolder(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('.')) found.push(...(await sourcesBelow(path, depth + 1)));
    } else if (isFileLike(entry) && isSourceName(entry.name)) {
      found.push(path);
    }
  }
  return found;
}

function toSolution(path: string, relativePath: string): SolutionFile {
  const name = relativePath.split(sep).join('/');
  const expectation = EXPECTATIONS.get(name.split('/').slice(0, -1)[0] ?? '');
  return { path, name, ...(expectation && { expectation }) };
}

/** Any folder may hold attempts, but one that is nearly an expectation is a slip. */
function misspelt(folder: string): string[] {
  if (EXPECTATIONS.has(folder)) return [];
  const meant = nearest(folder.replaceAll(/[- ]/g, '_'), EXPECTATIONS.keys());
  if (meant === undefined) return [];
  return [`solutions in ${quote(folder)} have no expected verdict: did you mean "${meant}"?`];
}
