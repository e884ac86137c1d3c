import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds dist/ before the tests, so that the real CLI starts as it does for people. */
export function setup(): void {
  const script = fileURLToPath(new URL('../../scripts/build.js', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`dist/ does not build\n${stderr}`);
}
