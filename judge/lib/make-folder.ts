import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';

/**
 * Makes a folder, and those above it, where they are not there. Node's own way to do so never comes
 * back below a folder that claims to have no entries, such as /proc.
 */
export function makeFolder(dir: string): void {
  try {
    mkdirSync(dir);
  } catch (error) {
    const parent = dirname(dir);
    if (errorCode(error) === 'ENOENT' && parent !== dir && !isThere(parent)) {
      makeFolder(parent);
      mkdirSync(dir);
    } else if (errorCode(error) !== 'EEXIST' || !isFolder(dir)) {
      throw error;
    }
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
