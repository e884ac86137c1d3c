import { basename, join, relative, sep } from 'node:path';
import { nearest } from '../lib/nearest.ts';
import { quote } from '../lib/shown-path.ts';
import type { Mode, SolutionFile } from '../model/problem.ts';
import { EXPECTATIONS } from './expectations.ts';
import { isFileLike, isSourceName, listSources, readFolder } from './source-files.ts';

/** Deeper folders are left alone: a link may lead back up. */
const MAX_DEPTH = 8;

export interface Solutions {
  readonly solutions: readonly SolutionFile[];
  readonly warnings: readonly string[];
}

/**
 * The problem's own `solution.*`, then every source of the solutions folder, in their order. Of a
 * submit-answer problem they are folders and archives of outputs.
 */
export async function readSolutions(
  folder: string,
  solutionsDir: string | undefined,
  kind: Mode['kind'],
): Promise<Solutions> {
  const areOutputs = kind === 'submit-answer';
  const own = areOutputs ? await ownOutputs(folder) : await ownSolutions(folder);
  if (solutionsDir === undefined) return { solutions: own, warnings: [] };
  const paths = areOutputs ? await outputsBelow(solutionsDir) : await sourcesBelow(solutionsDir, 0);
  const others = paths.map((path) => toSolution(path, relative(solutionsDir, path)));
  const folders = new Set(
    others.flatMap(({ name }) =>
      name
        .split('/')
        .slice(0, areOutputs ? 1 : -1)
        .slice(0, 1),
    ),
  );
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

/** `solution/` or `solution.zip`. */
async function ownOutputs(folder: string): Promise<SolutionFile[]> {
  const accepted = EXPECTATIONS.get('accepted');
  const entries = await readFolder(folder);
  return entries
    .filter((entry) =>
      entry.isDirectory() ? entry.name === 'solution' : entry.name === 'solution.zip',
    )
    .map(({ name }) => ({
      path: join(folder, name),
      name,
      ...(accepted && { expectation: accepted }),
    }));
}

/** What lies in a folder with an expectation, and what lies beside such folders: each is one solution. */
async function outputsBelow(solutionsDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readFolder(solutionsDir)) {
    if (entry.name.startsWith('.')) continue;
    const path = join(solutionsDir, entry.name);
    const isLabel = entry.isDirectory() && EXPECTATIONS.has(entry.name);
    const inner = isLabel ? await readFolder(path) : [];
    const names = inner.map(({ name }) => name).filter((name) => !name.startsWith('.'));
    found.push(...(isLabel ? names.map((name) => join(path, name)) : [path]));
  }
  return found;
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
