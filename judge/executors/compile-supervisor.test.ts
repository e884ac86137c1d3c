import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findExecutable } from '../lib/find-executable.ts';
import { eventually } from '../test/eventually.ts';
import { compileSupervisor } from './compile-supervisor.ts';
import { sharedSupervisors } from './testing/shared-supervisors.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'judge-compile-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test('two judges at once get one whole file, and nothing else is left', async () => {
  const cacheDir = join(dir, 'shared', 'cache');
  const paths = await Promise.all([1, 2].map(() => compileSupervisor(cacheDir)));
  expect(new Set(paths).size).toBe(1);
  expect((await readdir(cacheDir)).map((name) => join(cacheDir, name))).toEqual([paths[0]]);
});

test('what is compiled once needs no compiler', async () => {
  const cacheDir = sharedSupervisors();
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

test('a compiler is ended with the judge, and leaves nothing', async () => {
  const slow = join(dir, 'slow-cc');
  await writeFile(slow, '#!/bin/sh\necho > "$TMPDIR/left"\nexec sleep 60\n');
  await chmod(slow, 0o755);
  const cacheDir = join(dir, 'ended');
  const stop = new AbortController();
  const compiled = compileSupervisor(cacheDir, [slow], [], stop.signal);
  const isAtWork = (): boolean =>
    existsSync(cacheDir) && readdirSync(cacheDir, { recursive: true }).join().includes('left');
  await eventually(isAtWork, 'the compiler runs');
  stop.abort(new Error('enough'));
  await expect(compiled).rejects.toThrow('enough');
  expect(await readdir(cacheDir)).toEqual([]);
});

test('a disk without room is named, and is no fault of the compiler', async () => {
  const full = join(dir, 'full-cc');
  await writeFile(full, '#!/bin/sh\necho "write error: No space left on device" >&2; exit 1\n');
  await chmod(full, 0o755);
  const compiled = compileSupervisor(join(dir, 'full'), [full]);
  await expect(compiled).rejects.toMatchObject({ code: 'DISK_FULL' });
});

test('a cache folder that cannot be made is named', async () => {
  const file = join(dir, 'a-file');
  await writeFile(file, '');
  await expect(compileSupervisor(join(file, 'cache'))).rejects.toMatchObject({
    code: 'CACHE_NOT_WRITABLE',
    message: `cannot write to the cache folder "${join(file, 'cache')}"`,
  });
});

const SOURCE_DIR = fileURLToPath(new URL('supervisor/', import.meta.url));

async function sourcesOf(...endings: readonly string[]): Promise<readonly string[]> {
  const names = await readdir(SOURCE_DIR);
  return names
    .filter((name) => endings.includes(extname(name)))
    .map((name) => join(SOURCE_DIR, name));
}

function find(name: string): Promise<string | undefined> {
  return findExecutable([name], process.env['PATH'] ?? '');
}

const WARNINGS = '-Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion -Werror'.split(' ');

test.for(['gcc', 'clang'])(
  'the source compiles without a warning by %s',
  async (name, { skip }) => {
    const compiler = await find(name);
    if (compiler === undefined) return skip(`there is no ${name} here`);
    const flags = ['-std=c11', '-O2', '-pthread', ...WARNINGS, '-o', join(dir, `by-${name}`)];
    const { stderr } = await promisify(execFile)(compiler, [...flags, ...(await sourcesOf('.c'))]);
    expect(stderr).toBe('');
  },
);

test('the source is formatted', async ({ skip }) => {
  const formatter = await find('clang-format');
  if (formatter === undefined) return skip('there is no clang-format here');
  const files = await sourcesOf('.c', '.h');
  const { stderr } = await promisify(execFile)(formatter, ['--dry-run', ...files]);
  expect(stderr).toBe('');
});
