import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOOL_TEMPLATES } from '../actions/templates/tools.ts';
import { typeCheck } from '../languages/type-check.ts';
import { buildChecker, buildModule } from './built-checkers.ts';
import { createHostCompiler } from './host-compiler.ts';
import { joinPrograms } from './joined-programs.ts';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write({ 'wrong.py': 'print(sum(map(int, input().split())) + 1)\n' });
});
afterAll(() => workspace.remove());

function pathOf(id: string, file: string): string {
  return join(workspace.root, 'problems', id, file);
}

describe('judge new --checker', () => {
  test('writes a checker that judges at once', async () => {
    workspace.write(sumProblem({}, 'plain'));
    const { exitCode, stdout } = await workspace.judge(['new', 'plain', '--checker']);
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout:
        'created problems/plain/checker.ts\nproblem.yaml needs no change\njudge it: judge plain\n',
    });
    const document = await judgeAsJson(workspace, ['plain', 'solution.ts', 'wrong.py']);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC', 'WA', 'WA', 'WA']);
    expect(document.submissions[1]?.cases[0]?.message).toBe(
      'line 1, column 1: token 1 is `4`, not `3`',
    );
  });

  test('says what to write where problem.yaml names another checker, and even before it can be read', async () => {
    for (const yaml of ['checker: tokens\n', 'checker: {program: checker.ts}\n', 'checker: [\n']) {
      workspace.write(sumProblem({ 'problem.yaml': yaml }, `named-${yaml.length}`));
      const { exitCode, stdout } = await workspace.judge([
        'new',
        `named-${yaml.length}`,
        '--checker',
      ]);
      expect(exitCode).toBe(0);
      expect(stdout).toContain(
        yaml.includes('program')
          ? 'problem.yaml needs no change\n'
          : 'write into problem.yaml: checker: {program: checker.ts}\n',
      );
    }
  });

  test.each(['checker.ts', 'checker.cpp'])('never replaces %s', async (file) => {
    workspace.write(sumProblem({ [file]: 'mine' }, `has-${file}`));
    const { exitCode, stderr } = await workspace.judge(['new', `has-${file}`, '--checker']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`there is a checker already: "problems/has-${file}/${file}"`);
    expect(readFileSync(pathOf(`has-${file}`, file), 'utf8')).toBe('mine');
  });

  test('makes no problem of a word that is none', async () => {
    workspace.write(sumProblem({}, 'known'));
    const { exitCode, stderr } = await workspace.judge(['new', 'knwon', '--checker']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('did you mean "known"?');
    mkdirSync(pathOf('folder', '.'));
    const inFolder = await workspace.judge(['new', 'folder', '--checker']);
    expect(inFolder.exitCode).toBe(2);
    expect(inFolder.stderr).toContain('"problems/folder" is no problem folder');
    expect(existsSync(pathOf('folder', 'checker.ts'))).toBe(false);
  });

  test.each([
    [['cpp'], 'a solution'],
    [['--name', 'x'], '--name'],
    [['--url', 'http://x'], '--url'],
    [['--type', 'interactive'], '--type'],
    [['--interactor'], '--interactor'],
  ])('with %j is told apart', async (words, shown) => {
    workspace.write(sumProblem({}, 'both'));
    const { exitCode, stderr } = await workspace.judge(['new', 'both', '--checker', ...words]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`--checker goes with a problem alone, not with ${shown}`);
    expect(existsSync(pathOf('both', 'checker.ts'))).toBe(false);
  });
});

