import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Holds the name of the file of a build that is to be started, where it may be one of several. */
const ENTRY_FILE = '.entry';

export async function keepEntry(buildDir: string, name: string): Promise<void> {
  await writeFile(join(buildDir, ENTRY_FILE), name);
}

export function entryOf(buildDir: string): string {
  return readFileSync(join(buildDir, ENTRY_FILE), 'utf8');
}
