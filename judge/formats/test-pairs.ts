import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { quote } from '../lib/shown-path.ts';
import { UserError } from '../model/user-error.ts';
import { isFileLike } from './source-files.ts';
import { brokenTests, GROUP_FILE, LEGACY_FILE } from './test-tree.ts';

export interface TestPair {
  /** The file names without their endings. */
  readonly stem: string;
  readonly files: {
    readonly name: string;
    readonly inputPath: string;
    readonly answerPath: string;
  };
}

interface Folder {
  readonly dir: string;
  readonly name: string;
}

/** Endings that other systems give to answers. */
const OTHER_ANSWERS = ['.out', '.a', '.sol', '.ok'];

/**
 * Pairs `NAME.in` with `NAME.ans` in one folder, and finds which tests have a `NAME.yaml`. Hidden
 * files do not count. Throws a `UserError` for an input without its answer, and for the reverse.
 */
export function pairFiles(
  folder: Folder,
  entries: readonly Dirent[],
  show: (path: string) => string,
): { readonly pairs: readonly TestPair[]; readonly settings: ReadonlySet<string> } {
  const { names, inputs, unanswered, orphans } = stemsIn(entries);
  const shownDir = show(folder.dir);
  if (unanswered[0] !== undefined) {
    throw noAnswer({ folder, shownDir, names }, unanswered[0], unanswered.length - 1);
  }
  if (orphans[0] !== undefined) throw noInput(shownDir, orphans[0], orphans.length - 1);
  const pairs = [...inputs].map((stem) => toPair(folder, stem));
  return { pairs, settings: settingsOf(inputs, shownDir, entries) };
}

/** Does a test lack its input or its answer? */
export function hasHalfTest(entries: readonly Dirent[]): boolean {
  const { unanswered, orphans } = stemsIn(entries);
  return unanswered.length + orphans.length > 0;
}

function stemsIn(entries: readonly Dirent[]) {
  const names = entries
    .filter((entry) => isFileLike(entry) && !entry.name.startsWith('.'))
    .map((entry) => entry.name);
  const inputs = stemsOf(names, '.in');
  const answers = stemsOf(names, '.ans');
  return {
    names,
    inputs,
    unanswered: [...inputs].filter((stem) => !answers.has(stem)),
    orphans: [...answers].filter((stem) => !inputs.has(stem)),
  };
}

const YAML = '.yaml';

/** The tests with a `NAME.yaml`; whatever stands there, reading it tells what it is. */
function settingsOf(
  tests: ReadonlySet<string>,
  shownDir: string,
  entries: readonly Dirent[],
): ReadonlySet<string> {
  const names = entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const short = [...stemsOf(names, '.yml')].find((stem) => tests.has(stem));
  if (short !== undefined) {
    const message = `${quote(`${shownDir}/${short}.yml`)} is not read: such files have another name`;
    throw brokenTests(message, `rename it to ${quote(short + YAML)}`);
  }
  const found = stemsOf(
    names.filter((name) => ![GROUP_FILE, LEGACY_FILE].includes(name)),
    YAML,
  );
  const [stray] = [...found].filter((stem) => !tests.has(stem));
  if (stray === undefined) return found;
  const message = `${quote(`${shownDir}/${stray}${YAML}`)} belongs to no test`;
  throw brokenTests(message, `its test would be ${quote(`${stray}.in`)} beside it`);
}

function stemsOf(names: readonly string[], ending: string): Set<string> {
  const found = names.filter((name) => name.endsWith(ending) && name !== ending);
  return new Set(found.map((name) => name.slice(0, -ending.length)));
}

function toPair({ dir, name }: Folder, stem: string): TestPair {
  return {
    stem,
    files: {
      name: `${name}/${stem}`,
      inputPath: join(dir, `${stem}.in`),
      answerPath: join(dir, `${stem}.ans`),
    },
  };
}

interface Listing {
  readonly folder: Folder;
  readonly shownDir: string;
  readonly names: readonly string[];
}

function noAnswer({ folder, shownDir, names }: Listing, stem: string, more: number): UserError {
  const other = OTHER_ANSWERS.map((ending) => stem + ending).find((name) => names.includes(name));
  const hint =
    other === undefined
      ? `write ${quote(`${shownDir}/${stem}.ans`)}, or remove ${quote(`${stem}.in`)}`
      : `rename ${quote(`${shownDir}/${other}`)} to ${quote(`${stem}.ans`)}`;
  const message = `test case ${quote(`${folder.name}/${stem}`)} has no answer file ${quote(`${stem}.ans`)}`;
  return new UserError('NO_ANSWER', message + andMore(more), { hint, exit: 'problem' });
}

function noInput(shownDir: string, stem: string, more: number): UserError {
  const message = `answer file ${quote(`${shownDir}/${stem}.ans`)} has no input file ${quote(`${stem}.in`)}`;
  const hint = `write ${quote(`${shownDir}/${stem}.in`)}, or remove the answer`;
  return new UserError('NO_INPUT', message + andMore(more), { hint, exit: 'problem' });
}

function andMore(count: number): string {
  return count === 0 ? '' : ` (and ${count} more like it)`;
}
