import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, readlink, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIB } from '../model/limits.ts';
import { copySupervisor, sharedSupervisors } from './testing/shared-supervisors.ts';
import { workingLevels } from './testing/working-levels.ts';
import { createFixtureBench, processesWith } from './testing/fixture-bench.ts';
import type { FixtureBench } from './testing/fixture-bench.ts';

let bench: FixtureBench;
beforeAll(async () => {
  bench = await createFixtureBench();
});
afterAll(() => bench.close());

describe.each(await workingLevels())('at the level %s', (sandbox) => {
  const createExecutor = () => bench.createExecutor({ sandbox });

  test('a run is cancelled while others go on', async () => {
    const executor = await createExecutor();
    const token = randomUUID();
    const abort = new AbortController();
    const cancelled = bench.run(executor, ['sleeps', token], { signal: abort.signal });
    const other = bench.run(executor, ['burns-in-children', '1', '100']);
    await expect.poll(() => processesWith(token)).not.toEqual([]);
    abort.abort();
    expect((await cancelled).ending).toEqual({ kind: 'cancelled' });
    expect(await processesWith(token)).toEqual([]);
    expect((await other).ending).toEqual({ kind: 'exited', exitCode: 0 });
  });

  test('a run that is cancelled at once, or before, ends as cancelled', async () => {
    const executor = await createExecutor();
    const abort = new AbortController();
    const started = bench.run(executor, 'sleeps', { signal: abort.signal });
    const late = bench.run(executor, 'sleeps', { signal: AbortSignal.abort() });
    abort.abort();
    expect((await started).ending).toEqual({ kind: 'cancelled' });
    expect((await late).ending).toEqual({ kind: 'cancelled' });
  });

  test('eight runs at once are told apart', async () => {
    const executor = await createExecutor();
    const codes = [1, 2, 3, 4, 5, 6, 7, 8];
    const runs = codes.map((code) => bench.run(executor, ['exits-with', String(code)]));
    const endings = (await Promise.all(runs)).map(({ ending }) => ending);
    expect(endings).toEqual(codes.map((exitCode) => ({ kind: 'exited', exitCode })));
  });

  test('300 runs leave no descriptor and no process', async () => {
    const executor = await createExecutor();
    const token = randomUUID();
    await bench.run(executor, ['leaves-daemons', token]);
    const before = await describeSupervisors();
    for (let run = 0; run < 30; run += 1) {
      const argv = ['leaves-daemons', token] as const;
      await Promise.all(Array.from({ length: 10 }, () => bench.run(executor, argv)));
    }
    await expect.poll(describeSupervisors).toEqual(before);
    expect(await processesWith(token)).toEqual([]);
  });

  test('a supervisor that dies loses its runs, and the next run starts another', async () => {
    const executor = await createExecutor();
    const token = randomUUID();
    const earlier = await supervisors();
    const lost = bench.run(executor, ['sleeps', token]);
    await expect.poll(() => processesWith(token)).not.toEqual([]);
    for (const pid of earlier) {
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      if (children.trim() !== '') process.kill(pid, 'SIGKILL');
    }
    expect((await lost).ending).toEqual({
      kind: 'not-started',
      reason: 'the supervisor was lost: it ended with SIGKILL',
      isLost: true,
    });
    await expect.poll(() => processesWith(token)).toEqual([]);
    const next = await bench.run(executor, ['exits-with', '5']);
    expect(next.ending).toEqual({ kind: 'exited', exitCode: 5 });
  });

  test('closing ends what runs and the supervisor itself', async () => {
    const earlier = await supervisors();
    const executor = await createExecutor();
    const token = randomUUID();
    const run = bench.run(executor, ['sleeps', token]);
    await expect.poll(() => processesWith(token)).not.toEqual([]);
    await executor.close();
    expect((await run).ending).toEqual({ kind: 'cancelled' });
    expect(await processesWith(token)).toEqual([]);
    expect(await supervisors()).toEqual(earlier);
    const late = await bench.run(executor, '/bin/true');
    expect(late.ending).toEqual({
      kind: 'not-started',
      reason: 'the supervisor was lost: the executor is closed',
      isLost: true,
    });
  });

  test('a judge that is killed leaves nothing', async () => {
    const token = randomUUID();
    const workDir = join(bench.dir, `killed-${token}`, 'work');
    await mkdir(workDir, { recursive: true });
    const script = fileURLToPath(new URL('testing/runs-until-killed.ts', import.meta.url));
    const settings = [sharedSupervisors(), sandbox, workDir];
    const command = [await bench.compile('sleeps'), token];
    const judge = spawn(process.execPath, ['--import', 'tsx', script].concat(settings, command), {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await expect.poll(() => runningPrograms(token)).not.toEqual([]);
    const supervisor = await parentOf((await parentOf((await runningPrograms(token))[0])) ?? 0);
    judge.kill('SIGKILL');
    await once(judge, 'exit');
    await expect.poll(() => processesWith(token)).toEqual([]);
    await expect.poll(() => readlink(`/proc/${supervisor}/exe`).catch(() => 'gone')).toBe('gone');
  });
});

test('the peak of a small program is small although the judge is large', async () => {
  const ballast = Buffer.alloc(200 * MIB, 1);
  const executor = await bench.createExecutor();
  const { usage } = await bench.run(executor, ['/bin/true']);
  expect(usage.peakMemoryBytes).toBeLessThan(5 * MIB);
  expect(ballast.length).toBe(200 * MIB);
});

test('a supervisor that does not start is named, and how to mend it', async () => {
  const cacheDir = join(bench.dir, 'broken-cache');
  const path = await copySupervisor(cacheDir);
  await writeFile(path, '#!/bin/sh\necho broken >&2\nexit 1\n');
  await expect(bench.createExecutor({ cacheDir })).rejects.toMatchObject({
    code: 'SUPERVISOR_NOT_STARTED',
    message: `cannot start the supervisor "${path}": broken`,
  });
});

test('a supervisor that cannot be started again is said in every run, until it can', async () => {
  const cacheDir = join(bench.dir, 'flaky-cache');
  const path = await copySupervisor(cacheDir);
  const executor = await bench.createExecutor({ cacheDir });
  await rename(path, `${path}.away`);
  await killSupervisorOf(path);
  const { ending } = await bench.run(executor, '/bin/true');
  expect(ending).toMatchObject({ kind: 'not-started' });
  await rename(`${path}.away`, path);
  const next = await bench.run(executor, '/bin/true');
  expect(next.ending).toEqual({ kind: 'exited', exitCode: 0 });
});

test('an executor that nobody closes does not keep the judge alive', async () => {
  const code = `
    const { createSupervisedExecutor } = await import(${JSON.stringify(new URL('supervised.ts', import.meta.url).href)});
    await createSupervisedExecutor({ cacheDir: ${JSON.stringify(sharedSupervisors())} });
  `;
  const judge = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(judge, 'exit')).toEqual([0, null]);
});

/** Kills the one that runs the file that was at `path` when it started, and waits for its end. */
async function killSupervisorOf(path: string): Promise<void> {
  for (const pid of await supervisors()) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (!line.startsWith(path)) continue;
    process.kill(pid, 'SIGKILL');
    await expect.poll(supervisors).not.toContain(pid);
  }
}

/** The supervisors of this process, by pid. */
async function supervisors(): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = await Promise.all(pids.map(parentOf));
  return pids.filter((_, index) => parents[index] === process.pid).sort((a, b) => a - b);
}

async function describeSupervisors(): Promise<object[]> {
  return Promise.all(
    (await supervisors()).map(async (pid) => ({
      pid,
      descriptors: (await readdir(`/proc/${pid}/fd`).catch(() => [])).length,
      children: await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'),
    })),
  );
}

/** Processes with `token` that are neither a judge nor a supervisor. */
async function runningPrograms(token: string): Promise<number[]> {
  const pids = await processesWith(token);
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, index) => lines[index]?.split('\0').length === 3);
}

async function parentOf(pid: number | undefined): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(text.slice(text.lastIndexOf(')')).split(' ')[2]);
}
