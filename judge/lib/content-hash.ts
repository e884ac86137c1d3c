import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';

/** sha256 of files, remembered by size and time of change. */
export interface Hasher {
  hash(path: string): Promise<string>;
  /** What is remembered, to be kept for the next run. */
  entries(): Readonly<Record<string, RememberedHash>>;
  /** Is there anything new to keep? */
  readonly changed: boolean;
}

export interface RememberedHash {
  readonly size: number;
  readonly mtimeMs: number;
  readonly inode: number;
  readonly hash: string;
}

/** A file changed this short a time ago may change again without its time telling. */
const SETTLED_MS = 2000;
const READ_WHOLE_BYTES = 1024 * 1024;

/** sha256 of the parts, each told apart from its neighbours; hexadecimal. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(`${typeof part === 'string' ? Buffer.byteLength(part) : part.length}:`);
    hash.update(part);
  }
  return hash.digest('hex');
}

/** Rejects with the system's error when a file cannot be read. */
export function createHasher(remembered: Readonly<Record<string, RememberedHash>> = {}): Hasher {
  const known = new Map(Object.entries(remembered));
  let changed = false;
  return {
    get changed() {
      return changed;
    },
    entries: () => Object.fromEntries(known),
    async hash(path) {
      const { size, mtimeMs, ino: inode } = statSync(path);
      const old = known.get(path);
      if (old && old.size === size && old.mtimeMs === mtimeMs && old.inode === inode) {
        return old.hash;
      }
      const hash = await hashFile(path, size);
      if (Date.now() - mtimeMs > SETTLED_MS) {
        known.set(path, { size, mtimeMs, inode, hash });
        changed = true;
      }
      return hash;
    },
  };
}

/** sha256 of a file's bytes as they are now; hexadecimal. */
export async function hashFile(path: string, size = statSync(path).size): Promise<string> {
  const hash = createHash('sha256');
  if (size <= READ_WHOLE_BYTES) return hash.update(readFileSync(path)).digest('hex');
  for await (const chunk of createReadStream(path, { highWaterMark: READ_WHOLE_BYTES })) {
    hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}
