import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFakeExecutor, type FakeOutcome } from '../executors/fake.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import type { RunRequest, SandboxLevel } from '../model/executor.ts';
import type { CompilerResult } from '../model/language.ts';
import { createCompiler } from './create-compiler.ts';
import { createSlots } from './slots.ts';

const BUILD = '/cache/new/build';

interface Seen {
  readonly request: RunRequest;
  readonly result: CompilerResult;
}

async function compile(level: SandboxLevel, outcome: FakeOutcome = {}): Promise<Seen> {
  return withTempDir(async (tempDir) => {
    const requests: RunRequest[] = [];
    const fake = createFakeExecutor((request) => {
      requests.push(request);
      return outcome;
    });
    const { signal } = new AbortController();
    const context = { executor: { ...fake, level }, slots: await createSlots(1, tempDir) };
    const toolchain = { tools: { cc: '/opt/cc/bin/cc' }, version: '' };
    const compiler = createCompiler({ ...context, tempDir, signal }, toolchain);
    const env = { LANG: 'C' };
    const call = { argv: ['/opt/cc/bin/cc', '-O2'] as const, env, buildDir: BUILD };
    const result = await compiler.run({ ...call, readable: ['/src/a.c'] });
    const [request] = requests;
    if (!request) throw new Error('nothing was run');
    return { request, result };
  });
}

test('a compiler reads its toolchain and the source, under limits', async () => {
  const { request } = await compile('basic');
  expect(request.readable).toEqual(['/opt/cc', '/src/a.c']);
  expect(request.limits).toMatchObject({ cpuTimeMs: 60_000, wallTimeMs: 180_000 });
  expect(Object.values(request.limits).every(Number.isFinite)).toBe(true);
});

test('it starts in the build folder, and its temporary files lie in one of its own', async () => {
  const basic = (await compile('basic')).request;
  expect(basic).toMatchObject({ workDir: BUILD, argv: ['/opt/cc/bin/cc', '-O2'] });
  expect(basic.writable).toEqual([basic.env['TMPDIR']]);
  const strict = (await compile('strict')).request;
  expect(strict.workDir).toBe(strict.env['TMPDIR']);
  expect(strict.writable).toEqual([BUILD]);
  expect(strict.argv.slice(-3)).toEqual([BUILD, '/opt/cc/bin/cc', '-O2']);
});

test('no compiler knows the home of the person at the keyboard', async () => {
  const { env } = (await compile('none')).request;
  expect(env).toEqual({ LANG: 'C', HOME: env['TMPDIR'], TMPDIR: expect.any(String) });
});

test('a compiler that could not be run is no fault of the source', async () => {
  const outcome = { ending: { kind: 'not-started', reason: 'no supervisor' } } as const;
  await expect(compile('strict', outcome)).rejects.toMatchObject({
    code: 'NO_COMPILER_RUN',
    message: 'the compiler could not be run: no supervisor',
    exit: 'judgeError',
  });
});

test('of what a compiler says only the start is kept, without the folder of its temporary files', async () => {
  await withTempDir(async (tempDir) => {
    const fake = createFakeExecutor();
    const executor = {
      ...fake,
      run: async (request: RunRequest, signal: AbortSignal) => {
        const execution = await fake.run(request, signal);
        const path = join(request.env['TMPDIR'] ?? '', 'a.s');
        writeFileSync(request.stderrPath, `${path}: no${'.'.repeat(2 << 20)}`);
        return execution;
      },
    };
    const { signal } = new AbortController();
    const slots = await createSlots(1, tempDir);
    const toolchain = { tools: {}, version: '' };
    const compiler = createCompiler({ executor, slots, tempDir, signal }, toolchain);
    const call = { argv: ['/cc'] as const, env: {}, buildDir: BUILD, readable: [] };
    const { stderr } = await compiler.run(call);
    expect(stderr.slice(0, 10)).toBe('a.s: no...');
    expect(stderr.length).toBeLessThanOrEqual(1 << 20);
  });
});
