import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findTestlib } from './find-testlib.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'find-testlib-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

function put(...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(parent, path)), { recursive: true });
    writeFileSync(join(parent, path), '');
  }
}

const CHECKER = 'ws/problems/sum/checkers/chk.cpp';

test.each([
  ['beside the program', 'ws/problems/sum/checkers/testlib.h'],
  ['in the problem', 'ws/problems/sum/testlib.h'],
  ['in the problem, below include', 'ws/problems/sum/include/testlib.h'],
  ['beside all problems', 'ws/problems/testlib.h'],
  ['in the workspace', 'ws/testlib.h'],
  ['in the workspace, below include', 'ws/include/testlib.h'],
  ['in the workspace, below testlib', 'ws/testlib/testlib.h'],
  ['where the settings name a file', 'else/where.h'],
  ['in a folder that the settings name', 'else/where.h/testlib.h'],
])('testlib.h is found %s', async (_, path) => {
  put(path);
  const workspace = { root: join(parent, 'ws'), testlibPath: join(parent, 'else/where.h') };
  const found = await findTestlib(join(parent, CHECKER), workspace);
  expect(found.path).toBe(join(parent, path));
});

test('the nearest is taken, and the settings last', async () => {
  put('ws/problems/sum/testlib.h', 'ws/testlib.h', 'else/testlib.h');
  const workspace = { root: join(parent, 'ws'), testlibPath: join(parent, 'else') };
  const find = async (source: string) => (await findTestlib(join(parent, source), workspace)).path;
  expect(await find(CHECKER)).toBe(join(parent, 'ws/problems/sum/testlib.h'));
  expect(await find('ws/problems/other/chk.cpp')).toBe(join(parent, 'ws/testlib.h'));
  rmSync(join(parent, 'ws/testlib.h'));
  expect(await find('ws/problems/other/chk.cpp')).toBe(join(parent, 'else/testlib.h'));
});

test('around a problem outside the workspace three folders are looked at, then the workspace', async () => {
  const workspace = { root: join(parent, 'ws') };
  const source = join(parent, 'a/b/problem/checkers/chk.cpp');
  const find = async () => (await findTestlib(source, workspace)).path;
  put('a/testlib.h');
  expect(await find()).toBeUndefined();
  put('ws/testlib.h');
  expect(await find()).toBe(join(parent, 'ws/testlib.h'));
  put('a/b/testlib.h');
  expect(await find()).toBe(join(parent, 'a/b/testlib.h'));
});

test('where there is none it says where to put it, and what the settings name', async () => {
  mkdirSync(join(parent, 'testlib.h'));
  const root = join(parent, 'ws');
  const { path, whenMissing } = await findTestlib(join(root, 'chk.cpp'), { root });
  expect(path).toBeUndefined();
  expect(whenMissing).toMatch(/beside the program.*problem.*workspace.*"judge": {"testlib": PATH}/);
  const named = await findTestlib(join(root, 'chk.cpp'), { root, testlibPath: '/no/where' });
  expect(named.whenMissing).toContain('(the settings name /no/where, where it is not)');
});
