import { constants } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCacheFolder } from './make-cache-folder.ts';
import { createSupervisedExecutor } from './supervised.ts';
import { copySupervisor } from './testing/shared-supervisors.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'judge-cache-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test('a folder of the cache is made with those above it, and may be there already', async () => {
  const made = join(dir, 'a', 'b');
  await makeCacheFolder(made);
  await makeCacheFolder(made, constants.W_OK);
  expect((await stat(made)).isDirectory()).toBe(true);
});

test('a folder that cannot be made is named, and how to mend it', async () => {
  const file = join(dir, 'a-file');
  await writeFile(file, '');
  await expect(makeCacheFolder(join(file, 'cache'))).rejects.toMatchObject({
    name: 'UserError',
    code: 'CACHE_NOT_WRITABLE',
    message: `cannot write to the cache folder "${join(file, 'cache')}"`,
    hint: expect.stringContaining('JUDGE_CACHE_DIR'),
    exit: 'judgeError',
  });
});

test('a cache in which the supervisor finds no place is named by that place', async () => {
  const cacheDir = join(dir, 'no-place');
  await copySupervisor(cacheDir);
  await writeFile(join(cacheDir, 'sandbox'), '');
  await expect(createSupervisedExecutor({ cacheDir })).rejects.toMatchObject({
    code: 'CACHE_NOT_WRITABLE',
    message: `cannot write to the cache folder "${join(cacheDir, 'sandbox')}"`,
  });
});
