import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTail } from './read-tail.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'judge-tail-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function tailOf(content: string | Uint8Array, bytes?: number): Promise<string> {
  const path = join(dir, 'file');
  await writeFile(path, content);
  return readTail(path, bytes);
}

test('a short file is read whole', async () => {
  expect(await tailOf('one\ntwo\n')).toBe('one\ntwo\n');
  expect(await tailOf('')).toBe('');
});

test('of a long file the last 4 KiB are read', async () => {
  expect(await tailOf(`${'a'.repeat(5000)}b`)).toBe(`${'a'.repeat(4095)}b`);
});

test.each([
  [1, ''],
  [2, ''],
  [3, '字'],
  [4, '字'],
  [5, '字'],
  [6, '漢字'],
])('a cut at %i bytes leaves no half character', async (bytes, text) => {
  expect(await tailOf('漢字', bytes)).toBe(text);
});

test('what is no UTF-8 is replaced', async () => {
  expect(await tailOf(new Uint8Array([0x61, 0xff, 0x62]))).toBe('a\ufffdb');
});

test('a file that is gone reads as nothing', () => {
  expect(readTail(join(dir, 'gone'))).toBe('');
});
