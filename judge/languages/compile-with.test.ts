import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createHostCompiler } from '../test/host-compiler.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import { COMPILER_LIMITS } from '../model/limits.ts';
import type { CompileOutcome } from '../model/language.ts';
import { compileWith, type Compilation } from './compile-with.ts';

/** Calls a shell script as a compiler; in it `$1` is the source and `$2` the build folder. */
async function compileBy(
  script: string,
  changes: Partial<Compilation> = {},
): Promise<CompileOutcome> {
  return withTempDir(async (dir) => {
    const sourcePath = join(dir, 'domain.go');
    const buildDir = join(dir, 'new');
    mkdirSync(buildDir);
    writeFileSync(sourcePath, '');
    return compileWith({
      argv: ['/bin/sh', '-c', script, 'sh', sourcePath, buildDir],
      input: { sourcePath, buildDir, role: 'solution', flags: [] },
      toolchain: { tools: {}, version: '' },
      compiler: createHostCompiler(),
      ...changes,
    });
  });
}

test('warnings of a build that went well are its log', async () => {
  expect(await compileBy('echo "$1:1: warning: odd" >&2')).toEqual({
    ok: true,
    log: 'domain.go:1: warning: odd',
  });
});

test('a compiler that fails tells what it said, and how it ended', async () => {
  expect(await compileBy('echo "$1:3:1: error: no" >&2; exit 2')).toEqual({
    ok: false,
    reason: 'compile-error',
    log: 'domain.go:3:1: error: no\nsh ended with exit code 2',
  });
});

test('the copy of the source is called by the name of the source, and nothing else is', async () => {
  const script =
    'echo "./main.go:1 $2/main.go:2 main.go:3 domain.go:4 my-main.go main.gox x/main.go"';
  const { log } = await compileBy(script, { copiedAs: 'main.go' });
  expect(log).toBe('domain.go:1 domain.go:2 domain.go:3 domain.go:4 my-main.go main.gox x/main.go');
});

test('a compiler that takes too long is a matter of the compile limit', async () => {
  expect(
    await compileBy('exec sleep 60', {
      compiler: createHostCompiler({ ...COMPILER_LIMITS, wallTimeMs: 200 }),
    }),
  ).toEqual({
    ok: false,
    reason: 'compile-limit',
    log: 'sh was stopped after 0.2 s',
  });
});

test('a compiler that crashes or is not there is a compile error that says so', async () => {
  expect((await compileBy('kill -SEGV $$')).log).toBe('sh was ended by SIGSEGV');
  const { log } = await compileBy('', { argv: ['/nowhere/cc'] });
  expect(log).toMatch(/^cc could not be started: .*ENOENT/);
});

test('an endless log is cut', async () => {
  const { log } = await compileBy('yes error | head -c 3000000; exit 1');
  expect(log.length).toBeLessThan(2000);
});

test('the environment of the judge does not reach the compiler', async () => {
  process.env['JUDGE_TEST_SECRET'] = 'seen';
  const { log } = await compileBy('env', { env: { EXTRA: 'yes' } });
  delete process.env['JUDGE_TEST_SECRET'];
  const names = log.split('\n').map((line) => line.split('=')[0]);
  expect(names).toEqual(expect.arrayContaining(['EXTRA', 'HOME', 'LANG', 'PATH']));
  expect(names).not.toContain('JUDGE_TEST_SECRET');
});
