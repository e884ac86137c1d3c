#!/usr/bin/env node
// Runs the bundle when it is there and not older than the sources, else the sources themselves.
// `bin` in package.json names this committed file: a bin that is not there yet stays broken in npx.
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const bundle = new URL('../dist/main.js', import.meta.url);

function newestSourceMs(dir) {
  let newest = 0;
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = `${dir}/${entry.name}`;
    if (entry.isDirectory()) newest = Math.max(newest, newestSourceMs(path));
    else if (/\.(ts|c)$/.test(entry.name) && !entry.name.endsWith('.test.ts')) {
      newest = Math.max(newest, statSync(path).mtimeMs);
    }
  }
  return newest;
}

function isBundleFresh() {
  const built = statSync(bundle, { throwIfNoEntry: false });
  if (!built) return false;
  // An installed package is never edited.
  return here.includes('/node_modules/') || built.mtimeMs >= newestSourceMs(here);
}

async function load() {
  if (isBundleFresh()) return import(bundle.href);
  const { register } = await import('tsx/esm/api');
  register();
  return import(new URL('./main.ts', import.meta.url).href);
}

const { main } = await load();
await main(process.argv.slice(2));
