import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** How much of the end of a program's error output is kept, bytes. */
export const STDERR_TAIL_BYTES = 4096;
/** And of its start where there is more: Go and Mono print the cause first. */
export const STDERR_HEAD_BYTES = 1024;
/** Stands on a line of its own for what is left out. */
const LEFT_OUT = '\n…\n';

/**
 * The last bytes of a file, and the first where it is longer, decoded with replacement characters;
 * empty when it cannot be read.
 */
export function readTail(
  path: string,
  tailBytes = STDERR_TAIL_BYTES,
  headBytes = STDERR_HEAD_BYTES,
): string {
  try {
    return read(path, tailBytes, headBytes);
  } catch {
    // The program may own the folder and may have deleted the file.
    return '';
  }
}

// Synchronous: at most two pages, and a turn through the thread pool costs more than the read.
function read(path: string, tailBytes: number, headBytes: number): string {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size <= tailBytes + headBytes) return readPart(file, 0, size).toString('utf8');
    const head = readPart(file, 0, headBytes);
    const tail = readPart(file, size - tailBytes, tailBytes);
    const start = firstWholeCharacter(tail);
    const end = endOfWholeCharacters(head);
    return `${head.toString('utf8', 0, end)}${LEFT_OUT}${tail.toString('utf8', start)}`;
  } finally {
    closeSync(file);
  }
}

function readPart(file: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, readSync(file, buffer, 0, length, position));
}

/** A cut in the middle of a UTF-8 character leaves up to three bytes of its rest. */
function firstWholeCharacter(buffer: Buffer): number {
  let start = 0;
  while (start < 3 && isContinuation(buffer[start])) start += 1;
  return start;
}

/** And at the other side up to three bytes of its beginning. */
function endOfWholeCharacters(buffer: Buffer): number {
  let start = buffer.length - 1;
  while (start > buffer.length - 4 && isContinuation(buffer[start])) start -= 1;
  const lead = buffer[start] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return start + length > buffer.length ? start : buffer.length;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
