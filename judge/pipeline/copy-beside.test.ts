import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../lib/temp-dir.ts';
import { copyBeside } from './copy-beside.ts';

function write(folder: string, names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), name);
  }
}

test('tests, modules and hidden files are left behind, and what is there already stays', () =>
  withTempDir(async (parent) => {
    const [from, to] = [join(parent, 'from'), join(parent, 'to')];
    write(from, ['a.h', 'b/c.inc', 'testdata/1.in', 'node_modules/m/n.js', '.git/d', 'b/.e']);
    mkdirSync(to);
    writeFileSync(join(to, 'a.h'), 'mine');
    symlinkSync('nowhere', join(from, 'broken'));
    symlinkSync('b', join(from, 'link'));
    await copyBeside({ from, to, isDeep: true });
    expect(readFileSync(join(to, 'a.h'), 'utf8')).toBe('mine');
    expect(readFileSync(join(to, 'link/c.inc'), 'utf8')).toBe('b/c.inc');
    const others = ['testdata', 'node_modules', '.git', 'b/.e', 'broken'];
    expect(others.filter((name) => existsSync(join(to, name)))).toEqual([]);
  }));

test('too much is told of', () =>
  withTempDir(async (parent) => {
    const [from, to] = [join(parent, 'from'), join(parent, 'to')];
    write(from, ['a.h', 'b/c.h']);
    mkdirSync(to);
    await expect(copyBeside({ from, to, isDeep: true }, { bytes: 5000 })).rejects.toThrow(
      'is compiled in a copy of its folder',
    );
  }));
