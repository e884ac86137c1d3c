import { copyFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { compileSupervisor } from '../compile-supervisor.ts';

/** Names the folder that all test files of one run share; it is made and removed by `build-once.ts`. */
export const SHARED_SUPERVISORS = 'JUDGE_TEST_SUPERVISORS';

/** A cache folder with supervisors that some test has compiled: for tests that are not about that. */
export function sharedSupervisors(): string {
  return process.env[SHARED_SUPERVISORS] ?? join(tmpdir(), `judge-supervisors-${process.pid}`);
}

/** A copy of the shared supervisor in a cache folder of its own; returns its path. */
export async function copySupervisor(cacheDir: string): Promise<string> {
  const compiled = await compileSupervisor(sharedSupervisors());
  const copy = join(cacheDir, basename(compiled));
  await mkdir(cacheDir, { recursive: true });
  await copyFile(compiled, copy);
  return copy;
}
