import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a file of this package, whether this code runs from its sources or from `dist/`. */
export function packageFile(name: string): string {
  return join(PACKAGE_ROOT, name);
}

const PACKAGE_ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(dir: string): string {
  if (existsSync(join(dir, 'judge', 'bin.js'))) return dir;
  if (dir === dirname(dir)) throw new Error(`no package around ${import.meta.url}`);
  return findRoot(dirname(dir));
}
