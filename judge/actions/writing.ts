import { errorCode } from '../lib/error-code.ts';
import { quote } from '../lib/shown-path.ts';
import { UserError } from '../model/user-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a file is in the place of a folder',
  ENAMETOOLONG: 'the name is too long',
};

/** Does work that writes below `shownPath`; what the user can mend about the disk is a `UserError`. */
export async function writing<T>(shownPath: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const reason = REASONS[errorCode(cause) ?? ''];
    if (reason === undefined) throw cause;
    throw new UserError('CANNOT_WRITE', `cannot write in ${quote(shownPath)}: ${reason}`, {
      cause,
    });
  }
}
