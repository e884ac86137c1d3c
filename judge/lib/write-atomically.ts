import { copyFileSync, constants, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './error-code.ts';

export interface NewFile {
  readonly path: string;
  readonly data: string | Uint8Array;
}

/**
 * Writes a file so that nobody ever sees half of it: an old one is replaced at once or stays as it
 * was. The folder must exist.
 */
export function writeAtomically(path: string, data: string | Uint8Array): void {
  const temporary = writeTemporary({ path, data });
  try {
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Creates files that belong together, all or none, and never over an existing one: then it answers
 * false, and so it does when somebody else creates one of them in the meantime. Synchronous, so
 * that a signal cannot come between the first and the last.
 */
export function createTogether(files: readonly NewFile[]): boolean {
  const temporaries: string[] = [];
  const created: string[] = [];
  try {
    for (const file of files) temporaries.push(writeTemporary(file));
    for (const [i, { path }] of files.entries()) {
      moveIntoPlace(temporaries[i] ?? '', path);
      created.push(path);
    }
    return true;
  } catch (error) {
    for (const path of created) rmSync(path, { force: true });
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    for (const temporary of temporaries) rmSync(temporary, { force: true });
  }
}

/** Hidden, and in the same folder: a file moves at once only within one file system. */
function writeTemporary({ path, data }: NewFile): string {
  const suffix = randomBytes(6).toString('hex');
  const temporary = join(dirname(path), `.${basename(path).slice(0, 80)}.${suffix}.tmp`);
  try {
    writeFileSync(temporary, data, { flag: 'wx' });
  } catch (error) {
    // A full disk leaves a part of the file behind.
    rmSync(temporary, { force: true });
    throw error;
  }
  return temporary;
}

function moveIntoPlace(temporary: string, path: string): void {
  try {
    linkSync(temporary, path);
  } catch (error) {
    // Some file systems know no hard links.
    if (!NO_LINKS.has(errorCode(error) ?? '')) throw error;
    copyFileSync(temporary, path, constants.COPYFILE_EXCL);
  }
}

const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);
