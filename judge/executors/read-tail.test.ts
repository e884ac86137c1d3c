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

async function endsOf(content: string | Uint8Array, tail?: number, head?: number): Promise<string> {
  const path = join(dir, 'file');
  await writeFile(path, content);
  return readTail(path, tail, head);
}

test('a short file is read whole', async () => {
  expect(await endsOf('one\ntwo\n')).toBe('one\ntwo\n');
  expect(await endsOf('')).toBe('');
});

test('a file of 5 KiB is read whole, and what is longer loses its middle', async () => {
  const whole = `a${'b'.repeat(5118)}c`;
  expect(await endsOf(whole)).toBe(whole);
  expect(await endsOf(`${whole}d`)).toBe(`a${'b'.repeat(1023)}\n…\n${'b'.repeat(4094)}cd`);
});

test.each([
  [1, ''],
  [2, ''],
  [3, '字'],
  [4, '字'],
  [5, '字'],
  [6, '漢字'],
])('a tail of %i bytes has no half character', async (bytes, text) => {
  expect(await endsOf('x漢漢字', bytes, 1)).toBe(`x\n…\n${text}`);
});

test.each([
  [1, ''],
  [2, ''],
  [3, '漢'],
  [4, '漢'],
  [6, '漢字'],
])('a head of %i bytes has no half character', async (bytes, text) => {
  expect(await endsOf('漢字字x', 1, bytes)).toBe(`${text}\n…\nx`);
});

test('what is no UTF-8 is replaced', async () => {
  expect(await endsOf(new Uint8Array([0x61, 0xff, 0x62]))).toBe('a\ufffdb');
});

test('a file that is gone reads as nothing', () => {
  expect(readTail(join(dir, 'gone'))).toBe('');
});
