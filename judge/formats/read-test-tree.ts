import type { Dirent } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../lib/error-code.ts';
import { compareText } from '../lib/natural-order.ts';
import type { Constants } from '../lib/replace-constants.ts';
import { quote } from '../lib/shown-path.ts';
import type { UserError } from '../model/user-error.ts';
import { inheritArgs, NO_ARGS, type InheritedArgs } from './inherited-args.ts';
import { isFilesFolder, readTestFiles } from './native-files.ts';
import { readFolder } from './source-files.ts';
import { inheritSettings, readSettings } from './folder-settings.ts';
import { TEST_CASE_SCHEMA } from './test-group-schema.ts';
import { hasHalfTest, pairFiles } from './test-pairs.ts';
import { brokenTests, GROUP_FILE, type ReadCase, type ReadFolder } from './test-tree.ts';
import { readYamlFile } from './yaml-file.ts';

/** Deeper than anybody nests groups: a link leads back up. */
const MAX_DEPTH = 16;

type Show = (path: string) => string;

interface Place {
  readonly dir: string;
  readonly name: string;
  readonly stem: string;
  readonly depth: number;
  readonly args: InheritedArgs;
  readonly constants: Constants;
}

/** The folders of `testdata/` whose tests are judged, in this order. */
const JUDGED = ['sample', 'secret'] as const;

/** Reads what the folders hold; the test files themselves are not opened. */
export async function readTestTree(
  testdataDir: string,
  show: Show,
  constants: Constants = {},
): Promise<ReadFolder> {
  const settings = await readSettings(testdataDir, await readFolder(testdataDir), show);
  if (settings.file) throw noGroup(show(testdataDir));
  const args = inheritSettings(NO_ARGS, settings);
  const children: ReadFolder[] = [];
  for (const name of JUDGED) {
    const dir = join(testdataDir, name);
    children.push(await readBelow({ dir, name, stem: name, depth: 0, args, constants }, show));
  }
  const shownDir = show(testdataDir);
  return { kind: 'folder', stem: '', name: '', dir: testdataDir, shownDir, ...settings, children };
}

async function readBelow(place: Place, show: Show): Promise<ReadFolder> {
  const { dir, name, stem, depth } = place;
  if (depth > MAX_DEPTH) {
    const message = `the folders in ${quote(show(dir))} go too deep: does a link lead back up?`;
    throw brokenTests(message);
  }
  const entries = await readTests(dir);
  const settings = await readSettings(dir, entries, show, place.constants);
  const args = inheritSettings(place.args, settings);
  const here = { ...place, args, depth: depth + 1 };
  const children: (ReadCase | ReadFolder)[] = await readCases(here, entries, show);
  for (const entry of entries) {
    if (entry.name.startsWith('.') || isFilesFolder(entry.name)) continue;
    if (!(await isFolder(dir, entry))) continue;
    const inner = { dir: join(dir, entry.name), name: `${name}/${entry.name}`, stem: entry.name };
    children.push(await readBelow({ ...here, ...inner }, show));
  }
  const ordered = children.toSorted((a, b) => compareText(a.stem, b.stem));
  return { kind: 'folder', stem, name, dir, shownDir: show(dir), ...settings, children: ordered };
}

/** Where a test is being added just now one of its files may be there without the other: we look again. */
async function readTests(dir: string): Promise<Dirent[]> {
  const entries = await readFolder(dir);
  return hasHalfTest(entries) ? readFolder(dir) : entries;
}

async function readCases(
  folder: Place,
  entries: readonly Dirent[],
  show: Show,
): Promise<ReadCase[]> {
  const { pairs, settings } = pairFiles(folder, entries, show);
  const stems = new Set(pairs.map(({ stem }) => stem));
  const names = entries.map(({ name }) => name);
  const filesDirs = await readTestFiles({ ...folder, shownDir: show(folder.dir) }, names, stems);
  const cases: ReadCase[] = [];
  for (const { stem, files } of pairs) {
    const path = join(folder.dir, `${stem}.yaml`);
    const file = settings.has(stem)
      ? await readYamlFile(path, show(path), TEST_CASE_SCHEMA)
      : undefined;
    const args = inheritArgs(folder.args, file?.data);
    const filesDir = filesDirs.get(stem);
    const more = filesDir === undefined ? {} : { filesDir };
    cases.push({
      kind: 'case',
      stem,
      test: { kind: 'case', ...files, ...args, ...more },
      ...(file && { file }),
    });
  }
  return cases;
}

/** The legacy format has settings there, the present one has not. */
function noGroup(shownDir: string): UserError {
  const message = `${quote(`${shownDir}/${GROUP_FILE}`)} belongs to no group: those are secret and folders in it`;
  return brokenTests(message, `move it into ${shownDir}/secret or ${shownDir}/sample`);
}

async function isFolder(dir: string, entry: Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  try {
    return (await stat(join(dir, entry.name))).isDirectory();
  } catch (error) {
    // A link that leads nowhere, or in a circle, is told when it is read as a test file.
    if (errorCode(error) !== undefined) return false;
    throw error;
  }
}
