import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const JUDGE = resolve(fileURLToPath(import.meta.url), '../..');

/** A folder may import lower floors and itself; folders on one floor do not know each other. */
const FLOORS: Readonly<Record<string, number>> = {
  model: 1,
  rules: 2,
  lib: 2,
  languages: 3,
  checkers: 3,
  formats: 3,
  executors: 3,
  reporters: 3,
  profiles: 3,
  lint: 3,
  history: 3,
  pipeline: 4,
  actions: 5,
  service: 6,
  cli: 7,
};
const TOP = 8;

const files = sourceFiles(JUDGE);

describe('the floors of judge/', () => {
  test('there are sources to look at', () => {
    expect(files.length).toBeGreaterThan(30);
  });

  test.each(files.map((file) => [relative(JUDGE, file)]))('%s only looks down', (name) => {
    const upward = importsOf(join(JUDGE, name)).filter((target) => !isAllowed(name, target));
    expect(upward).toEqual([]);
  });

  test('every folder has its floor', () => {
    const folders = readdirSync(JUDGE, { withFileTypes: true }).filter((one) => one.isDirectory());
    const unknown = folders.map((one) => one.name).filter((name) => !(name in FLOORS));
    expect(unknown.toSorted()).toEqual(['schemas', 'test']);
  });

  test('no source file is longer than 300 lines, tables and types apart', () => {
    const long = files
      .filter((file) => !/\/(texts-..|.*-schemas?|.*-table)\.ts$/.test(file))
      .filter((file) => readFileSync(file, 'utf8').split('\n').length > 301);
    expect(long.map((file) => relative(JUDGE, file))).toEqual([]);
  });

  test('only cli/, reporters/ and main.ts touch the console and the process', () => {
    const noisy = files
      .map((file) => relative(JUDGE, file))
      .filter((name) => !DOORS.test(name))
      .filter((name) =>
        /\bconsole\.|\bprocess\.(stdout|stderr|exit|exitCode|argv|env)\b/.test(codeOf(name)),
      );
    expect(noisy).toEqual([]);
  });
});

function isAllowed(from: string, to: string): boolean {
  const fromRoom = roomOf(from);
  const toRoom = roomOf(to);
  return fromRoom === toRoom || floorOf(toRoom) < floorOf(fromRoom);
}

function roomOf(name: string): string {
  return name.includes('/') ? name.slice(0, name.indexOf('/')) : '';
}

function floorOf(room: string): number {
  return FLOORS[room] ?? TOP;
}

/** Paths below judge/ of what a file imports, types included. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)]
    .map((match) => relative(JUDGE, resolve(dirname(file), match[1] ?? '')))
    .filter((target) => !target.startsWith('..'));
}

function sourceFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return entry.name === 'test' ? [] : sourceFiles(path);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

/** What may print. The library for checkers is a door of its own: it runs inside checkers. */
const DOORS = /^(cli|reporters)\/|^(main|checker)\.ts$|\/testing\//;

/** A file without its comments and template texts, such as programs that it writes. */
function codeOf(name: string): string {
  const text = readFileSync(join(JUDGE, name), 'utf8');
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|`(?:\\[\s\S]|[^`\\])*`/g, '');
}
