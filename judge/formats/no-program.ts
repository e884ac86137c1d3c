import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../lib/error-code.ts';
import { quote } from '../lib/shown-path.ts';
import { UserError } from '../model/user-error.ts';
import { isNamed, isSourceName, readFolder } from './source-files.ts';

/** What a problem's programs are called beside problem.yaml. */
const ROLES = ['checker', 'interactor', 'manager', 'solution', 'static_validator', 'validator'];

/**
 * Throws a `UserError` for a folder, a pipe or the like where a program of the problem would be looked
 * for: it would be passed over, and another one, or none, would judge.
 */
export async function refuseNoPrograms(
  folder: string,
  show: (path: string) => string,
): Promise<void> {
  await refuseIn(folder, hasRole, show);
  await refuseIn(join(folder, 'validators'), () => true, show);
}

function hasRole(name: string): boolean {
  return ROLES.some((role) => isNamed(name, role));
}

async function refuseIn(
  folder: string,
  isMeant: (name: string) => boolean,
  show: (path: string) => string,
): Promise<void> {
  for (const entry of await readFolder(folder)) {
    if (entry.isFile() || !isSourceName(entry.name) || !isMeant(entry.name)) continue;
    const path = join(folder, entry.name);
    // A link that leads nowhere is told when it is read.
    const found = await stat(path).catch(ignoreSystemError);
    if (found === undefined || found.isFile()) continue;
    const what = found.isDirectory() ? 'a folder' : 'no regular file';
    const message = `${quote(show(path))} is ${what}, and has the name of a program`;
    const hint = 'programs are single files: put the program there, or give it another name';
    throw new UserError('BROKEN_PROBLEM', message, { hint, exit: 'problem' });
  }
}

function ignoreSystemError(error: unknown): undefined {
  if (errorCode(error) === undefined) throw error;
}
