import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

const CHECKER = `#include <cstdio>
#include "bound.h"
int main(int argc, char **argv) {
  long long found, expected;
  FILE *answers = fopen(argv[2], "r");
  if (argc < 4 || fscanf(answers, "%lld", &expected) != 1) return 1;
  return scanf("%lld", &found) == 1 && found == expected && found <= BOUND ? 42 : 43;
}
`;

/** Adds two numbers and a bonus; only with its constants does anything of it work. */
const FILES = {
  'problem.yaml': `name: Sum
type: scoring
limits: {time_limit: 2}
constants: {bonus: 1000, bound: 9007199254740993, eps: 1.50, points: 70, word: "naïve"}
`,
  'statement.md': '# Sum\n\nAdd {{bonus}} ({{eps}}, {{word}}) up to {{bound}}, not {{unknown}}.\n',
  'checker.cpp': CHECKER,
  'bound.h': '#define BOUND {{bound}}\n',
  'validator.py': 'import sys\nsys.exit(42 if len(sys.stdin.read()) < {{bonus}} else 43)\n',
  'include/python3/grader.py':
    'import solution\na, b = map(int, input().split())\nprint(solution.add(a, b) + {{bonus}})\n',
  'solution.py': 'def add(a, b):\n    return a + b + {{bonus}} - {{bonus}}\n',
  'testdata/secret/test_group.yaml': 'max_score: {{points}}\n',
  'testdata/sample/1.ans': '1003\n',
  'testdata/secret/01.ans': '1042\n',
  'testdata/secret/02.ans': '1000\n',
};

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  const files = sumProblem(FILES);
  delete files['problems/sum/solution.ts'];
  workspace.write({ ...files, 'own.py': 'def add(a, b):\n    return a + b + {{bonus}}[0]\n' });
});
afterAll(() => workspace.remove());

test('constants have their values in programs, graders, groups and solutions of the problem', async () => {
  const { exitCode, submissions } = await judgeAsJson(workspace, ['verify', 'sum']);
  expect(submissions[0]).toMatchObject({ verdict: 'AC', score: 70, maxScore: 70 });
  expect(exitCode).toBe(0);
});

test('and other values make other programs of them', async () => {
  const other = FILES['problem.yaml'].replace('1000', '2000');
  workspace.write({ 'problems/sum/problem.yaml': other });
  expect(verdictsOf(await judgeAsJson(workspace, ['sum']))).toEqual(['WA', 'WA', 'WA']);
  workspace.write({
    'problems/sum/problem.yaml': FILES['problem.yaml'].replace('9007199254740993', '1010'),
  });
  expect(verdictsOf(await judgeAsJson(workspace, ['sum', '--no-skip']))).toEqual([
    'AC',
    'WA',
    'AC',
  ]);
  workspace.write({ 'problems/sum/problem.yaml': FILES['problem.yaml'] });
});

test('they stay as they are in what a contestant hands in', async () => {
  expect(verdictsOf(await judgeAsJson(workspace, ['sum', 'own.py']))).not.toContain('AC');
});

test('they are shown in the statement, numbers as they are written', async () => {
  const { stdout } = await workspace.judge(['show', 'sum']);
  expect(stdout).toContain('Add 1000 (1.50, naïve) up to 9007199254740993, not {{unknown}}.');
});

test('they leave a program all that lies beside and below it', async () => {
  const problem = sumProblem(
    {
      'problem.yaml': 'name: Sum\nconstants: {bonus: 0}\n',
      'validator.ts':
        "import { input, integer } from './parts/rules.ts';\nvoid input;\nprocess.exit(integer + {{bonus}});\n",
      'parts/rules.ts':
        "import { right } from '../right.ts';\nexport { input } from './input.mjs';\nexport const integer = right;\n",
      'parts/input.mjs': 'export const input = 0;\n',
      'right.ts': 'export const right = 42 + {{bonus}};\n',
      'checker.cpp':
        '#include "parts/deep/one.h"\n#include "rest.inc"\n#include "outside.h"\nint main() { return ONE + REST + OUTSIDE + {{bonus}}; }\n',
      'parts/deep/one.h': '#include "../../first.h"\n#define ONE FIRST\n',
      'first.h': '#define FIRST (1 + {{bonus}})\n',
      'rest.inc': '#define REST 40\n',
    },
    'parts',
  );
  workspace.write({ ...problem, 'outside.h': '#define OUTSIDE 1\n' });
  symlinkSync('../../outside.h', join(workspace.root, 'problems/parts/outside.h'));
  const { exitCode, submissions } = await judgeAsJson(workspace, ['verify', 'parts']);
  expect(submissions[0]).toMatchObject({ verdict: 'AC' });
  expect(exitCode).toBe(0);
});

test('a name that can be none is told of: exit code 3', async () => {
  workspace.write({ 'problems/odd/problem.yaml': 'constants: {max-n: 3}\n' });
  const { exitCode, stderr } = await workspace.judge(['show', 'odd']);
  expect(exitCode).toBe(3);
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain('"max-n" cannot be the name of a constant');
});
