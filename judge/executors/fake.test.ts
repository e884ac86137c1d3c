import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunRequest } from '../model/executor.ts';
import { AMPLE } from './testing/fixture-bench.ts';
import { sharedSupervisors } from './testing/shared-supervisors.ts';
import { createFakeExecutor } from './fake.ts';
import { EXECUTORS } from './index.ts';

const signal = new AbortController().signal;
let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'judge-fake-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const request = (program: string): RunRequest => ({
  argv: [program],
  env: {},
  workDir: dir,
  readable: [],
  writable: [],
  stdinPath: null,
  stdoutPath: join(dir, 'stdout'),
  stderrPath: join(dir, 'stderr'),
  limits: AMPLE,
  memoryPolicy: 'resident',
});

test('a table says what each program does; others exit with 0', async () => {
  const executor = createFakeExecutor({
    sol: { output: '42\n' },
    bad: { ending: { kind: 'signalled', signal: 'SIGSEGV' } },
  });
  expect(await executor.run(request('/build/sol'), signal)).toMatchObject({
    ending: { kind: 'exited', exitCode: 0 },
    outputBytes: 3,
  });
  expect(await readFile(join(dir, 'stdout'), 'utf8')).toBe('42\n');
  const bad = await executor.run(request('/build/bad'), signal);
  expect(bad.ending).toEqual({ kind: 'signalled', signal: 'SIGSEGV' });
  const other = await executor.run(request('/build/other'), signal);
  expect(other.ending).toEqual({ kind: 'exited', exitCode: 0 });
  expect(await readFile(join(dir, 'stdout'), 'utf8')).toBe('');
});

test('a function sees the request', async () => {
  const executor = createFakeExecutor(({ argv }) => ({ stderrTail: argv[0] }));
  const { stderrTail } = await executor.run(request('/build/sol'), signal);
  expect(stderrTail).toBe('/build/sol');
});

test('a cancelled run does nothing', async () => {
  const executor = createFakeExecutor(() => {
    throw new Error('asked');
  });
  const { ending } = await executor.run(request('/build/sol'), AbortSignal.abort());
  expect(ending).toEqual({ kind: 'cancelled' });
});

test('every executor of the shelf is made from the same options and bears its id', async () => {
  for (const [id, factory] of Object.entries(EXECUTORS)) {
    const executor = await factory.create({ cacheDir: sharedSupervisors() });
    expect(executor.id).toBe(id);
    await executor.close();
  }
});
