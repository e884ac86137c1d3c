import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmodSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeTree } from './remove-tree.ts';

let dir = '';
let tree = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'judge-remove-'));
  tree = join(dir, 'tree');
  mkdirSync(tree);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('nothing, a file and a plain folder are removed', () => {
  removeTree(join(dir, 'nothing'));
  writeFileSync(join(tree, 'file'), '');
  removeTree(join(tree, 'file'));
  expect(existsSync(join(tree, 'file'))).toBe(false);
  removeTree(tree);
  expect(existsSync(tree)).toBe(false);
});

test('folders that are deeper than any path, with files and links in them', () => {
  const outside = join(dir, 'outside');
  writeFileSync(outside, 'kept');
  const script = `
    for (let depth = 0; depth < 100; depth += 1) {
      fs.mkdirSync('n'.repeat(100));
      fs.symlinkSync(${JSON.stringify(outside)}, 'link');
      fs.symlinkSync(${JSON.stringify(dir)}, 'folder');
      fs.writeFileSync('file', '');
      process.chdir('n'.repeat(100));
    }`;
  execFileSync(process.execPath, ['-e', script], { cwd: tree });
  removeTree(tree);
  expect(existsSync(tree)).toBe(false);
  expect(readFileSync(outside, 'utf8')).toBe('kept');
});

test('folders that are locked, and a locked root', () => {
  mkdirSync(join(tree, 'a', 'b'), { recursive: true });
  writeFileSync(join(tree, 'a', 'b', 'file'), '');
  for (const path of [join(tree, 'a', 'b'), join(tree, 'a'), tree]) chmodSync(path, 0);
  removeTree(tree);
  expect(existsSync(tree)).toBe(false);
});

test('names that are no UTF-8', () => {
  const folder = Buffer.concat([Buffer.from(`${tree}/`), Buffer.from([0xff, 0xfe])]);
  mkdirSync(folder);
  writeFileSync(Buffer.concat([folder, Buffer.from('/'), Buffer.from([0x80])]), '');
  removeTree(tree);
  expect(existsSync(tree)).toBe(false);
});

test('a link in the place of the folder is removed, and not what it points to', () => {
  mkdirSync(join(dir, 'other'));
  symlinkSync(join(dir, 'other'), join(dir, 'link'));
  removeTree(join(dir, 'link'));
  expect(existsSync(join(dir, 'link'))).toBe(false);
  expect(existsSync(join(dir, 'other'))).toBe(true);
});
