import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { expectNothingLeft } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write(sumProblem());
  workspace.write({
    'prints-2-mib.js': 'process.stdout.write("1 ".repeat(1 << 20));\n',
    'writes-2-mib.js':
      'require("fs").writeFileSync("f", Buffer.alloc(2 << 20)); console.log(42);\n',
  });
});
afterAll(() => workspace.remove());

/** A tmpfs of 1 MiB at `dir`, for as long as `work` runs. */
async function onSmallDisk(dir: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(dir, { recursive: true });
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dir]);
  if (status !== 0) throw new Error(`mount: ${String(stderr)}`);
  try {
    await work();
  } finally {
    spawnSync('umount', [dir]);
  }
}

/** Leaves no room at all in the file system of `dir`. */
function fill(dir: string): void {
  const file = openSync(join(dir, 'filler'), 'w');
  try {
    for (let size = 64 * 1024; size >= 1; size = Math.floor(size / 2)) fillBy(file, size);
  } finally {
    closeSync(file);
  }
}

function fillBy(file: number, size: number): void {
  const bytes = Buffer.alloc(size);
  try {
    while (writeSync(file, bytes) > 0);
  } catch (error) {
    if (!String(error).includes('ENOSPC')) throw error;
  }
}

function mayMount(): boolean {
  const dir = join(workspaceForProbe.parent, 'probe');
  mkdirSync(dir);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dir]).status === 0;
  if (mounted) spawnSync('umount', [dir]);
  return mounted;
}
const workspaceForProbe = createWorkspace();
const canMount = mayMount();
workspaceForProbe.remove();

