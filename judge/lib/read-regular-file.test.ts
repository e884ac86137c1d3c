import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRegularFile, UnfitFile } from './read-regular-file.ts';
import { makeTempDir } from './temp-dir.ts';

let dir: string;
beforeAll(() => {
  dir = makeTempDir(tmpdir(), 'regular-');
  writeFileSync(join(dir, 'file'), 'text');
  symlinkSync('file', join(dir, 'link'));
  mkdirSync(join(dir, 'folder'));
  execFileSync('mkfifo', [join(dir, 'pipe')]);
});
afterAll(() => rmSync(dir, { recursive: true }));

test.each(['file', 'link'])('the bytes of a %s are read', async (name) => {
  expect(String(await readRegularFile(join(dir, name)))).toBe('text');
});

test.each(['folder', 'pipe'])('a %s is not read, nor waited for', async (name) => {
  await expect(readRegularFile(join(dir, name))).rejects.toThrow(UnfitFile);
});

test('a file that is too large is not read', async () => {
  writeFileSync(join(dir, 'large'), '');
  truncateSync(join(dir, 'large'), 1024 * 1024 + 1);
  await expect(readRegularFile(join(dir, 'large'), 1)).rejects.toThrow('larger than 1 MiB');
});

test('what is not there is told by the system', async () => {
  await expect(readRegularFile(join(dir, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
});
