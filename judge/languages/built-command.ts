import { join } from 'node:path';
import type { Command, RunInput } from '../model/language.ts';
import { RUN_ENVIRONMENT } from './run-environment.ts';

/** What compilers are told to call the executable. */
export const EXECUTABLE = process.platform === 'win32' ? 'main.exe' : 'main';

/** Runs the executable of the build itself. */
export function builtCommand({ program, args }: RunInput): Command {
  return { argv: [join(program.buildDir, EXECUTABLE), ...args], env: RUN_ENVIRONMENT };
}
