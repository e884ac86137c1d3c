import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

const YAML = 'solution: solution.py\ndata: {secret: {"01": gen.py 20 22}}\n';
const GENERATOR = 'import sys\nprint(*sys.argv[1:])\n';
const SOLUTION = 'print(sum(map(int, input().split())))\n';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
});
afterAll(() => workspace.remove());

const write = (generator: string, solution: string): void =>
  workspace.write(
    sumProblem({
      'generators/generators.yaml': YAML,
      'generators/gen.py': generator,
      'solution.py': solution,
    }),
  );

describe('judge generate --check', () => {
  test('of tests that are as they are made: exit code 0', async () => {
    write(GENERATOR, SOLUTION);
    expect(await workspace.judge(['generate', 'sum', '--check'])).toMatchObject({ exitCode: 0 });
  });

  test('of a test that would change: exit code 1', async () => {
    write(GENERATOR, 'print(7)\n');
    expect(await workspace.judge(['generate', 'sum', '--check'])).toMatchObject({ exitCode: 1 });
  });

  test.each([
    ['a generator that fails', 'exit(1)\n', SOLUTION, 'gen.py 20 22 ended with exit code 1'],
    ['a generator that does not build', '(\n', SOLUTION, 'gen.py does not build'],
    [
      'a solution that fails',
      GENERATOR,
      'exit(1)\n',
      '"secret/01": solution.py ended with exit code 1',
    ],
    ['a solution that does not build', GENERATOR, '(\n', 'solution.py does not build'],
  ])('of %s: exit code 3', async (_what, generator, solution, says) => {
    write(generator, solution);
    const { exitCode, stderr } = await workspace.judge(['generate', 'sum', '--check']);
    expect(stderr).toContain('test "secret/01"');
    expect(stderr).toContain(says);
    expect(exitCode).toBe(3);
  });
});
