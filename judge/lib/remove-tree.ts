import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { errorCode } from './error-code.ts';

/** What a program can do so that Node does not remove its files, but we can. */
const STUBBORN: ReadonlySet<string> = new Set([
  'EACCES', // A folder that nobody may enter.
  'EPERM',
  'ENAMETOOLONG', // Folders one in another, deeper than any path can say.
  'ENOTEMPTY', // Names that are no UTF-8, which Node does not find again.
]);

/**
 * Removes a file, or a folder and all below it, whatever a program has done to it. Follows no link;
 * does nothing where there is nothing. Synchronous: it is the last thing a dying process does.
 */
export function removeTree(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (!STUBBORN.has(errorCode(error) ?? '')) throw error;
    removeStubborn(Buffer.from(path));
  }
}

/** Lifts what lies deep up to the root, a step at a time, so that no path gets long. */
function removeStubborn(root: Buffer): void {
  const id = randomUUID();
  let lifted = 0;
  chmodSync(root, 0o700);
  for (let names = list(root); names.length > 0; names = list(root)) {
    for (const path of names.map((name) => inside(root, name))) {
      removeShallow(path, () => inside(root, Buffer.from(`${id}-${(lifted += 1)}`)));
    }
  }
  rmdirSync(root);
}

/** Removes one entry; the folders in it are moved to new places. */
function removeShallow(path: Buffer, place: () => Buffer): void {
  if (!isFolder(path)) return unlinkSync(path);
  for (const inner of list(path).map((name) => inside(path, name))) {
    // To be moved, a folder must be writable: its ".." changes.
    if (isFolder(inner)) renameSync(inner, place());
    else unlinkSync(inner);
  }
  rmdirSync(path);
}

/** A folder that is one, and no link to one, is made ours to change. */
function isFolder(path: Buffer): boolean {
  const isOne = lstatSync(path).isDirectory();
  if (isOne) chmodSync(path, 0o700);
  return isOne;
}

function list(folder: Buffer): readonly Buffer[] {
  return readdirSync(folder, { encoding: 'buffer' });
}

function inside(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from('/'), name]);
}
