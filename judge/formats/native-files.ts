import { join } from 'node:path';
import { quote } from '../lib/shown-path.ts';
import type { NamedFiles, TestCase } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { readFolder } from './source-files.ts';

const ENDING = '.files';

/** Is it the folder of a test's further files, rather than a folder of tests? */
export function isFilesFolder(name: string): boolean {
  return name.endsWith(ENDING) && name !== ENDING;
}

/**
 * The tests with the folders `NAME.files` that belong to them, whose files lie beside the program
 * while it runs. Throws a `UserError` for a folder of no test, and for what cannot lie there.
 */
export async function readTestFiles(
  folder: { readonly dir: string; readonly shownDir: string },
  names: readonly string[],
  stems: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const name of names.filter(isFilesFolder)) {
    const stem = name.slice(0, -ENDING.length);
    const shown = `${folder.shownDir}/${name}`;
    if (!stems.has(stem)) {
      const hint = `its test would be ${quote(`${stem}.in`)} beside it`;
      throw broken(`the files in ${quote(shown)} belong to no test`, hint);
    }
    const dir = join(folder.dir, name);
    await checkFiles(dir, shown);
    found.set(stem, dir);
  }
  return found;
}

async function checkFiles(dir: string, shown: string): Promise<void> {
  for (const entry of await readFolder(dir)) {
    const path = quote(`${shown}/${entry.name}`);
    if (entry.name.startsWith('.')) {
      throw broken(
        `${path} is a hidden file`,
        'give it a name without a dot in front, or remove it',
      );
    }
    if (entry.isSymbolicLink()) throw broken(`${path} is a link`, 'put a copy of the file there');
    if (entry.isFile()) continue;
    const hint = 'programs get the files alone: put them straight into the folder';
    throw broken(`${path} is no file`, hint);
  }
}

/** The input and the output have their own place beside the program. */
export async function refuseNamedFiles(
  tests: readonly TestCase[],
  io: NamedFiles,
  show: (path: string) => string,
): Promise<void> {
  for (const { filesDir } of tests) {
    if (filesDir === undefined) continue;
    const names = (await readFolder(filesDir)).map(({ name }) => name);
    const clash = names.find((name) => name === io.input || name === io.output);
    if (clash === undefined) continue;
    const message = `${quote(`${show(filesDir)}/${clash}`)} has the name of the problem's own file`;
    throw broken(message, 'rename it, or the file that `io` in problem.yaml names');
  }
}

function broken(message: string, hint: string): UserError {
  return new UserError('BROKEN_TESTS', message, { hint, exit: 'problem' });
}
