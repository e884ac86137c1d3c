import { mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { BuildOptions } from 'esbuild';

/** Bundles programs of `testdata/checkers/` with `judge/checker` into a folder, as `NAME.js`. */
export async function buildCheckers(names: readonly string[], outdir: string): Promise<void> {
  const folder = resolve('testdata/checkers');
  await build({ ...OPTIONS, entryPoints: names.map((name) => join(folder, `${name}.ts`)), outdir });
}

/** Bundles a source with `judge/checker` into a file below a folder, and answers its path. */
export async function buildChecker(source: string, folder: string): Promise<string> {
  const outfile = join(mkdtempSync(join(folder, 'built-')), 'checker.js');
  await build({ ...OPTIONS, stdin: { contents: source, loader: 'ts', resolveDir: '.' }, outfile });
  return outfile;
}

/** As `buildChecker`, for a source that awaits outside functions. */
export async function buildModule(source: string, folder: string): Promise<string> {
  const outfile = join(mkdtempSync(join(folder, 'built-')), 'program.mjs');
  const stdin = { contents: source, loader: 'ts', resolveDir: '.' } as const;
  await build({ ...OPTIONS, format: 'esm', stdin, outfile });
  return outfile;
}

const OPTIONS = {
  bundle: true,
  platform: 'node',
  alias: { 'judge/checker': resolve('judge/checker.ts') },
} as const satisfies BuildOptions;
