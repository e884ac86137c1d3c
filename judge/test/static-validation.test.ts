import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { expectNothingLeft } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

/** Rejects sources with more lines than its argument says, and multiplies the points by what is left. */
const VALIDATOR = `import os, sys
language, entry, feedback, most = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
lines = len(open(entry).readlines())
with open(feedback + 'judgemessage.txt', 'w') as message:
    print(lines, 'lines of', language, 'beside', len(os.listdir('.')) - 1, 'other files', file=message)
if 'crash' in open(entry).read():
    sys.exit(7)
sys.exit(42 if lines <= most else 43)
`;
const GROUP = 'static_validation_score: pass-fail\nstatic_validator_args: [5]\n';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write({
    'short.py': 'a, b = map(int, input().split())\nprint(a + b)\n',
    'long.py': `a, b = map(int, input().split())\nprint(a + b)\n${'#\n'.repeat(20)}`,
    'crash.py': '# crash\na, b = map(int, input().split())\nprint(a + b)\n',
  });
});
beforeEach(() => {
  rmSync(join(workspace.root, 'problems'), { recursive: true, force: true });
});
afterAll(() => workspace.remove());

const write = (files: Readonly<Record<string, string>>): void =>
  workspace.write(sumProblem({ 'static_validator.py': VALIDATOR, ...files }));

describe('a static validator', () => {
  test('looks at the source before the tests of a group, and decides as a test does', async () => {
    write({ 'testdata/secret/test_group.yaml': GROUP });
    const short = await judgeAsJson(workspace, ['sum', 'short.py']);
    expect(verdictsOf(short)).toEqual(['AC', 'AC', 'AC', 'AC']);
    expect(short.submissions[0]?.cases[1]).toMatchObject({
      name: 'secret/static_validation',
      message: '2 lines of python3 beside 0 other files',
    });
    const long = await judgeAsJson(workspace, ['sum', 'long.py', '--as', 'kattis']);
    expect(verdictsOf(long)).toEqual(['AC', 'WA', 'AC', 'AC']);
    expect(long.submissions[0]).toMatchObject({ verdict: 'WA' });
    const again = await judgeAsJson(workspace, ['sum', 'long.py', '-t', 'static_validation']);
    expect(verdictsOf(again)).toEqual(['WA']);
    await expectNothingLeft(workspace);
  });

  test('that fails is a judge error', async () => {
    write({ 'testdata/secret/test_group.yaml': GROUP });
    const { exitCode, submissions } = await judgeAsJson(workspace, ['sum', 'crash.py']);
    expect(exitCode).toBe(4);
    expect(submissions[0]?.cases[1]).toMatchObject({
      verdict: 'JE',
      message: expect.stringContaining('the static validator exited with 7'),
    });
  });

  test.each([
    ['odd.py', 'class Zed:\n    pass\n', 'python3 odd.py'],
    [
      'odd.java',
      'class Q {}\nclass Zed { public static void main(String[] args) {} }\n',
      'java Zed',
    ],
    ['in-package.java', 'package a.b;\nclass Foo {}\n', 'java a.b.Foo'],
  ])('is told where %s starts', async (name, source, message) => {
    write({
      'testdata/secret/test_group.yaml': GROUP,
      'static_validator.py':
        "import sys\nopen(sys.argv[3] + 'judgemessage.txt', 'w').write(' '.join(sys.argv[1:3]))\nsys.exit(42)\n",
    });
    workspace.write({ [name]: source });
    const { submissions } = await judgeAsJson(workspace, ['sum', name, '-t', 'static_validation']);
    expect(submissions[0]?.cases[0]).toMatchObject({ verdict: 'AC', message });
  });

  test.each(['pass-fail', 'multi-pass'])(
    'cannot ask for a pass in a problem of type %s',
    async (type) => {
      write({
        'checker.py': 'import sys\nsys.exit(42)\n',
        'problem.yaml': `type: ${type}\n`,
        'testdata/secret/test_group.yaml': GROUP,
        'static_validator.py':
          "import sys\nopen(sys.argv[3] + 'nextpass.in', 'w').close()\nsys.exit(42)\n",
      });
      const { submissions } = await judgeAsJson(workspace, [
        'sum',
        'short.py',
        '-t',
        'static_validation',
      ]);
      expect(submissions[0]?.cases[0]).toMatchObject({
        verdict: 'JE',
        message: 'a static validator cannot ask for a pass, but it wrote nextpass.in',
      });
    },
  );

  test('gives points in a group that has some', async () => {
    write({
      'problem.yaml': 'type: scoring\n',
      'testdata/secret/test_group.yaml':
        'static_validation_score: 40\nstatic_validator_args: [5]\n',
    });
    const short = await judgeAsJson(workspace, ['sum', 'short.py']);
    expect(short.submissions[0]).toMatchObject({ score: 100, maxScore: 100 });
    const long = await judgeAsJson(workspace, ['sum', 'long.py']);
    expect(long.submissions[0]).toMatchObject({ score: 60, maxScore: 100 });
  });

  test('leaves all else that is done with tests alone', async () => {
    write({
      'testdata/secret/test_group.yaml': GROUP,
      'checker.py':
        'import sys\nsys.exit(42 if sys.stdin.read().split() == open(sys.argv[2]).read().split() else 43)\n',
      'validator.py':
        'import re, sys\nsys.exit(42 if re.fullmatch(rb"(0|-?[1-9]\\d*) (0|-?[1-9]\\d*)\\n", sys.stdin.buffer.read()) else 43)\n',
      'solution.ts':
        'const [a = 0, b = 0] = require("fs").readFileSync(0, "utf8").split(" ").map(Number);\nconsole.log(a + b);\n',
    });
    const { exitCode, notices } = await judgeAsJson(workspace, ['verify', 'sum']);
    expect(notices).toEqual([]);
    expect(exitCode).toBe(0);
    const robust = await judgeAsJson(workspace, ['sum', 'short.py', '--robust']);
    expect(robust.exitCode).toBe(0);
    expect((await workspace.judge(['time', 'sum', 'short.py', '-n', '1'])).exitCode).toBe(0);
    expect((await workspace.judge(['show', 'sum'])).stdout).toContain('tests 3');
  });

  test.each([
    [
      'without one',
      { 'static_validator.py': '', 'testdata/secret/test_group.yaml': GROUP },
      'and there is no static validator',
    ],
    [
      'with points where there are none',
      { 'testdata/secret/test_group.yaml': 'static_validation_score: 5\n' },
      'where there are no points it must be `pass-fail`',
    ],
    [
      'with arguments alone',
      { 'testdata/secret/test_group.yaml': 'static_validator_args: [5]\n' },
      'without `static_validation_score` nothing is validated',
    ],
    [
      'of outputs',
      { 'problem.yaml': 'type: submit-answer\n' },
      'solutions are outputs, and have no source to look at',
    ],
  ])('that is asked for %s is told of: exit code 3', async (_what, files, message) => {
    write(files);
    if ('static_validator.py' in files) {
      rmSync(join(workspace.root, 'problems/sum/static_validator.py'));
    }
    const { exitCode, stdout, stderr } = await workspace.judge(['sum', 'short.py']);
    expect((stdout + stderr).replaceAll(/\s+/g, ' ')).toContain(message);
    expect(exitCode).toBe(3);
  });
});
