import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from './temp-dir.ts';
import { createTogether, writeAtomically } from './write-atomically.ts';
import { writeTree } from './write-tree.ts';

test('a file is replaced whole, and nothing else is left', async () => {
  await withTempDir(async (dir) => {
    await writeTree(dir, { a: 'old' });
    writeAtomically(join(dir, 'a'), 'new');
    expect(readFileSync(join(dir, 'a'), 'utf8')).toBe('new');
    expect(readdirSync(dir)).toEqual(['a']);
  });
});

test('files are created together', async () => {
  await withTempDir(async (dir) => {
    const files = ['1.ans', '1.in'].map((name) => ({ path: join(dir, name), data: name }));
    expect(createTogether(files)).toBe(true);
    expect(readdirSync(dir)).toEqual(['1.ans', '1.in']);
    expect(readFileSync(join(dir, '1.in'), 'utf8')).toBe('1.in');
  });
});

test('when the last one exists the first ones are taken back', async () => {
  await withTempDir(async (dir) => {
    await writeTree(dir, { '1.in': 'mine' });
    const files = ['1.ans', '1.in'].map((name) => ({ path: join(dir, name), data: 'new' }));
    expect(createTogether(files)).toBe(false);
    expect(readdirSync(dir)).toEqual(['1.in']);
    expect(readFileSync(join(dir, '1.in'), 'utf8')).toBe('mine');
  });
});

test('a link that leads nowhere is not written through', async () => {
  await withTempDir(async (dir) => {
    symlinkSync(join(dir, 'elsewhere'), join(dir, '1.in'));
    expect(createTogether([{ path: join(dir, '1.in'), data: 'x' }])).toBe(false);
    expect(readdirSync(dir)).toEqual(['1.in']);
  });
});

test('a missing folder is an error and leaves nothing', async () => {
  await withTempDir(async (dir) => {
    const files = [
      { path: join(dir, '1.ans'), data: 'x' },
      { path: join(dir, 'missing', '1.in'), data: 'x' },
    ];
    expect(() => createTogether(files)).toThrow('ENOENT');
    expect(() => writeAtomically(join(dir, 'missing', 'a'), 'x')).toThrow('ENOENT');
    expect(readdirSync(dir)).toEqual([]);
  });
});

test('a tree is not written over existing files', async () => {
  await withTempDir(async (dir) => {
    await writeTree(dir, { 'a/b': '1' });
    await expect(writeTree(dir, { 'a/b': '2' })).rejects.toThrow('EEXIST');
    expect(readFileSync(join(dir, 'a', 'b'), 'utf8')).toBe('1');
  });
});
