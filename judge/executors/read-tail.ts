import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** How much of a program's error output is kept, bytes. */
export const STDERR_TAIL_BYTES = 4096;

/** The last bytes of a file, decoded with replacement characters; empty when it cannot be read. */
export function readTail(path: string, bytes = STDERR_TAIL_BYTES): string {
  try {
    return readEnd(path, bytes);
  } catch {
    // The program may own the folder and may have deleted the file.
    return '';
  }
}

// Synchronous: at most one page, and a turn through the thread pool costs more than the read.
function readEnd(path: string, bytes: number): string {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const buffer = Buffer.alloc(Math.min(size, bytes));
    const read = readSync(file, buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8', firstWholeCharacter(buffer, size > bytes), read);
  } finally {
    closeSync(file);
  }
}

/** A cut in the middle of a UTF-8 character leaves up to three bytes of its rest. */
function firstWholeCharacter(buffer: Buffer, isCut: boolean): number {
  if (!isCut) return 0;
  let start = 0;
  while (start < 3 && ((buffer[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return start;
}
