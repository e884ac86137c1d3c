import { join, resolve } from 'node:path';
import { build } from 'esbuild';

/** Bundles programs of `testdata/checkers/` with `judge/checker` into a folder, as `NAME.js`. */
export async function buildCheckers(names: readonly string[], outdir: string): Promise<void> {
  await build({
    entryPoints: names.map((name) => join(resolve('testdata/checkers'), `${name}.ts`)),
    bundle: true,
    platform: 'node',
    outdir,
    alias: { 'judge/checker': resolve('judge/checker.ts') },
  });
}
