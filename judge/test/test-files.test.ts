import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { asNobody } from './nobody.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

const NOTHING_IN_SAMPLE = { 'testdata/sample/1.ans': '3\n' };
const WITH_FILES = {
  ...NOTHING_IN_SAMPLE,
  'testdata/secret/01.files/bonus.txt': '5\n',
  'testdata/secret/01.ans': '47\n',
};

/** Adds what `bonus.txt` holds, where there is one. */
const ADDS_BONUS = `import os
a, b = map(int, input().split())
print(a + b + (int(open('bonus.txt').read()) if os.path.exists('bonus.txt') else 0))
`;

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write({
    ...sumProblem(WITH_FILES),
    'bonus.py': ADDS_BONUS,
    'lists.py': "import os\nprint(*sorted(os.listdir('.')))\n",
    'writes.py': "open('bonus.txt', 'w').write('x' * 100)\nprint(47)\n",
    'adds.py':
      'import sys\na, b = map(int, input().split())\nprint(a + b + sum(map(int, sys.argv[1:])))\n',
  });
});
afterAll(() => workspace.remove());

describe('the files of a test', () => {
  test.each(['strict', 'basic', 'none'])('lie beside its program alone, at %s', async (level) => {
    const document = await judgeAsJson(workspace, ['sum', 'bonus.py', '--sandbox', level]);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
  });

  test('are there for ordinary users too', async () => {
    const document = await judgeAsJson(workspace, ['sum', 'bonus.py'], asNobody(workspace));
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
  });

  test('are there when answers are made, and so are the arguments', async () => {
    const both = ADDS_BONUS.replace('print(a', 'import sys\nprint(*sys.argv[1:], a');
    const files = sumProblem(
      {
        'solution.py': both,
        'testdata/secret/01.files/bonus.txt': '5\n',
        'testdata/secret/test_group.yaml': 'args: [-v, 7]\n',
        'generators/generators.yaml': 'data: {secret: {"01": {in: "1 2\\n"}}}\n',
      },
      'made',
    );
    delete files['problems/made/solution.ts'];
    workspace.write(files);
    expect(await workspace.judge(['generate', 'made'])).toMatchObject({ exitCode: 0 });
    const folder = join(workspace.root, 'problems/made/testdata/secret');
    expect(readFileSync(join(folder, '01.ans'), 'utf8')).toBe('-v 7 8\n');
    const add = ['add', 'made', '-', '--from-solution'];
    await workspace.judge(add, { stdin: '3 4\n' });
    expect(readFileSync(join(folder, '03.ans'), 'utf8')).toBe('-v 7 7\n');
  });

  test('may be changed by the program, and are the same for the next one', async () => {
    const first = await judgeAsJson(workspace, ['sum', 'writes.py', '-t', 'secret/01']);
    expect(verdictsOf(first)).toEqual(['AC']);
    const next = await judgeAsJson(workspace, ['sum', 'bonus.py', '-t', 'secret/01', '--no-cache']);
    expect(verdictsOf(next)).toEqual(['AC']);
  });

  test('are part of what is remembered: a changed one is judged anew', async () => {
    await judgeAsJson(workspace, ['sum', 'bonus.py']);
    workspace.write({ 'problems/sum/testdata/secret/01.files/bonus.txt': '6\n' });
    const document = await judgeAsJson(workspace, ['sum', 'bonus.py']);
    expect(verdictsOf(document)).toEqual(['AC', 'WA', 'AC']);
    workspace.write({ 'problems/sum/testdata/secret/01.files/bonus.txt': '5\n' });
  });

  test('lie beside the validator of its input', async () => {
    const validator = `import sys, os
wants = sys.stdin.read().startswith('20 ')
sys.exit(42 if os.path.exists('bonus.txt') == wants else 'the bonus is not where it should be')
`;
    workspace.write(sumProblem({ ...WITH_FILES, 'validator.py': validator }, 'valid'));
    workspace.write({ 'solutions/valid/accepted/bonus.py': ADDS_BONUS });
    const { stdout, stderr } = await workspace.judge(['verify', 'valid', '--reporter', 'json']);
    expect(stdout + stderr).not.toContain('INVALID_INPUT');
  });

  test('lie beside a named input', async () => {
    const named = { 'problem.yaml': 'name: Sum\nio: {input: sum.in}\n' };
    workspace.write(sumProblem({ ...WITH_FILES, ...named }, 'named'));
    const { submissions } = await judgeAsJson(workspace, ['named', 'lists.py', '-t', 'secret/01']);
    expect(submissions[0]?.cases[0]).toMatchObject({ outputExcerpt: 'bonus.txt sum.in\n' });
  });
});

describe('the arguments of a test', () => {
  test('reach the program, from the test and from the groups around it', async () => {
    const files = {
      'testdata/secret/test_group.yaml': 'args: [1, 2]\n',
      'testdata/secret/02.yaml': 'args: "10 -4"\n',
      'testdata/secret/01.ans': '45\n',
      'testdata/secret/02.ans': '6\n',
    };
    workspace.write(sumProblem(files, 'arguments'));
    const document = await judgeAsJson(workspace, ['arguments', 'adds.py']);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
  });
});

describe('files of a test that cannot lie beside a program', () => {
  const refusal = async (id: string): Promise<string> => {
    const { exitCode, stderr } = await workspace.judge([id, 'bonus.py']);
    return `${exitCode}: ${stderr}`;
  };

  test('are refused when they belong to no test', async () => {
    workspace.write(sumProblem({ 'testdata/secret/09.files/a.txt': '' }, 'orphan'));
    expect(await refusal('orphan')).toMatch(/^3: .*secret\/09\.files" belong to no test/s);
  });

  test('are refused when they are hidden', async () => {
    workspace.write(sumProblem({ 'testdata/secret/01.files/.a': '' }, 'hidden'));
    expect(await refusal('hidden')).toMatch(/^3: .*01\.files\/\.a" is a hidden file/s);
  });

  test('are refused when they are a folder', async () => {
    workspace.write(sumProblem({ 'testdata/secret/01.files/a/b.txt': '' }, 'folder'));
    expect(await refusal('folder')).toMatch(/^3: .*01\.files\/a" is no file/s);
  });

  test('are refused when they are a link', async () => {
    workspace.write(sumProblem({}, 'link'));
    const dir = join(workspace.root, 'problems/link/testdata/secret/01.files');
    mkdirSync(dir);
    symlinkSync('/etc/passwd', join(dir, 'a.txt'));
    expect(await refusal('link')).toMatch(/^3: .*01\.files\/a\.txt" is a link/s);
  });

  test("are refused when they have the name of the problem's own file", async () => {
    const named = { 'problem.yaml': 'name: Sum\nio: {output: bonus.txt}\n' };
    workspace.write(sumProblem({ ...WITH_FILES, ...named }, 'clash'));
    expect(await refusal('clash')).toMatch(
      /^3: .*01\.files\/bonus\.txt" has the name of the problem's own file/s,
    );
  });
});
