// Bundles judge/ into dist/: one entry a door, split so that a command loads only what it needs.
import { readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url);
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const temporary = new URL(`dist-${process.pid}/`, root);
const target = new URL('dist/', root);

await build({
  absWorkingDir: root.pathname,
  entryPoints: { main: 'judge/main.ts', index: 'judge/index.ts', checker: 'judge/checker.ts' },
  outdir: temporary.pathname,
  bundle: true,
  alias: { 'string-width': './scripts/bundled-string-width.ts' },
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // esbuild is a binary beside its JavaScript and tsx a loader: neither can be bundled.
  external: ['esbuild', 'tsx', 'typescript'].filter(
    (name) => name in dependencies || name === 'typescript',
  ),
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';const require=__createRequire(import.meta.url);",
  },
  chunkNames: 'chunks/[name]-[hash]',
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: 'linked',
  logLevel: 'warning',
});
await rm(target, { recursive: true, force: true });
await rename(temporary, target);
