import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtureBench, processesWith } from './testing/fixture-bench.ts';
import type { FixtureBench } from './testing/fixture-bench.ts';
import { copySupervisor, sharedSupervisors } from './testing/shared-supervisors.ts';
import { probeMachine, workingLevels } from './testing/working-levels.ts';

let bench: FixtureBench;
beforeAll(async () => {
  bench = await createFixtureBench();
});
afterAll(() => bench.close());

const HIERARCHIES = (await readFile('/proc/mounts', 'utf8'))
  .split('\n')
  .map((line) => line.split(' '))
  .filter(([, , type]) => type === 'cgroup' || type === 'cgroup2')
  .map(([, dir]) => dir ?? '');

/** Cgroups of a supervisor, by the pid in their names: at the top of a hierarchy, or one below. */
async function cgroupsOf(pid: number | undefined): Promise<string[]> {
  const above = await Promise.all(HIERARCHIES.map(foldersIn));
  const folders = [...HIERARCHIES, ...above.flat()];
  const names = (await Promise.all(folders.map(foldersIn))).flat();
  return names.filter((name) => basename(name).startsWith(`judge-${pid}-`));
}

/** None where `dir` is gone: other judges come and go meanwhile. */
async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(dir, name));
}

/** But for those of other tests, which lie in workspaces of their own. */
async function mounts(): Promise<string[]> {
  const lines = (await readFile('/proc/self/mountinfo', 'utf8')).split('\n');
  return lines.filter((line) => !line.includes('/judge-e2e-'));
}

describe.each(await workingLevels())('at the level %s', (sandbox) => {
  test('200 runs and the end of the judge leave no mount and no cgroup', async () => {
    const before = await mounts();
    const executor = await bench.createExecutor({ sandbox });
    const supervisor = await supervisorOf(process.pid);
    for (let run = 0; run < 20; run += 1) {
      await Promise.all(Array.from({ length: 10 }, () => bench.run(executor, '/bin/true')));
    }
    expect(await mounts()).toEqual(before);
    expect((await cgroupsOf(supervisor)).length > 0).toBe(executor.description.includes('cgroup'));
    await executor.close();
    expect(await cgroupsOf(supervisor)).toEqual([]);
    expect(await mounts()).toEqual(before);
  });

  test('a judge that is killed leaves no cgroup, and what its supervisor left goes at the next start', async () => {
    const token = randomUUID();
    const judge = await startJudge(sandbox, token);
    const supervisor = await supervisorOf(judge.pid ?? 0);
    judge.kill('SIGKILL');
    await once(judge, 'exit');
    await expect.poll(() => processesWith(token)).toEqual([]);
    await expect.poll(() => cgroupsOf(supervisor)).toEqual([]);

    const second = await startJudge(sandbox, token);
    const killed = await supervisorOf(second.pid ?? 0);
    process.kill(killed, 'SIGKILL');
    await once(second, 'exit');
    await expect.poll(() => processesWith(token)).toEqual([]);
    // A process that is dying still holds its cgroup, and then it is left to the start after that.
    const afterNextStart = async () => {
      await (await bench.createExecutor({ sandbox })).close();
      return cgroupsOf(killed);
    };
    await expect.poll(afterNextStart).toEqual([]);
  });

  async function startJudge(level: string, token: string) {
    const workDir = join(bench.dir, `remains-${randomUUID()}`, 'work');
    await mkdir(workDir, { recursive: true });
    const script = fileURLToPath(new URL('testing/runs-until-killed.ts', import.meta.url));
    const settings = [sharedSupervisors(), level, workDir];
    const command = [await bench.compile('sleeps'), token];
    const judge = spawn(process.execPath, ['--import', 'tsx', script, ...settings, ...command], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await expect.poll(async () => (await processesWith(token)).length).toBeGreaterThan(1);
    return judge;
  }
});

test('a level that cannot be kept is refused, with the reason and the way out', async () => {
  const { basicFault } = await probeMachine();
  if (basicFault !== '') return;
  // Where namespaces are refused: inside a sandbox of the lower level.
  const cacheDir = join(bench.dir, 'nested');
  const path = await copySupervisor(cacheDir);
  const place = join(cacheDir, 'place');
  await mkdir(place);
  const executor = await bench.createExecutor({ sandbox: 'basic' });
  const { stdout } = await bench.run(executor, [path, '--probe', place], { readable: [cacheDir] });
  expect(JSON.parse(stdout)).toMatchObject({
    level: 'basic',
    strictFault: expect.stringMatching(/^entering a user namespace: Operation not permitted/),
    basicFault: '',
  });
});

async function supervisorOf(judge: number): Promise<number> {
  const children = await readFile(`/proc/${judge}/task/${judge}/children`, 'utf8');
  for (const child of children.trim().split(' ').map(Number)) {
    const line = await readFile(`/proc/${child}/cmdline`, 'utf8');
    if (line.includes('/supervisor-')) return child;
  }
  return 0;
}
