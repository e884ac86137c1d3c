import { readSync, writeSync } from 'node:fs';
import { errorCode } from './error-code.ts';

/** Reads and writes whatever a descriptor stands for, and waits where the other end is not ready. */

/** Some bytes of a file, a pipe, a socket or a terminal; 0 at the end. */
export function readSome(descriptor: number, buffer: Uint8Array): number {
  for (let attempt = 0; ; attempt++) {
    try {
      return readSync(descriptor, buffer);
    } catch (error) {
      // The end of a Windows pipe is an error.
      if (errorCode(error) === 'EOF') return 0;
      if (errorCode(error) !== 'EAGAIN') throw error;
      wait(attempt);
    }
  }
}

/** Writes all of it; false when nobody can read it any more. */
export function writeAll(descriptor: number, bytes: Uint8Array): boolean {
  for (let at = 0, attempt = 0; at < bytes.length;) {
    try {
      at += writeSync(descriptor, bytes, at);
      attempt = 0;
    } catch (error) {
      if (isReaderGone(error)) return false;
      if (errorCode(error) !== 'EAGAIN') throw error;
      wait(attempt++);
    }
  }
  return true;
}

/** Is it what a write says whose reader has ended? */
export function isReaderGone(error: unknown): boolean {
  return READER_GONE.has(errorCode(error) ?? '');
}

const READER_GONE = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

const FIRST_WAIT_MS = 0.05;
const LONGEST_WAIT_MS = 2;
const NEVER = new Int32Array(new SharedArrayBuffer(4));

/** Short at first, since most answers come at once. */
function wait(attempt: number): void {
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10));
  Atomics.wait(NEVER, 0, 0, waitMs);
}
