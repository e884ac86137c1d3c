import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { expectNothingLeft } from './running-judge.ts';
import { createWorkspace, sumProblem, SUM_SOLUTION, type TestWorkspace } from './workspace.ts';

/** Everything that a shell, a regular expression, XML, JSON, YAML or a terminal may stumble over. */
const ODD = `a b'c"d\nline <&> $(id) %s {x} [y] * ? 移动玩具 \\ ;#!~é`;

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace(`work ${ODD}`);
  workspace.write(
    sumProblem(
      {
        [`testdata/secret/${ODD}.in`]: '3 4\n',
        [`testdata/secret/${ODD}.ans`]: '7\n',
        [`testdata/secret/group ${ODD}/1.in`]: '30 4\n',
        [`testdata/secret/group ${ODD}/1.ans`]: '34\n',
        'validator.js': 'process.exit(42);\n',
      },
      ODD,
    ),
  );
  workspace.write({
    [`solutions/${ODD}/accepted/${ODD}.cpp`]:
      '#include <cstdio>\nint main() { int a, b; std::scanf("%d %d", &a, &b); std::printf("%d\\n", a + b); }\n',
    [`solutions/${ODD}/wrong_answer/${ODD}.py`]: 'print(7)\n',
    [`mine ${ODD}.ts`]: SUM_SOLUTION,
    [`crash ${ODD}.ts`]: "throw new Error('on purpose');\n",
    [`broken ${ODD}.c`]: 'int main(void) { return x; }\n',
    [`wrong ${ODD}.py`]: 'print(8)\n',
    [`check ${ODD}.c`]: 'int main(void) { return 42; }\n',
  });
});
afterAll(() => workspace.remove());

describe('blanks, quotes, newlines and Chinese letters', () => {
  test('in workspace, problem, solutions and tests change no verdict', async () => {
    const document = await judgeAsJson(workspace, [ODD]);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC', 'AC', 'AC']);
    expect(document.submissions[0]?.cases.map(({ name }) => name)).toContain(`secret/${ODD}`);
    expect(document.exit).toBe(0);
    await expectNothingLeft(workspace);
  });

  test('in a solution’s name: a file, a name below solutions/, and a compiled one', async () => {
    const names = [`mine ${ODD}.ts`, `accepted/${ODD}.cpp`, `wrong_answer/${ODD}.py`];
    const document = await judgeAsJson(workspace, [ODD, ...names, '-t', 'sample/1']);
    expect(document.submissions.map(({ solution }) => solution)).toEqual(names);
    expect(document.submissions.map(({ verdict }) => verdict)).toEqual(['AC', 'AC', 'WA']);
  });

  test('in a checker’s name', async () => {
    const args = [ODD, `wrong ${ODD}.py`, '--checker', `check ${ODD}.c`];
    expect((await judgeAsJson(workspace, args)).exit).toBe(0);
  });

  test('are shown in one line: a name cannot draw lines of its own', async () => {
    const { stdout } = await workspace.judge([ODD, '-v']);
    expect(stdout).toMatch(/AC accepted · 5\/5 tests/);
    expect(stdout).not.toMatch(/^line <&>/m);
  });

  test('do not hide where a crash or a compile error is', async () => {
    const crashed = await workspace.judge([ODD, `crash ${ODD}.ts`, '-t', 'sample/1']);
    expect(crashed.stdout).toContain('on purpose');
    expect(crashed.stdout).toMatch(/#!~é\.ts:1:7/);
    const broken = await workspace.judge([ODD, `broken ${ODD}.c`]);
    expect(broken.stdout).toMatch(/:1:25: error/);
    expect(broken.exitCode).toBe(1);
  });

  test.each(['junit', 'tap', 'markdown', 'github', 'jsonl'])(
    'keep the %s report whole',
    async (reporter) => {
      const { exitCode, stdout } = await workspace.judge([
        ODD,
        `wrong ${ODD}.py`,
        '--reporter',
        reporter,
      ]);
      expect(exitCode).toBe(1);
      expect(stdout).toContain('移动玩具');
      expect(stdout).not.toContain('\nline <&> $(id)');
    },
  );

  test('do not hinder list, show, verify, time and replay', async () => {
    const listed = await workspace.judge(['list', ODD]);
    expect(listed.exitCode).toBe(0);
    const shown = await workspace.judge(['show', ODD]);
    expect(shown.exitCode).toBe(0);
    const verified = await workspace.judge(['verify']);
    expect(verified.exitCode).toBe(0);
    const timed = await workspace.judge(['time', ODD, `accepted/${ODD}.cpp`, '--runs', '1']);
    expect(timed.exitCode).toBe(0);
    const replayed = await workspace.judge(['replay']);
    expect(replayed.exitCode).toBe(0);
  });

  test('do not hinder add and new', async () => {
    workspace.write({ [`in ${ODD}`]: '50 5\n', [`ans ${ODD}`]: '55\n' });
    const args = ['add', ODD, '--input', `in ${ODD}`, '--answer', `ans ${ODD}`];
    const added = await workspace.judge(args);
    expect(added.exitCode).toBe(0);
    const secret = join(workspace.root, 'problems', ODD, 'testdata/secret');
    expect(readFileSync(join(secret, '03.in'), 'utf8')).toBe('50 5\n');
    const name = `new ${ODD.replaceAll(/[\n\\]/g, '')}.ts`;
    const made = await workspace.judge(['new', ODD, `accepted/${name}`]);
    expect(made.exitCode).toBe(0);
    const solutions = join(workspace.root, 'solutions', ODD, 'accepted');
    expect(readdirSync(solutions)).toContain(name);
  });
});

describe('a problem id', () => {
  test.each(['../escape', '..', '.', '/', 'a/b', '.hidden'])(
    '%j cannot make a folder elsewhere',
    async (id) => {
      const { exitCode, stderr } = await workspace.judge(['new', id]);
      expect(exitCode).toBe(2);
      expect(stderr).not.toBe('');
      expect(existsSync(join(workspace.root, 'escape'))).toBe(false);
    },
  );

  test.each(['__proto__', 'constructor', 'toString'])('%s is a name like any other', async (id) => {
    workspace.write(sumProblem({}, id));
    const first = await judgeAsJson(workspace, [id]);
    expect(verdictsOf(first)).toEqual(['AC', 'AC', 'AC']);
    const { stdout } = await workspace.judge(['list']);
    expect(stdout).toMatch(new RegExp(`^${id} +Sum +3 .* AC$`, 'm'));
  });
});

test('options that name what every object has are told as unknown', async () => {
  workspace.write(sumProblem());
  for (const option of ['--reporter=constructor', '--checker=toString', '--executor=__proto__']) {
    const { exitCode, stderr } = await workspace.judge(['sum', option]);
    expect([option, exitCode]).toEqual([option, 2]);
    expect(stderr).toContain('there is no ');
  }
});
