import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { errorCode } from './error-code.ts';
import { quote } from './shown-path.ts';

/** Is there so little room that a failure to write there says nothing else? Not where there is no such folder. */
export function isDiskFull(dir: string, neededBytes = 64 * 1024): boolean {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize < neededBytes;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

/** Did the system say that there is no room? */
export function isNoRoom(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '');
}

/** What to do, the folders whose disk is full by name. Only the one for temporary files can be moved. */
export function howToMakeRoom(dirs: readonly string[], neededBytes?: number): string {
  const full = [...new Set(dirs)].filter((dir) => isDiskFull(dir, neededBytes));
  const where = full.length === 0 ? 'that disk' : `the disk of ${full.map(quote).join(' and ')}`;
  const isElsewhere = full.length > 0 && !full.includes(tmpdir());
  return `make room on ${where}${isElsewhere ? '' : ', or set TMPDIR to a folder on a larger one'}`;
}
