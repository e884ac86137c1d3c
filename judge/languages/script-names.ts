import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What the emitted script of a build may be called: CommonJS, or a module where it must be one. */
export const SCRIPT_NAMES = ['main.cjs', 'main.mjs'] as const;

/** The absolute path of the build's script. */
export function scriptPath(buildDir: string): string {
  const name = SCRIPT_NAMES.find((each) => existsSync(join(buildDir, each))) ?? SCRIPT_NAMES[0];
  return join(buildDir, name);
}
