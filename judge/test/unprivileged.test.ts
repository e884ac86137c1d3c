import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { expectNothingLeft, testdataOf } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** Root may do everything, so as root the tests need somebody else to be. */
const canBeNobody = !isRoot || spawnSync('setpriv', ['--version']).status === 0;

let workspace: TestWorkspace;
let home: string;
const locked: string[] = [];

beforeAll(() => {
  workspace = createWorkspace();
  home = join(workspace.parent, 'home');
  mkdirSync(home);
  chmodSync(workspace.parent, 0o755);
  if (isRoot) for (const dir of [home, workspace.temporary]) chownSync(dir, NOBODY, NOBODY);
  workspace.write(sumProblem({ 'solution.c': '#error not this one\n' }));
  workspace.write(sumProblem({ 'validator.js': 'process.exit(42);\n' }, 'validated'));
  workspace.write({ 'mine.js': 'console.log(42);\n' });
});
afterEach(() => {
  for (const path of locked.splice(0)) chmodSync(path, 0o755);
});
afterAll(() => workspace.remove());

function lock(path: string, mode: number): void {
  const full = join(workspace.root, path);
  chmodSync(full, mode);
  locked.push(full);
}

const nobody = (): { unprivileged: true; env: Record<string, string> } => ({
  unprivileged: true,
  env: { HOME: home },
});

