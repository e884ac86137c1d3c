import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createToolFolders } from './tool-folders.ts';

const parent = mkdtempSync(join(tmpdir(), 'tool-folders-'));
afterAll(() => rmSync(parent, { recursive: true }));

test('what one run left in its feedback folder the next one does not find', async () => {
  const folders = createToolFolders(parent);
  for (let run = 0; run < 3; run++) {
    await folders.use(async ({ feedbackDir }) => {
      expect(readdirSync(feedbackDir)).toEqual([]);
      writeFileSync(join(feedbackDir, 'score.txt'), '1');
    });
  }
});

test('runs at the same time have folders of their own, and later ones take them over', async () => {
  const folders = createToolFolders(parent);
  const dirs: string[] = [];
  const inner = () => folders.use(async ({ dir }) => void dirs.push(dir));
  await folders.use(async ({ dir }) => {
    dirs.push(dir);
    await inner();
  });
  await inner();
  const [outer, beside, later] = dirs;
  expect(beside).not.toBe(outer);
  expect([outer, beside]).toContain(later);
});

test('work that throws gives its folder back', async () => {
  const folders = createToolFolders(parent);
  let first = '';
  const failing = folders.use(async ({ dir }) => {
    first = dir;
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  await folders.use(async ({ dir }) => expect(dir).toBe(first));
  expect(existsSync(first)).toBe(true);
});