describe.skipIf(!canMount)('on a full disk', () => {
  test('a TMPDIR without any room is a judge error that says what to do: exit code 4', async () => {
    const disk = join(workspace.parent, 'small');
    await onSmallDisk(disk, async () => {
      fill(disk);
      const { exitCode, stdout, stderr } = await workspace.judge(['sum', '--no-cache'], {
        env: { TMPDIR: disk },
      });
      expect(stderr).toContain('there is no room to build');
      expect(stderr).toContain(`make room on the disk of "${disk}", or set TMPDIR`);
      expect(stdout).not.toMatch(/WA|RTE|OLE/);
      expect(exitCode).toBe(4);
      expect(readdirSync(disk)).toEqual(['filler']);
    });
  });

  // At the strictest level its own files lie in memory.
  test.each([
    ['prints-2-mib.js', 'auto'],
    ['writes-2-mib.js', 'none'],
  ])(
    '%s fills TMPDIR while it runs: a judge error, no fault of the program',
    async (file, sandbox) => {
      const disk = join(workspace.parent, 'small');
      await onSmallDisk(disk, async () => {
        const args = ['sum', file, '-t', '01', '--no-cache', '--sandbox', sandbox];
        const document = await judgeAsJson(workspace, args, { env: { TMPDIR: disk } });
        expect(verdictsOf(document)).toEqual(['JE']);
        expect(document.submissions[0]?.cases[0]?.message).toContain('is full');
        expect(document.exit).toBe(4);
        expect(readdirSync(disk)).toEqual([]);
      });
    },
  );

  test('a variant of an input that finds no room is a judge error: exit code 4', async () => {
    const disk = join(workspace.parent, 'small');
    const input = `20 22\n${'0'.repeat(2 << 20)}\n`;
    workspace.write(sumProblem({ 'testdata/secret/03.in': input }, 'long'));
    workspace.write(sumProblem({ 'testdata/secret/03.ans': '42\n' }, 'long'));
    await onSmallDisk(disk, async () => {
      const args = ['long', '--robust', '-t', '03'];
      const { exitCode, stdout, stderr } = await workspace.judge(args, { env: { TMPDIR: disk } });
      expect(stderr).toContain('a variant of test "secret/03" could not be written: ENOSPC');
      expect(stderr).toContain('TMPDIR');
      expect(stdout + stderr).not.toMatch(/not robust|\n +at /);
      expect(exitCode).toBe(4);
      expect(readdirSync(disk)).toEqual([]);
    });
  });

  test('what failed for want of room is judged anew when there is some', async () => {
    const disk = join(workspace.parent, 'small');
    await onSmallDisk(disk, async () => {
      const args = ['sum', 'prints-2-mib.js', '-t', '01'];
      const before = await judgeAsJson(workspace, args, { env: { TMPDIR: disk } });
      const after = await judgeAsJson(workspace, args);
      expect([...verdictsOf(before), ...verdictsOf(after)]).toEqual(['JE', 'WA']);
    });
  });

  test('a named output that finds no room outside is a judge error', async () => {
    const disk = join(workspace.parent, 'small');
    const yaml = 'problem_format_version: 2025-09\nname: Named\nio: {output: f}\n';
    workspace.write(sumProblem({ 'problem.yaml': yaml }, 'named'));
    await onSmallDisk(disk, async () => {
      const args = ['named', 'writes-2-mib.js', '-t', '01'];
      const document = await judgeAsJson(workspace, args, { env: { TMPDIR: disk } });
      expect(verdictsOf(document)).toEqual(['JE']);
      expect(document.submissions[0]?.cases[0]?.message).toContain('is full');
    });
  });

  test('a workspace without room judges what is built, and says that nothing is recorded', async () => {
    await workspace.judge(['sum', '-t', 'sample/1']);
    const runs = join(workspace.root, '.judge/runs');
    const cases = join(workspace.root, '.judge/cache/cases');
    rmSync(runs, { recursive: true });
    rmSync(cases, { recursive: true });
    await onSmallDisk(runs, () =>
      onSmallDisk(cases, async () => {
        fill(runs);
        fill(cases);
        const { exitCode, stdout, stderr } = await workspace.judge(['sum']);
        expect(stdout).toContain('3/3 tests');
        expect(stdout).toContain('results could not be kept for the next run');
        expect(stderr).toContain('this run was not recorded');
        expect(exitCode).toBe(0);
        expect(readdirSync(cases)).toEqual(['filler']);
      }),
    );
  });

  test('a build that finds no room is a judge error that says so, and leaves nothing', async () => {
    const builds = join(workspace.root, '.judge/cache/builds');
    rmSync(builds, { recursive: true, force: true });
    await onSmallDisk(builds, async () => {
      fill(builds);
      workspace.write({ 'new.js': 'console.log(42);\n' });
      const { exitCode, stdout, stderr } = await workspace.judge(['sum', 'new.js']);
      expect(stderr).toContain(`there is no room to build in "${builds}" or `);
      expect(stderr).toContain(`make room on the disk of "${builds}"\n`);
      expect(stdout).not.toContain('compile error');
      expect(exitCode).toBe(4);
      expect(readdirSync(builds)).toEqual(['filler']);
    });
  });

  test('a compiler that finds no room is no compile error of the program', async () => {
    const builds = join(workspace.root, '.judge/cache/builds');
    rmSync(builds, { recursive: true, force: true });
    await onSmallDisk(builds, async () => {
      fill(builds);
      workspace.write({
        'new.c': '#include <stdio.h>\nint main(void) { puts("42"); return 0; }\n',
      });
      const { exitCode, stdout } = await workspace.judge(['sum', 'new.c', '-t', '01']);
      expect(stdout).not.toContain('CE compile error');
      expect(exitCode).toBe(4);
    });
  });

  test('`judge add` writes both files of a test or none', async () => {
    const secret = join(workspace.root, 'problems/tight/testdata/secret');
    workspace.write(sumProblem({}, 'tight'));
    rmSync(secret, { recursive: true });
    await onSmallDisk(secret, async () => {
      writeFileSync(join(secret, '01.in'), '1 1\n');
      writeFileSync(join(secret, '01.ans'), '2\n');
      fill(secret);
      const before = readdirSync(secret);
      const stdin = `${'1 '.repeat(5000)}\n---\n${'3 '.repeat(5000)}\n`;
      const { exitCode, stderr } = await workspace.judge(['add', 'tight', '-'], { stdin });
      expect(stderr).toContain(
        'cannot write in "problems/tight/testdata/secret": the disk is full',
      );
      expect(exitCode).toBe(2);
      expect(readdirSync(secret)).toEqual(before);
    });
  });

  test('a report that finds no room is told, after everything was judged', async () => {
    const reports = join(workspace.root, 'reports');
    await onSmallDisk(reports, async () => {
      fill(reports);
      const args = ['sum', '--reporter', 'terminal', '--reporter', 'junit=reports/x.xml'];
      const { exitCode, stdout, stderr } = await workspace.judge(args);
      expect(stdout).toContain('3/3 tests');
      expect(stderr).toContain(`cannot write the report "${join(reports, 'x.xml')}" (ENOSPC)`);
      expect(exitCode).toBe(4);
      await expectNothingLeft(workspace);
    });
  });
});

test('standard output on a full disk is told on standard error: exit code 4', async () => {
  const script = 'exec "$0" "$@" >/dev/full';
  const bin = join(import.meta.dirname, '../bin.js');
  const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath, bin, 'sum'], {
    cwd: workspace.root,
    env: { ...process.env, TMPDIR: workspace.temporary },
    encoding: 'utf8',
  });
  expect(stderr).toContain('ENOSPC');
  expect(stderr).not.toContain('bug in the judge');
  expect(status).toBe(4);
  await expectNothingLeft(workspace);
});
