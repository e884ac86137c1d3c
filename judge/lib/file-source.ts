import { createReadStream } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file in a folder or in an archive. */
export interface FileSource {
  /** Its path there, with `/`. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Writes its first bytes to a new file. */
  copyTo(target: string, maxBytes: number): Promise<void>;
}

/** A file by its absolute path; undefined for what is no regular file, such as a link. */
export async function fileSource(path: string, name: string): Promise<FileSource | undefined> {
  const found = await lstat(path);
  if (!found.isFile()) return undefined;
  return {
    name,
    sizeBytes: found.size,
    copyTo: (target, maxBytes) => writeStart(createReadStream(path), target, maxBytes),
  };
}

/** Deeper than people nest folders. */
const MAX_DEPTH = 8;

/** All regular files below a folder; no link is followed, and hidden ones do not count. */
export async function filesOfFolder(folder: string, prefix = '', depth = 0): Promise<FileSource[]> {
  if (depth > MAX_DEPTH) return [];
  const found: FileSource[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const [path, name] = [join(folder, entry.name), prefix + entry.name];
    if (entry.isDirectory()) found.push(...(await filesOfFolder(path, `${name}/`, depth + 1)));
    const source = entry.isFile() ? await fileSource(path, name) : undefined;
    if (source) found.push(source);
  }
  return found;
}

/** Writes the first bytes of a stream to a new file, and ends the stream there. */
export async function writeStart(
  stream: AsyncIterable<Buffer>,
  target: string,
  maxBytes: number,
): Promise<void> {
  const file = await open(target, 'wx', 0o644);
  try {
    let left = maxBytes;
    for await (const chunk of stream) {
      const kept = chunk.subarray(0, left);
      await file.writeFile(kept);
      left -= kept.length;
      if (left === 0) break;
    }
  } finally {
    await file.close();
  }
}
