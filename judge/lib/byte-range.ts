import { closeSync, openSync, readSync } from 'node:fs';

/** Reads `[from, to)` of a file, less where it ends before. */
export function readRange(path: string, from: number, to: number): Buffer {
  const descriptor = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(Math.max(0, to - from));
    let count = 0;
    while (count < bytes.length) {
      const read = readSync(descriptor, bytes, count, bytes.length - count, from + count);
      if (read === 0) break;
      count += read;
    }
    return bytes.subarray(0, count);
  } finally {
    closeSync(descriptor);
  }
}
