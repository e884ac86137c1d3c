import type { Dirent } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../lib/error-code.ts';
import { compareText } from '../lib/natural-order.ts';
import { quote } from '../lib/shown-path.ts';
import type { TestCase, TestGroup } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { isFilesFolder, readTestFiles } from './native-files.ts';
import { readFolder } from './source-files.ts';
import { TEST_CASE_SCHEMA, TEST_GROUP_SCHEMA, toArguments } from './test-group-schema.ts';
import type { GroupSettings } from './test-group-schema.ts';
import { pairFiles } from './test-pairs.ts';
import { readYamlFile } from './yaml-file.ts';

/** The folders of `testdata/` whose tests are judged, in this order. */
const JUDGED = ['sample', 'secret'] as const;

/** Deeper than anybody nests groups: a link leads back up. */
const MAX_DEPTH = 16;

const GROUP_FILE = 'test_group.yaml';

type Show = (path: string) => string;

/** Arguments that a group hands down to its tests. */
interface Inherited {
  readonly args: readonly string[];
  readonly checkerArgs: readonly string[];
}

/**
 * Reads the names and the settings of all tests below `testdata/`; the test files themselves are
 * not opened. Without tests the root has no children. Throws a `UserError` for half a test.
 */
export async function readTests(testdataDir: string, show: Show): Promise<TestGroup> {
  const nothing: Inherited = { args: [], checkerArgs: [] };
  const groups: TestGroup[] = [];
  for (const name of JUDGED) {
    const group = await readGroup({ dir: join(testdataDir, name), name, depth: 0 }, nothing, show);
    if (group.children.length > 0) groups.push(group);
  }
  const root: TestGroup = { ...emptyGroup(''), children: groups };
  checkRequirements(root, groupNames(root), show(testdataDir));
  return root;
}

/** A group without children: the tests of a problem whose data was not read. */
export function emptyGroup(name: string): TestGroup {
  return {
    kind: 'group',
    name,
    aggregation: 'pass-fail',
    onReject: 'continue',
    requirePass: [],
    children: [],
  };
}

interface Folder {
  readonly dir: string;
  readonly name: string;
  readonly depth: number;
}

async function readGroup(folder: Folder, inherited: Inherited, show: Show): Promise<TestGroup> {
  const settings = await readSettings(folder.dir, show);
  const children = await readChildren(folder, merge(inherited, settings), show);
  const { max_score: maxScore, score_aggregation: aggregation, require_pass: required } = settings;
  return {
    ...emptyGroup(folder.name),
    ...(aggregation && { aggregation }),
    ...(typeof maxScore === 'number' && { maxScore }),
    requirePass: typeof required === 'string' ? [required] : (required ?? []),
    children,
  };
}

/** A subfolder without settings of its own is no group: its tests belong to the group around it. */
async function readChildren(folder: Folder, inherited: Inherited, show: Show) {
  if (folder.depth > MAX_DEPTH) {
    const message = `the folders in ${quote(show(folder.dir))} go too deep: does a link lead back up?`;
    throw broken('BROKEN_TESTS', message);
  }
  const entries = await readFolder(folder.dir);
  const { pairs, settings } = pairFiles(folder, entries, show);
  const stems = new Set(pairs.map(({ stem }) => stem));
  const names = entries.map(({ name }) => name);
  const files = await readTestFiles({ ...folder, shownDir: show(folder.dir) }, names, stems);
  const children: (readonly [string, readonly (TestCase | TestGroup)[]])[] = [];
  for (const pair of pairs) {
    const own = settings.has(pair.stem)
      ? merge(inherited, await readCaseSettings(join(folder.dir, `${pair.stem}.yaml`), show))
      : inherited;
    const filesDir = files.get(pair.stem);
    const more = filesDir === undefined ? {} : { filesDir };
    children.push([pair.stem, [{ kind: 'case', ...pair.files, ...own, ...more }]]);
  }
  for (const entry of entries) {
    if (entry.name.startsWith('.') || isFilesFolder(entry.name)) continue;
    if (!(await isFolder(folder.dir, entry))) continue;
    children.push([entry.name, await readSubfolder(folder, entry.name, inherited, show)]);
  }
  return children.toSorted(([a], [b]) => compareText(a, b)).flatMap(([, found]) => found);
}

async function readSubfolder(parent: Folder, name: string, inherited: Inherited, show: Show) {
  const dir = join(parent.dir, name);
  const folder = { dir, name: `${parent.name}/${name}`, depth: parent.depth + 1 };
  if (!(await hasSettings(dir))) return readChildren(folder, inherited, show);
  const group = await readGroup(folder, inherited, show);
  return group.children.length > 0 ? [group] : [];
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

async function readSettings(dir: string, show: Show): Promise<GroupSettings> {
  if (!(await hasSettings(dir))) return {};
  const path = join(dir, GROUP_FILE);
  return (await readYamlFile(path, show(path), TEST_GROUP_SCHEMA)).data;
}

async function hasSettings(dir: string): Promise<boolean> {
  return (await readFolder(dir)).some(({ name }) => name === GROUP_FILE);
}

async function readCaseSettings(path: string, show: Show) {
  return (await readYamlFile(path, show(path), TEST_CASE_SCHEMA)).data;
}

function merge(
  inherited: Inherited,
  own: Pick<GroupSettings, 'args' | 'output_validator_args'>,
): Inherited {
  return {
    args: own.args === undefined ? inherited.args : toArguments(own.args),
    checkerArgs:
      own.output_validator_args === undefined
        ? inherited.checkerArgs
        : toArguments(own.output_validator_args),
  };
}

function groupNames(group: TestGroup): string[] {
  const inner = group.children.flatMap((child) =>
    child.kind === 'group' ? groupNames(child) : [],
  );
  return group.name === '' ? inner : [group.name, ...inner];
}

/** A group may wait only for groups before it. */
function checkRequirements(group: TestGroup, names: readonly string[], shownDir: string): void {
  for (const required of group.requirePass) {
    if (names.slice(0, names.indexOf(group.name)).includes(required)) continue;
    const file = `${shownDir}/${group.name}/${GROUP_FILE}`;
    const why = names.includes(required) ? 'does not come before this one' : 'does not exist';
    const hint = `groups before it: ${names.slice(0, names.indexOf(group.name)).join(', ') || 'none'}`;
    throw broken('BROKEN_TESTS', `${file}: the required group ${quote(required)} ${why}`, hint);
  }
  for (const child of group.children) {
    if (child.kind === 'group') checkRequirements(child, names, shownDir);
  }
}

function broken(code: string, message: string, hint?: string): UserError {
  return new UserError(code, message, { exit: 'problem', ...(hint !== undefined && { hint }) });
}
