import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileSupervisor } from './compile-supervisor.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'judge-compile-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test('two judges at once get one whole file, and nothing else is left', async () => {
  const cacheDir = join(dir, 'shared', 'cache');
  const paths = await Promise.all([1, 2, 3].map(() => compileSupervisor(cacheDir)));
  expect(new Set(paths).size).toBe(1);
  expect((await readdir(cacheDir)).map((name) => join(cacheDir, name))).toEqual([paths[0]]);
});

test('what is compiled once needs no compiler', async () => {
  const cacheDir = join(dir, 'once');
  const path = await compileSupervisor(cacheDir);
  expect(await compileSupervisor(cacheDir, [])).toBe(path);
});

test('without a compiler the user is told how to get one', async () => {
  const compiling = compileSupervisor(join(dir, 'none'), ['no-such-cc', 'no-such-gcc']);
  await expect(compiling).rejects.toMatchObject({
    name: 'UserError',
    code: 'NO_C_COMPILER',
    message: 'found no C compiler (no-such-cc, no-such-gcc)',
    hint: expect.stringContaining('apt-get install gcc'),
    exit: 'judgeError',
  });
});

test('a compiler that fails is quoted, and leaves nothing', async () => {
  const compiler = join(dir, 'broken-cc');
  await writeFile(compiler, '#!/bin/sh\necho stdio.h: no such file >&2\nexit 1\n');
  await chmod(compiler, 0o755);
  const cacheDir = join(dir, 'broken');
  await expect(compileSupervisor(cacheDir, ['no-such-cc', compiler])).rejects.toMatchObject({
    code: 'SUPERVISOR_NOT_COMPILED',
    message: expect.stringContaining('stdio.h: no such file'),
  });
  expect(await readdir(cacheDir)).toEqual([]);
});

test('a cache folder that cannot be made is named', async () => {
  const file = join(dir, 'a-file');
  await writeFile(file, '');
  await expect(compileSupervisor(join(file, 'cache'))).rejects.toMatchObject({
    code: 'CACHE_NOT_WRITABLE',
    message: `cannot write to the cache folder "${join(file, 'cache')}"`,
  });
});

const COMPILERS = ['gcc', 'clang'];
test('the source compiles without a warning', async () => {
  const sourceDir = fileURLToPath(new URL('supervisor/', import.meta.url));
  const names = (await readdir(sourceDir)).filter((name) => name.endsWith('.c'));
  const sources = names.map((name) => join(sourceDir, name));
  const flags = [
    '-std=c11',
    '-O2',
    '-Wall',
    '-Wextra',
    '-Wshadow',
    '-Wconversion',
    '-Wno-sign-conversion',
    '-Werror',
  ];
  const compile = async (compiler: string) => {
    try {
      await promisify(execFile)(compiler, [
        ...flags,
        '-o',
        join(dir, `by-${compiler}`),
        ...sources,
      ]);
      return 'compiled';
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'ENOENT'
        ? 'absent'
        : String(error);
    }
  };
  const outcomes = await Promise.all(COMPILERS.map(compile));
  expect(outcomes).toContain('compiled');
  for (const outcome of outcomes) expect(['compiled', 'absent']).toContain(outcome);
});