describe.skipIf(!canBeNobody)('without permission', () => {
  test('to write the workspace the judge still judges, and says where results are', async () => {
    if (!isRoot) lock('.', 0o555);
    const document = await judgeAsJson(workspace, ['sum', 'solution.ts'], nobody());
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
    expect(document.exit).toBe(0);
    const told = document.notices.find(({ code }) => code === 'WORKSPACE')?.message;
    expect(told).toMatch(/\.judge cannot be written: .* are kept in .*\/home\/\.cache\/judge/);
    expect(existsSync(join(workspace.root, '.judge'))).toBe(false);
    await expectNothingLeft(workspace);
  });

  test('to write the workspace, results are remembered, listed and shown again', async () => {
    if (!isRoot) lock('.', 0o555);
    const first = await workspace.judge(['sum', 'mine.js', '-t', '01'], nobody());
    const second = await workspace.judge(['sum', 'mine.js', '-t', '01'], nobody());
    expect([first.exitCode, second.exitCode]).toEqual([0, 0]);
    expect(second.stdout).toContain('cached');
    const replayed = await workspace.judge(['replay'], nobody());
    expect(replayed.stdout).toContain('cached');
  });

  test('to write what earlier runs made, the judge still judges', async () => {
    await workspace.judge(['sum', 'solution.ts']);
    if (!isRoot) lock('.judge', 0o555);
    const document = await judgeAsJson(workspace, ['sum', 'solution.ts'], nobody());
    expect(document.exit).toBe(0);
    expect(document.notices.map(({ code }) => code)).toContain('WORKSPACE');
  });

  test.each([
    ['problems/sum/problem.yaml', 3, 'problem.yaml: the file cannot be read (EACCES)'],
    ['problems/sum/testdata/secret/02.in', 3, '02.in" cannot be read (EACCES)'],
    ['problems/sum/testdata/secret', 3, 'secret'],
    ['problems/sum/testdata', 3, 'testdata'],
    ['problems/sum', 3, 'sum'],
    ['problems', 3, 'problems'],
    ['mine.js', 2, 'cannot read "mine.js"'],
  ])('to read %s, that is told: exit code %i', async (path, code, says) => {
    lock(path, 0);
    const { exitCode, stderr } = await workspace.judge(['sum', 'mine.js'], nobody());
    expect(stderr).toContain(says);
    expect(stderr).not.toContain('bug in the judge');
    expect(exitCode).toBe(code);
  });

  test('to write test data, `judge add` says so and adds nothing', async () => {
    lock('problems/sum/testdata/secret', 0o555);
    const before = readdirSync(testdataOf(workspace), { recursive: true });
    const options = { ...nobody(), stdin: '3 4\n---\n7\n' };
    const { exitCode, stderr } = await workspace.judge(['add', 'sum', '-'], options);
    expect(stderr).toContain('cannot write in "problems/sum/testdata/secret": no permission');
    expect(exitCode).toBe(2);
    expect(readdirSync(testdataOf(workspace), { recursive: true })).toEqual(before);
  });

  test('to write problems, `judge new` says so', async () => {
    lock('problems', 0o555);
    const { exitCode, stderr } = await workspace.judge(['new', 'fresh'], nobody());
    expect(stderr).toContain('no permission');
    expect(exitCode).toBe(2);
  });

  test('to write the report file, that is told before anything runs', async () => {
    if (!isRoot) lock('.', 0o555);
    const args = ['sum', 'mine.js', '--reporter', 'junit=report.xml'];
    const { exitCode, stderr } = await workspace.judge(args, nobody());
    expect(stderr).toContain('cannot write the report');
    expect(exitCode).toBe(2);
  });

  test('to write the cache, the message names it and how to choose another', async () => {
    const env = { HOME: join(workspace.root, 'no-home') };
    if (!isRoot) lock('.', 0o555);
    const { exitCode, stderr } = await workspace.judge(['sum', 'mine.js'], {
      unprivileged: true,
      env,
    });
    expect(stderr).toContain('no-home/.cache/judge');
    expect(stderr).toMatch(/hint: .*(XDG_CACHE_HOME|JUDGE_CACHE_DIR)/);
    expect(exitCode).toBe(4);
    await expectNothingLeft(workspace);
  });

  test('to write TMPDIR, that is told', async () => {
    const env = { HOME: home, TMPDIR: join(workspace.root, 'problems') };
    lock('problems', 0o555);
    const { exitCode, stderr } = await workspace.judge(['sum', 'mine.js'], {
      unprivileged: true,
      env,
    });
    expect(stderr).toContain('EACCES');
    expect(exitCode).toBe(4);
  });

  test('of any kind a program is measured and its processes are ended all the same', async () => {
    workspace.write({
      'leaves-a-child.c':
        '#include <stdio.h>\n#include <unistd.h>\nint main(void) { if (!fork()) { setsid(); for (;;) pause(); } puts("42"); return 0; }\n',
      'idles.js': 'setInterval(() => {}, 1000);\n',
    });
    const args = ['sum', 'leaves-a-child.c', 'idles.js', '-t', '01', '--time-limit', '0.1'];
    const document = await judgeAsJson(workspace, args, nobody());
    expect(verdictsOf(document)).toEqual(['AC', 'ILE']);
    await expectNothingLeft(workspace);
  });

  test.each([
    ['--sandbox', 'auto'],
    ['--sandbox', 'none'],
    ['--executor', 'waiting'],
  ])('to read what a program has locked, the judge takes it back: %s %s', async (...options) => {
    const locks = `#include <stdio.h>
#include <sys/stat.h>
int main(void) {
  int a, b;
  FILE *file = fopen("sum.out", "w");
  if (file == NULL || scanf("%d %d", &a, &b) != 2) return 1;
  fprintf(file, "%d\\n", a + b);
  fclose(file);
  fchmod(1, 0);
  fchmod(2, 0);
  chmod("sum.out", 0);
  return 0;
}
`;
    const settings = 'name: Locked\nlimits: {time_limit: 1}\nio: {output: sum.out}\n';
    workspace.write(sumProblem({ 'problem.yaml': settings }, 'locked'));
    workspace.write({
      'locks.c': locks,
      'locks-all.c': locks.replace('chmod("sum.out"', 'chmod("."'),
    });
    const document = await judgeAsJson(workspace, ['locked', 'locks.c', ...options], nobody());
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
    const args = ['locked', 'locks-all.c', ...options];
    expect((await judgeAsJson(workspace, args, nobody())).exit).toBeLessThan(2);
    await expectNothingLeft(workspace);
  });
});
