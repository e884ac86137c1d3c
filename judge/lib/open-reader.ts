import { openSync } from 'node:fs';
import { TokenReader } from './byte-token-reader.ts';
import { CheckerFault } from './checker-fault.ts';
import { readSome } from './descriptor.ts';
import { errorCode } from './error-code.ts';
import type { ReaderOptions } from './reader-options.ts';

/** Reads a file, which is its name in messages too. Throws a `CheckerFault` where it cannot, also later on. */
export function openReader(path: string, options: ReaderOptions = {}): TokenReader {
  const name = JSON.stringify(path);
  const descriptor = told(name, () => openSync(path, 'r'));
  const read = (buffer: Uint8Array): number => told(name, () => readSome(descriptor, buffer));
  return new TokenReader(read, { name, ...options });
}

/** As `readSome` from standard input; throws a `CheckerFault` where it cannot. */
export function readStdin(buffer: Uint8Array): number {
  return told('standard input', () => readSome(0, buffer));
}

function told<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new CheckerFault(`cannot read ${name}: ${REASONS[code] ?? code}`, { cause: error });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'no permission',
};