describe('judge new --interactor', () => {
  test('writes an interactor, and says what to write into problem.yaml', async () => {
    workspace.write(sumProblem({}, 'guess'));
    const { exitCode, stdout } = await workspace.judge(['new', 'guess', '--interactor']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('created problems/guess/interactor.ts\n');
    expect(stdout).toContain('write into problem.yaml: type: interactive');
  });

  test('that is used needs no change of problem.yaml', async () => {
    const yaml = 'name: Guess\ntype: interactive\ninteractor: interactor.ts\n';
    workspace.write(sumProblem({ 'problem.yaml': yaml }, 'interactive'));
    const { stdout } = await workspace.judge(['new', 'interactive', '--interactor']);
    expect(stdout).toContain('problem.yaml needs no change\n');
  });

  test.each([
    [
      'low=1; high=1000; while :; do mid=$(((low + high) / 2)); echo $mid; read word; case $word in higher) low=$((mid + 1));; lower) high=$((mid - 1));; *) break;; esac; done',
      42,
      'found by guess ',
    ],
    [
      'for i in 1 2 3 4 5 6 7 8 9 10 11; do echo $i; done; cat >/dev/null',
      43,
      'line 11, column 1: guess 11, but only 10 are allowed',
    ],
    ['echo 0', 43, 'line 1, column 1: expected the guess, an integer in [1, 1000], found `0`'],
  ])('plays its game with `%s` to the end %i', async (program, status, says) => {
    const script = await buildChecker(TOOL_TEMPLATES.interactor.source, workspace.temporary);
    workspace.write({ secret: '617\n' });
    const secret = join(workspace.root, 'secret');
    const argv = [process.execPath, script, secret, '/dev/null', workspace.temporary];
    const { interactor } = await joinPrograms(workspace.temporary, argv, program);
    expect(interactor.status).toBe(status);
    expect(interactor.stderr).toContain(says);
  });
});

test('the sample interaction of a new interactive problem is what its program says', async () => {
  await workspace.judge(['new', 'told', '--type', 'interactive']);
  const { stdout } = await workspace.judge(['show', 'told']);
  expect(stdout).toContain('>500');
  const recorded = join('problems', 'told', 'testdata', 'sample', '1.interaction');
  const { exitCode } = await workspace.judge(['interact', 'told', '--replay', recorded]);
  expect(exitCode).toBe(0);
});

describe('a problem of another kind', () => {
  const TOOLS = {
    'manager.py': '',
    'interactor.py': '',
    'other.py': '',
  };
  test.each([
    ['type: [scoring, multi-pass]\n', '--interactor', 'type: [scoring, multi-pass, interactive]'],
    ['type: interactive\ninteractor: other.py\n', '--interactor', 'interactor: interactor.ts'],
    ['type: interactive\n', '--checker', 'it is asked only about what a testlib interactor writes'],
  ])('%j with %s is told: %s', async (yaml, option, says) => {
    const id = `kind-${yaml.length}${option}`;
    const { 'interactor.py': interactor, ...tools } = TOOLS;
    const files = option === '--interactor' ? tools : { ...tools, 'interactor.py': interactor };
    workspace.write(sumProblem({ ...files, 'problem.yaml': yaml }, id));
    const { exitCode, stdout } = await workspace.judge(['new', id, option]);
    expect(stdout).toContain(says);
    expect(exitCode).toBe(0);
  });

  test.each([
    ['communication: {}\n', '--checker', 'has no use for a checker: its manager judges'],
    ['communication: {}\n', '--interactor', 'has no use for an interactor: its manager judges'],
    ['type: submit-answer\n', '--interactor', 'has no use for an interactor: its solutions are'],
  ])('%j gets nothing by %s', async (yaml, option, says) => {
    const id = `useless-${yaml.length}${option}`;
    workspace.write(sumProblem({ 'manager.py': '', 'problem.yaml': yaml }, id));
    const { exitCode, stderr } = await workspace.judge(['new', id, option]);
    expect(stderr).toContain(says);
    expect(exitCode).toBe(2);
    expect(existsSync(pathOf(id, `${option.slice(2)}.ts`))).toBe(false);
  });
});

test('the program of a new interactive problem finds the number by its interactor', async () => {
  const made = await workspace.judge(['new', 'talking', '--type', 'interactive']);
  expect(made.stdout).toContain('interactor.ts\n');
  const interactor = await buildChecker(
    readFileSync(pathOf('talking', 'interactor.ts'), 'utf8'),
    workspace.temporary,
  );
  const solution = await buildModule(
    readFileSync(pathOf('talking', 'solution.ts'), 'utf8'),
    workspace.temporary,
  );
  for (const test of ['sample/1', 'secret/01', 'secret/02']) {
    const input = pathOf('talking', `testdata/${test}.in`);
    const argv = [process.execPath, interactor, input, '/dev/null', workspace.temporary];
    const talk = await joinPrograms(workspace.temporary, argv, `${process.execPath} ${solution}`);
    expect([talk.interactor.status, talk.program]).toEqual([42, { status: 0, stderr: '' }]);
  }
});

test('a type that no problem has is told with those that there are', async () => {
  const { exitCode, stderr } = await workspace.judge(['new', 'odd', '--type', 'interactiv']);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('pass-fail, interactive');
});

test.each(Object.values(TOOL_TEMPLATES))(
  'the template $file has no type error',
  async (template) => {
    workspace.write({ [template.file]: template.source });
    const path = join(workspace.root, template.file);
    expect(await typeCheck(path, createHostCompiler())).toEqual([]);
  },
);
