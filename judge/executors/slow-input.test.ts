import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Executor } from '../model/executor.ts';
import { MIB } from '../model/limits.ts';
import { createFixtureBench, processesWith } from './testing/fixture-bench.ts';
import type { FixtureBench, FixtureRun } from './testing/fixture-bench.ts';
import { supervisorVariants } from './testing/supervisor-variants.ts';

let bench: FixtureBench;
beforeAll(async () => {
  bench = await createFixtureBench();
});
afterAll(() => bench.close());

const FINE = { kind: 'exited', exitCode: 0 };
const LINES = Array.from({ length: 500 }, (_, line) => `${line} ${line * line}\n`).join('');

describe.each(await supervisorVariants())('a slow pipe, %s', (_, { sandbox, compilerFlags }) => {
  let executor: Executor;
  beforeAll(async () => {
    executor = await bench.createExecutor({ sandbox, compilerFlags });
  });
  const runWith = async (
    argv: string | readonly [string, ...string[]],
    text: string | Buffer,
    run: FixtureRun = {},
  ) => {
    const stdinPath = join(bench.dir, `input-${randomUUID()}`);
    await writeFile(stdinPath, text);
    return bench.run(executor, argv, { stdinPath, stdinDelivery: 'slow-pipe', ...run });
  };

  test('brings all of the input', async () => {
    const { ending, stdout } = await runWith('/bin/cat', LINES);
    expect(ending).toEqual(FINE);
    expect(stdout).toBe(LINES);
    expect(await runWith('/bin/cat', '')).toMatchObject({ ending: FINE, stdout: '' });
    expect(await runWith('/bin/cat', '', { stdinPath: null })).toMatchObject({ ending: FINE });
  });

  test('brings one byte first, then pieces that never end with a line', async () => {
    const { stdout } = await runWith('tells-what-each-read-gives', LINES);
    const lengths = stdout.trim().split('\n').map(Number);
    expect(lengths[0]).toBe(1);
    expect(new Set(lengths).size).toBeGreaterThan(5);
    let at = 0;
    const ends = lengths.map((length) => LINES[(at += length) - 1]);
    expect(at).toBe(LINES.length);
    expect(ends.slice(0, -1)).not.toContain('\n');
  });

  test('is a pipe that waits', async () => {
    const { ending, stderrTail } = await runWith('tells-flags-of-its-streams', LINES);
    expect(ending).toEqual(FINE);
    expect(stderrTail).toMatch(/^pipe waits\n/);
  });

  test('brings much input in few pieces', async () => {
    const { ending, stdout } = await runWith(
      'tells-what-each-read-gives',
      Buffer.alloc(10 * MIB, '12 345\n'),
    );
    expect(ending).toEqual(FINE);
    const lengths = stdout.trim().split('\n').map(Number);
    expect(lengths.reduce((sum, length) => sum + length)).toBe(10 * MIB);
    expect(lengths.length).toBeLessThan(20_000);
  });

  test('a program that does not read is not waited for', async () => {
    const input = Buffer.alloc(MIB, 'x');
    expect((await runWith(['exits-with', '3'], input)).ending).toMatchObject({ exitCode: 3 });
    const closing = ['/bin/sh', '-c', 'exec <&-; echo done'] as const;
    expect(await runWith(closing, input)).toMatchObject({ ending: FINE, stdout: 'done\n' });
    const limits = { wallTimeMs: 150 };
    const sleeping = await runWith('sleeps', input, { limits });
    expect(sleeping.ending).toEqual({ kind: 'stopped', limit: 'wall-time' });
    const reading = await runWith(['/bin/sh', '-c', 'head -c 100'], input);
    expect(reading).toMatchObject({ ending: FINE, outputBytes: 100 });
  });

  test('an input that is missing is named', async () => {
    const stdinPath = join(bench.dir, 'no-such-input');
    const { ending } = await runWith('/bin/cat', '', { stdinPath });
    expect(ending).toMatchObject({
      kind: 'not-started',
      reason: expect.stringContaining(`cannot open the input "${stdinPath}"`),
    });
  });

  test('a run is cancelled, and 50 more leave no descriptor', async () => {
    const token = randomUUID();
    const abort = new AbortController();
    const run = runWith(['sleeps', token], LINES, { signal: abort.signal });
    await expect.poll(() => processesWith(token)).not.toEqual([]);
    abort.abort();
    expect((await run).ending).toEqual({ kind: 'cancelled' });
    const before = await countDescriptors();
    for (let round = 0; round < 10; round += 1) {
      const five = Array.from({ length: 5 }, () => runWith('/bin/true', LINES));
      for (const { ending } of await Promise.all(five)) expect(ending).toEqual(FINE);
    }
    await expect.poll(countDescriptors).toEqual(before);
  });
});

/** Of each supervisor of this process. */
async function countDescriptors(): Promise<number[]> {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  const pids = children.trim().split(' ');
  return Promise.all(
    pids.map(async (pid) => (await readdir(`/proc/${pid}/fd`).catch(() => [])).length),
  );
}
