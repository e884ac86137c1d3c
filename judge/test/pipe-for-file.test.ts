import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write({
    ...sumProblem(),
    ...sumProblem({ 'problem.yaml': 'name: O\ntype: submit-answer\n' }, 'outputs'),
    ...sumProblem({ 'problem.yaml': 'name: T\ntype: interactive\n' }, 'talk'),
    'problems/talk/interactor.py': 'raise SystemExit(42)\n',
    ...sumProblem({ 'checker.ts': CHECKER }, 'ts'),
    ...sumProblem({ 'checker.py': 'raise SystemExit(42)\n' }, 'py'),
  });
  for (const path of PIPES) {
    mkdirSync(dirname(join(workspace.root, path)), { recursive: true });
    execFileSync('mkfifo', [join(workspace.root, path)]);
  }
});
afterAll(() => workspace.remove());

const CHECKER = "import './beside.ts';\nprocess.exit(42);\n";
const PIPES = [
  'pipe',
  'pipe.py',
  'pipe.zip',
  'piped/judge.yaml',
  'problems/talk/testdata/sample/1.interaction',
  'problems/ts/beside.ts',
  'problems/py/beside.py',
];

test.each([
  [['interact', 'talk', 'solution.ts', '--replay', 'pipe'], 2, 'it is not a regular file'],
  [['interact', 'talk', 'solution.ts', '--replay', '/dev/zero'], 2, 'it is not a regular file'],
  [['run', 'sum', 'pipe.py'], 2, '"pipe.py" is not a regular file'],
  [['run', 'sum', '--reporter', 'junit=pipe'], 2, 'is a named pipe'],
  [['add', 'sum', 'pipe', 'pipe'], 2, 'input file "pipe" is not a regular file'],
  [['show', 'talk'], 3, 'it is not a regular file'],
])('a pipe or a device is told of and not waited for: %j', async (args, exitCode, says) => {
  const told = await workspace.judge(args);
  expect(told).toMatchObject({ exitCode, stdout: '' });
  expect(told.stderr).toContain(says);
});

test('a pipe for settings is told of', async () => {
  const told = await workspace.judge(['list'], { cwd: join(workspace.root, 'piped') });
  expect(told).toMatchObject({ exitCode: 2, stdout: '' });
  expect(told.stderr).toContain('judge.yaml cannot be read (it is not a regular file)');
});

test('a pipe for the archive of outputs is refused', async () => {
  const { exitCode, stdout } = await workspace.judge(['run', 'outputs', 'pipe.zip']);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('pipe.zip is not a regular file');
});

test('a pipe that a checker imports is told of', async () => {
  const { exitCode, stdout } = await workspace.judge(['run', 'ts']);
  expect(exitCode).toBe(4);
  expect(stdout).toContain("checker.ts:1:8: imports 'beside.ts',");
});

test('a pipe beside a checker hinders nothing', async () => {
  const { exitCode } = await workspace.judge(['run', 'py']);
  expect(exitCode).toBe(0);
});
