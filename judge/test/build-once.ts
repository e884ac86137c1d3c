import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHARED_SUPERVISORS } from '../executors/testing/shared-supervisors.ts';

/**
 * Builds dist/ before the tests, so that the real CLI starts as it does for people, and makes the
 * folder of the supervisors that test files share. Returns what removes that in the end.
 */
export function setup(): () => void {
  const script = fileURLToPath(new URL('../../scripts/build.js', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`dist/ does not build\n${stderr}`);
  const supervisors = mkdtempSync(join(tmpdir(), 'judge-supervisors-'));
  process.env[SHARED_SUPERVISORS] = supervisors;
  return () => rmSync(supervisors, { recursive: true, force: true });
}
