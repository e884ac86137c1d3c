import { constants } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { errorCode } from './error-code.ts';

/** Why a file is not read though it is there: the end of a sentence. */
export class UnfitFile extends Error {}

// Without O_NONBLOCK a named pipe would be waited for, and nothing could end the waiting.
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK;

const MIB = 1024 * 1024;
/** No buffer is read that is larger. */
const MOST_MIB = 2047;

/**
 * The bytes of a file, through links. Throws `UnfitFile` for a folder, a named pipe, a device, and
 * for a file that is too large, or the system's own error.
 */
export async function readRegularFile(path: string, mostMiB = MOST_MIB): Promise<Buffer> {
  return withRegularFile(path, async (file, size) => {
    if (size > mostMiB * MIB) throw new UnfitFile(`it is larger than ${mostMiB} MiB`);
    return file.readFile();
  });
}

/** As `readRegularFile`, of its first bytes alone. */
export async function readRegularHead(path: string, mostBytes: number): Promise<Buffer> {
  return withRegularFile(path, async (file) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mostBytes), 0, mostBytes, 0);
    return buffer.subarray(0, bytesRead);
  });
}

async function withRegularFile<T>(
  path: string,
  read: (file: FileHandle, size: number) => Promise<T>,
): Promise<T> {
  const file = await open(path, FLAGS);
  try {
    const found = await file.stat();
    if (found.isDirectory()) throw new UnfitFile('it is a folder');
    if (!found.isFile()) throw new UnfitFile('it is not a regular file');
    return await read(file, found.size);
  } finally {
    await file.close();
  }
}

/** Is there a regular file, through links? */
export async function isRegularFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

/** Why a file could not be read, for brackets at a sentence's end; undefined where that is no matter of the file. */
export function whyUnreadable(error: unknown): string | undefined {
  return error instanceof UnfitFile ? error.message : errorCode(error);
}
