import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { findExecutable } from './find-executable.ts';
import { withTempDir } from './temp-dir.ts';

function makeTool(folder: string, name: string, mode = 0o755): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, mode);
  return path;
}

test('the first folder of the search path wins, and the first name before all folders', async () => {
  await withTempDir(async (dir) => {
    chmodSync(dir, 0o755);
    const [first, second] = [join(dir, 'one'), join(dir, 'two')];
    const inFirst = makeTool(first, 'cc');
    makeTool(second, 'cc');
    const better = makeTool(second, 'gcc');
    const searchPath = [first, second].join(delimiter);
    expect(await findExecutable(['cc'], searchPath)).toBe(inFirst);
    expect(await findExecutable(['gcc', 'cc'], searchPath)).toBe(better);
  });
});

test('folders, files without the execute bit and relative folders are passed over', async () => {
  await withTempDir(async (dir) => {
    mkdirSync(join(dir, 'folder', 'tool'), { recursive: true });
    makeTool(join(dir, 'plain'), 'tool', 0o644);
    const searchPath = ['.', '', join(dir, 'folder'), join(dir, 'plain'), join(dir, 'no')];
    expect(await findExecutable(['tool'], searchPath.join(delimiter))).toBeUndefined();
  });
});

test('an absolute path is taken as it is', async () => {
  expect(await findExecutable(['/nowhere/node', process.execPath], '')).toBe(process.execPath);
});

test.runIf(process.getuid?.() === 0)(
  'root prefers a tool that everybody may reach to one in a private folder',
  async () => {
    await withTempDir(async (dir) => {
      chmodSync(dir, 0o755);
      const hidden = makeTool(join(dir, 'private', 'bin'), 'tool');
      chmodSync(join(dir, 'private'), 0o700);
      const open = makeTool(join(dir, 'public'), 'tool');
      const searchPath = [join(dir, 'private', 'bin'), join(dir, 'public')].join(delimiter);
      expect(await findExecutable(['tool'], searchPath)).toBe(open);
      expect(await findExecutable(['tool'], join(dir, 'private', 'bin'))).toBe(hidden);
    });
  },
);
