/** Reads what a checker left in its folder: it may be anything but what was expected. */
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { decodeBytes } from '../lib/byte-text.ts';
import { errorCode } from '../lib/error-code.ts';

/** More than this nobody reads; a checker may have written megabytes. */
const MAX_MESSAGE_BYTES = 16 * 1024;

/** Not to be waited for, as a named pipe would be, and not through a link, to a file of the judge's. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/**
 * The trimmed start of a file, and whether that is all of it; undefined when there is none. Throws
 * `UnreadableFeedback` for what is no plain file of the checker's own. Synchronous: most are not there,
 * and a turn through the thread pool costs more than to see that.
 */
export function readFeedback(
  feedbackDir: string,
  name: string,
): { readonly text: string; readonly isWhole: boolean } | undefined {
  const path = fileIn(feedbackDir, name);
  if (path === undefined) return undefined;
  try {
    const file = openSync(path, FLAGS);
    try {
      const { size } = fstatSync(file);
      const buffer = Buffer.alloc(Math.min(size, MAX_MESSAGE_BYTES));
      const length = readSync(file, buffer);
      const text = decodeBytes(buffer.subarray(0, length)).trim();
      return { text, isWhole: size <= MAX_MESSAGE_BYTES };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw errorCode(error) === undefined ? error : new UnreadableFeedback(name);
  }
}

/** The path of a plain file, of which there is no other name: a hard link may lead anywhere. */
export function fileIn(feedbackDir: string, name: string): string | undefined {
  const path = join(feedbackDir, name);
  const found = look(path, name);
  if (found === undefined) return undefined;
  if (!found.isFile() || found.nlink !== 1) throw new UnreadableFeedback(name);
  return path;
}

function look(path: string, name: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw errorCode(error) === undefined ? error : new UnreadableFeedback(name);
  }
}

/** A checker may leave anything in its folder: that is its fault, not ours. */
export class UnreadableFeedback extends Error {
  constructor(name: string) {
    super(`what the checker left as ${name} is no file that can be read`);
  }
}
