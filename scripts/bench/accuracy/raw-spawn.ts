import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Starts a command as anybody would, with files for its streams; its wall time in ms. */
export async function rawSpawn(
  dir: string,
  [command, ...args]: readonly [string, ...string[]],
): Promise<number> {
  const started = performance.now();
  const stdio = [
    openSync('/dev/null', 'r'),
    openSync(join(dir, 'raw-stdout'), 'w'),
    openSync(join(dir, 'raw-stderr'), 'w'),
  ];
  const child = spawn(command, args, { cwd: dir, env: {}, stdio });
  await new Promise((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
  const wallTimeMs = performance.now() - started;
  for (const descriptor of stdio) closeSync(descriptor);
  return wallTimeMs;
}
