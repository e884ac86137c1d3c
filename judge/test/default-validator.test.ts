import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
});
afterAll(() => workspace.remove());

/** Prints the input as it is: the answers say what is compared. */
const ECHO = "process.stdout.write(require('node:fs').readFileSync(0));\n";
const YAML = 'problem_format_version: 2025-09\nname: Echo\n';

let problems = 0;

/** A problem whose outputs are its inputs; says its id. */
function echoProblem(files: Readonly<Record<string, string>>): string {
  const id = `echo${(problems += 1)}`;
  const { [`problems/${id}/solution.ts`]: _, ...rest } = sumProblem(
    {
      'solution.cjs': ECHO,
      'testdata/sample/1.in': 'Yes 1.05\n',
      'testdata/sample/1.ans': 'yes 1.0\n',
      'testdata/secret/01.in': '1.0005\n',
      'testdata/secret/01.ans': '1.000\n',
      'testdata/secret/02.in': 'text\r\n',
      'testdata/secret/02.ans': 'TEXT\n',
      ...files,
    },
    id,
  );
  workspace.write(rest);
  return id;
}

describe('how the default validator is asked for', () => {
  test.each([
    ['by its name', `${YAML}checker: default\n`, ['WA', 'WA', 'AC']],
    [
      'with a list of arguments',
      `${YAML}checker: {name: default, args: [float_tolerance, 0.1]}\n`,
      ['AC', 'AC', 'AC'],
    ],
    [
      'with arguments in one text',
      `${YAML}checker: {name: default, args: case_sensitive float_absolute_tolerance 1e-3}\n`,
      ['WA', 'AC', 'WA'],
    ],
  ])('%s', async (_, yaml, verdicts) => {
    const id = echoProblem({ 'problem.yaml': yaml });
    expect(verdictsOf(await judgeAsJson(workspace, [id]))).toEqual(verdicts);
  });

  test('a group and a test have arguments of their own', async () => {
    const id = echoProblem({
      'problem.yaml': `${YAML}checker: default\n`,
      'testdata/sample/test_group.yaml': 'output_validator_args: [float_tolerance, 1e-1]\n',
      'testdata/secret/01.yaml': 'output_validator_args: float_relative_tolerance 1e-2\n',
      'testdata/secret/02.yaml': 'output_validator_args: [space_change_sensitive]\n',
    });
    expect(verdictsOf(await judgeAsJson(workspace, [id]))).toEqual(['AC', 'AC', 'WA']);
  });
});

test('what is shown first is what was not forgiven', async () => {
  const id = echoProblem({
    'problem.yaml': `${YAML}checker: {name: default, args: [float_tolerance, 0.1]}\n`,
    'testdata/sample/1.in': 'YES\n1.05\n3.0\n',
    'testdata/sample/1.ans': 'yes\n1.0\n2.0\n',
  });
  const { stdout } = await workspace.judge(['run', id]);
  expect(stdout).toContain('line 3: 3.0 ≠ 2.0');
});

test('a byte order mark is refused, and the hint says so', async () => {
  const id = echoProblem({
    'problem.yaml': `${YAML}checker: default\n`,
    'testdata/sample/1.in': '\uFEFFyes\n',
    'testdata/sample/1.ans': 'yes\n',
  });
  const { stdout } = await workspace.judge(['run', id]);
  expect(stdout).toContain('expected `yes`, found `\\u{feff}yes`');
  expect(stdout).toContain('without the byte order mark that the output starts with');
});

describe('arguments that are wrong', () => {
  test.each([
    ['an unknown one', 'float-tolerance 1', /does not know the argument `float-tolerance`/],
    ['a missing number', 'float_tolerance', /float_tolerance needs a number\n/],
    ['a negative number', 'float_tolerance -1', /a decimal number that is not negative, not `-1`/],
    ['one twice', 'float_tolerance 1 float_tolerance 2', /the absolute tolerance is given twice/],
  ])('are told with their test before any test runs: %s', async (_, args, says) => {
    const id = echoProblem({
      'problem.yaml': `${YAML}checker: default\n`,
      'testdata/secret/02.yaml': `output_validator_args: ${args}\n`,
    });
    const { exitCode, stdout, stderr } = await workspace.judge(['run', id]);
    expect(stderr).toMatch(says);
    expect(stderr).toContain('output_validator_args of test "secret/02": ');
    expect(stderr).toContain('hint: ');
    expect(stdout).not.toContain('sample/1');
    expect(exitCode).toBe(3);
  });

  test('of the problem and of a test together, too', async () => {
    const id = echoProblem({
      'problem.yaml': `${YAML}checker: {name: default, args: [float_tolerance, 1e-6]}\n`,
      'testdata/secret/01.yaml': 'output_validator_args: float_absolute_tolerance 1\n',
    });
    const { exitCode, stderr } = await workspace.judge(['verify', id]);
    expect(stderr).toContain('test "secret/01": the absolute tolerance is given twice');
    expect(exitCode).toBe(3);
  });
});
