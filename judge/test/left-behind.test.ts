import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supervisorsOf } from './processes.ts';
import { expectNothingLeft, isRunning, parseEvents, startJudge } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

/** Adds; where the first number is negative it floods its folder with files and hangs. */
const HANGS_ON_NEGATIVE = `
const [a, b] = require('fs').readFileSync(0, 'utf8').split(/\\s+/).map(Number);
if (a < 0) {
  for (let i = 0; i < 100; i++) require('fs').writeFileSync('f' + i, 'x');
  require('child_process').spawn('sleep', ['600'], { detached: true });
  setInterval(() => {}, 1000);
} else console.log(a + b);
`;

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write(
    sumProblem({ 'problem.yaml': 'name: Sum\nlimits: {time_limit: 600, memory: 256}\n' }),
  );
  workspace.write({ 'hangs.js': HANGS_ON_NEGATIVE });
});
afterAll(() => workspace.remove());

/** Control groups that a supervisor made. */
function groupsOf(supervisor: number): readonly string[] {
  const places = ['memory', 'pids', ''].map((name) => join('/sys/fs/cgroup', name));
  const names = places.filter(existsSync).flatMap((place) => readdirSync(place));
  return names.filter((name) => name.startsWith(`judge-${supervisor}-`));
}

function isMounted(dir: string): boolean {
  return readFileSync('/proc/self/mountinfo', 'utf8').includes(dir);
}

describe('a judge that dies', () => {
  test.skipIf(process.platform !== 'linux')(
    'together with its supervisor leaves nothing that the next start does not clear away',
    async () => {
      const judge = startJudge(workspace, ['sum', 'hangs.js', '--no-cache', '--reporter', 'jsonl']);
      await judge.until(() => isRunning(judge.events(), 'secret/02'), 'the hanging test runs');
      // The inits of runs, which are younger, must die with it by themselves.
      const supervisor = Math.min(...supervisorsOf(judge.pid).map(({ pid }) => pid));
      judge.signal('SIGKILL', 'judge');
      process.kill(supervisor, 'SIGKILL');
      expect(await judge.ended).toBe('SIGKILL');
      // A process that is dying still holds its group, and then it is left to the start after that.
      const afterNextStart = async () => {
        const next = await workspace.judge(['sum', '--no-cache']);
        expect(next.exitCode).toBe(0);
        return groupsOf(supervisor);
      };
      await expect.poll(afterNextStart).toEqual([]);
      await expectNothingLeft(workspace, judge.pid);
      expect(isMounted(workspace.parent)).toBe(false);
    },
  );

  test('with its terminal tidies up, and dumps no core', async () => {
    const script = `import os, pty, sys
pid, terminal = pty.fork()
if pid == 0: os.execv(sys.argv[1], sys.argv[1:])
seen = b''
while b'secret/02' not in seen: seen += os.read(terminal, 65536)
os.close(terminal)
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
`;
    const child = spawn('python3', ['-c', script, process.execPath, ...judgeVerbosely()], {
      cwd: workspace.root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: workspace.temporary },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let told = '';
    child.stdout.on('data', (chunk) => (told += String(chunk)));
    await new Promise((resolve) => child.once('close', resolve));
    // Not SIGABRT or SIGSEGV, by which Node would have ended.
    expect(told.trim()).toMatch(/^(?:-9|130)$/);
    await expectNothingLeft(workspace);
    expect(readdirSync(workspace.root).filter((name) => name.startsWith('core'))).toEqual([]);
  });
});

function judgeVerbosely(): readonly string[] {
  const bin = new URL('../bin.js', import.meta.url).pathname;
  return [bin, 'sum', 'hangs.js', '--no-cache', '--verbose', '--jobs', '1'];
}

test('two judges at once on one workspace each give the whole result, and keep both records', async () => {
  const args = ['sum', '--no-cache', '--reporter', 'jsonl'];
  const both = await Promise.all([workspace.judge(args), workspace.judge(args)]);
  expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  const ids = both.map(({ stdout }) => {
    const [first] = parseEvents(stdout);
    return first?.type === 'run-started' ? first.runId : 'none';
  });
  expect(new Set(ids).size).toBe(2);
  const records = readdirSync(join(workspace.root, '.judge/runs'));
  expect(records).toEqual(expect.arrayContaining(ids.map((id) => `${id}.jsonl`)));
  const last = JSON.parse(readFileSync(join(workspace.root, '.judge/last.json'), 'utf8'));
  expect(last).toMatchObject({ sum: { 'solution.ts': { verdict: 'AC' } } });
  await expectNothingLeft(workspace);
});
