import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { hashOf } from '../lib/content-hash.ts';
import { isRegularFile } from '../lib/read-regular-file.ts';
import type { JudgeContext } from './context.ts';
import { ignoreUnreadable, NO_SOURCES } from './copy-beside.ts';
import { holdsBuilds, NEIGHBOUR_EXTENSIONS } from './tool-source.ts';

/** A tool may include what stands beside and below it, so the build depends on those files as well. */
export async function hashNeighbours(context: JudgeContext, sourcePath: string): Promise<string> {
  const dir = dirname(sourcePath);
  const paths = await findNeighbours(dir, !holdsBuilds(dir, context));
  const hashes = paths.map(async (path) => {
    const isFile = await isRegularFile(path);
    const hash = isFile ? await context.hasher.hash(path).catch(ignoreUnreadable) : undefined;
    return [relative(dir, path), hash ?? ''];
  });
  return hashOf(...(await Promise.all(hashes)).flat());
}

const EXTENSIONS: ReadonlySet<string> = new Set([
  ...NEIGHBOUR_EXTENSIONS,
  '.hxx',
  '.inc',
  '.ipp',
  '.tcc',
]);

/** Folders that are looked into: a tool may stand anywhere. */
const MOST_FOLDERS = 256;

async function findNeighbours(
  dir: string,
  isDeep: boolean,
  room = { folders: MOST_FOLDERS },
): Promise<readonly string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const files = entries.filter((each) => !each.isDirectory() && EXTENSIONS.has(extname(each.name)));
  const found = namesOf(files).map((name) => join(dir, name));
  for (const name of isDeep ? namesOf(entries.filter(isFolder)) : []) {
    room.folders -= 1;
    if (room.folders < 0) break;
    const below = await findNeighbours(join(dir, name), isDeep, room).catch(ignoreUnreadable);
    found.push(...(below ?? []));
  }
  return found;
}

function isFolder(entry: Dirent): boolean {
  return entry.isDirectory() && !entry.name.startsWith('.') && !NO_SOURCES.has(entry.name);
}

function namesOf(entries: readonly Dirent[]): readonly string[] {
  return entries.map(({ name }) => name).toSorted();
}
