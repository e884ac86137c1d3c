import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Program, Toolchain } from '../model/language.ts';
import { readableFolders } from './readable-folders.ts';

const PROGRAM: Program = {
  languageId: 'python',
  name: 'a.py',
  sourcePath: '/ws/a.py',
  buildDir: '/ws/.judge/cache/builds/1',
  key: '1',
};

function foldersOf(...tools: string[]): readonly string[] {
  const toolchain: Toolchain = {
    tools: Object.fromEntries(tools.map((tool) => [tool, tool])),
    version: '',
  };
  return readableFolders(PROGRAM, toolchain).slice(1);
}

test('the build is always there', () => {
  expect(readableFolders(PROGRAM, { tools: {}, version: '' })).toEqual([PROGRAM.buildDir]);
});

test('a runtime brings the folder above its bin', () => {
  expect(foldersOf('/runtimes/python3/bin/python3', '/runtimes/node/bin/node')).toEqual([
    '/runtimes/python3',
    '/runtimes/node',
  ]);
});

test.each([
  ['in a home', join(homedir(), 'bin', 'node')],
  ['above the homes', '/bin/node-that-is-not-there'],
  ['outside any bin', '/somewhere/node'],
  ['of the workspace', '/ws/bin/node'],
])('a runtime %s brings only itself', (_name, tool) => {
  expect(foldersOf(tool)).toEqual([tool]);
});

test('a runtime in ~/.local does not bring what others keep there', () => {
  const folders = foldersOf(join(homedir(), '.local', 'bin', 'python3'));
  expect(folders).toContain(join(homedir(), '.local', 'lib'));
  expect(folders).not.toContain(join(homedir(), '.local'));
});
