import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { writeStart, type FileSource } from './file-source.ts';

/** What keeps an archive from being read: a sentence's end, after its name. */
export class BrokenZip extends Error {}

/** More entries than this nobody packs by hand. */
const MOST_ENTRIES = 100_000;

/**
 * Lists the files of a zip archive while `work` goes on; nothing is unpacked until it is asked for.
 * Throws `BrokenZip` for what is no archive, and for names that lead out of it and links, whatever
 * they lead to. Sizes are those that the archive states; unpacking ends there.
 */
export async function withZip<T>(
  path: string,
  work: (files: readonly FileSource[]) => Promise<T>,
): Promise<T> {
  // A judge that reads no archive need not load it.
  const { default: yauzl } = await import('yauzl');
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false })
    .catch(toBroken);
  try {
    return await work(await listFiles(zip));
  } finally {
    zip.close();
  }
}

async function listFiles(zip: ZipFile): Promise<readonly FileSource[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new BrokenZip(`holds ${zip.entryCount} files`);
  const files: FileSource[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      const fault = faultOf(entry);
      if (fault !== undefined) throw new BrokenZip(`${fault}, ${JSON.stringify(entry.fileName)}`);
      files.push(toSource(zip, entry));
    }
  } catch (error) {
    return toBroken(error);
  }
  return files;
}

function toSource(zip: ZipFile, entry: Entry): FileSource {
  return {
    name: entry.fileName,
    sizeBytes: entry.uncompressedSize,
    async copyTo(target, maxBytes) {
      try {
        const stream = await zip.openReadStreamPromise(entry);
        await writeStart(checked(stream, entry), target, maxBytes);
      } catch (error) {
        toBroken(error);
      }
    },
  };
}

/** The bytes of a file; yauzl itself does not look whether they are those that were packed. */
async function* checked(stream: AsyncIterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of stream) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum === entry.crc32) return;
  throw new BrokenZip(
    `is damaged: ${JSON.stringify(entry.fileName)} is not what was packed (pack it again)`,
  );
}

const STORED = 0;
const DEFLATED = 8;

/** What keeps a file from being taken, before its name. */
function faultOf(entry: Entry): string | undefined {
  if (isLink(entry)) return 'holds a link';
  if (entry.isEncrypted()) return 'holds a file with a password (pack it without one)';
  return [STORED, DEFLATED].includes(entry.compressionMethod)
    ? undefined
    : 'holds a file packed in a way that few programs read (pack it with deflate)';
}

/** The mode of a file, where the archive was made on a system that has such. */
function isLink({ externalFileAttributes }: Entry): boolean {
  const FORMAT = 0o170000;
  const LINK = 0o120000;
  return ((externalFileAttributes >>> 16) & FORMAT) === LINK;
}

/** Faults of our own system (a full disk) are no faults of the archive. */
function toBroken(error: unknown): never {
  if (error instanceof BrokenZip || !(error instanceof Error)) throw error;
  const code = 'code' in error ? String(error.code) : '';
  if (/^E[A-Z]+$/.test(code)) throw error;
  throw new BrokenZip(`cannot be read as a zip archive: ${error.message}`, { cause: error });
}
