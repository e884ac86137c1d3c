import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir, removeAbandonedTempDirs, withTempDir } from './temp-dir.ts';

test('the folder is there while the work runs, and gone when it fails', async () => {
  let seen = '';
  const work = withTempDir(async (dir) => {
    seen = dir;
    writeFileSync(join(dir, 'file'), 'x');
    throw new Error('on purpose');
  });
  await expect(work).rejects.toThrow('on purpose');
  expect(seen).not.toBe('');
  expect(existsSync(seen)).toBe(false);
});

test('a folder of a process that is gone is removed, with what it holds', async () => {
  await withTempDir(async (dir) => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const own = basename(makeTempDir(dir, 'judge-'));
    const abandoned = own.replace(`-${process.pid}-`, `-${pid}-`);
    mkdirSync(join(dir, abandoned, 'slot-0', 'box'), { recursive: true });
    removeAbandonedTempDirs(dir, 'judge-');
    expect(readdirSync(dir)).toEqual([own]);
  });
});

test('folders of others, of other namespaces and of other names stay', async () => {
  await withTempDir(async (dir) => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const names = ['judge-x', 'judge-', `judge-1-${pid}-abc`, `other-1-${pid}-abc`, 'judge-test-1'];
    for (const name of names) mkdirSync(join(dir, name));
    removeAbandonedTempDirs(dir, 'judge-');
    expect(readdirSync(dir)).toEqual(names.toSorted());
  });
});

test('a folder that is not there holds nothing to remove', () => {
  expect(() => removeAbandonedTempDirs('/nowhere', 'judge-')).not.toThrow();
});
