import { access, constants } from 'node:fs/promises';
import { makeFolder } from '../lib/make-folder.ts';
import { UserError } from '../model/user-error.ts';

/**
 * Makes a folder of the user's cache, if it is not there; `mode` is what must be allowed in it, as of
 * `access`.
 *
 * @throws UserError `CACHE_NOT_WRITABLE`.
 */
export async function makeCacheFolder(cacheDir: string, mode = constants.F_OK): Promise<void> {
  try {
    makeFolder(cacheDir);
    await access(cacheDir, mode);
  } catch (cause) {
    throw new UserError('CACHE_NOT_WRITABLE', `cannot write to the cache folder "${cacheDir}"`, {
      hint: 'make it writable, or set JUDGE_CACHE_DIR to a folder that is',
      exit: 'judgeError',
      cause,
    });
  }
}
