import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';
import { withTempDir } from './temp-dir.ts';

test('a folder is made with all above it, and may be there already', async () => {
  await withTempDir(async (dir) => {
    for (let time = 0; time < 2; time++) makeFolder(join(dir, 'a/b/c'));
    expect(existsSync(join(dir, 'a/b/c'))).toBe(true);
  });
});

test('below a file, and in its place, there can be no folder', async () => {
  await withTempDir(async (dir) => {
    writeFileSync(join(dir, 'file'), '');
    expect(() => makeFolder(join(dir, 'file'))).toThrow('EEXIST');
    expect(() => makeFolder(join(dir, 'file/a/b'))).toThrow('ENOTDIR');
  });
});

test.skipIf(process.platform !== 'linux')('below /proc it fails and does not hang', () => {
  expect(() => makeFolder('/proc/none/such')).toThrow('ENOENT');
});
