import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectNothingLeft, testdataOf } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
});
beforeEach(() => {
  rmSync(join(workspace.root, 'problems/sum'), { recursive: true, force: true });
  workspace.write(sumProblem());
});
afterAll(() => workspace.remove());

const read = (name: string): string => readFileSync(join(testdataOf(workspace), name), 'utf8');
const tests = (): string[] =>
  readdirSync(testdataOf(workspace), { recursive: true, encoding: 'utf8' }).toSorted();

describe('judge add', () => {
  test('takes input and answer, names the test next in order, and judges it at once', async () => {
    workspace.write({ 'i.txt': '30 4\n', 'a.txt': '34\n' });
    const args = ['add', 'sum', '--input', 'i.txt', '--answer', 'a.txt'];
    const { exitCode, stdout } = await workspace.judge(args);
    expect(read('secret/03.in')).toBe('30 4\n');
    expect(read('secret/03.ans')).toBe('34\n');
    expect(stdout).toContain('added secret/03 from "i.txt"');
    expect(stdout).toMatch(/AC +secret\/03/);
    expect(stdout).not.toMatch(/secret\/01/);
    expect(exitCode).toBe(0);
    await expectNothingLeft(workspace);
  });

  test('keeps a test that the solution fails, and says so: exit code 1', async () => {
    const { exitCode, stdout } = await workspace.judge(['add', 'sum', '-'], {
      stdin: '30 4\n---\n35\n',
    });
    expect(read('secret/03.ans')).toBe('35\n');
    expect(stdout).toMatch(/WA +secret\/03/);
    expect(exitCode).toBe(1);
  });

  test('takes pairs of files, a folder, and pasted text in one go', async () => {
    workspace.write({
      'i.txt': '1 1\n',
      'a.txt': '2\n',
      'folder/x1.in': '1 2\n',
      'folder/x1.out': '3\n',
      'folder/input2.txt': '1 3\n',
      'folder/output2.txt': '4\n',
    });
    const { exitCode, stdout } = await workspace.judge(
      ['add', 'sum', 'i.txt', 'a.txt', 'folder', '-'],
      {
        stdin: '1 4\n---\n5\n',
      },
    );
    // 1 2 is the sample's input.
    expect(stdout).toContain('was not added: its input is that of sample/1');
    const inputs = tests().filter((name) => /secret\/.*\.in$/.test(name));
    expect(inputs).toHaveLength(5);
    expect(exitCode).toBe(0);
  });

  test('computes answers with the solution, and says so', async () => {
    const { stdout } = await workspace.judge(['add', 'sum', '-', '--from-solution'], {
      stdin: '100 1\n',
    });
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('with the answer that the solution gives');
    expect(read('secret/03.ans')).toBe('101\n');
  });

  test('--sample adds to the samples', async () => {
    const args = ['add', 'sum', '-', '--sample'];
    await workspace.judge(args, { stdin: '100 1\n---\n101\n' });
    expect(read('sample/2.in')).toBe('100 1\n');
  });

  test('--fix-newlines mends CRLF and the last line; without it they stay, with a warning', async () => {
    const stdin = '100 1\r\n---\r\n101';
    const { stdout } = await workspace.judge(['add', 'sum', '-'], { stdin });
    expect(read('secret/03.in')).toBe('100 1\r\n');
    expect(stdout).toContain('CRLF');
    const args = ['add', 'sum', '-', '--fix-newlines'];
    await workspace.judge(args, { stdin: '100 2\r\n---\r\n102' });
    expect(read('secret/04.in')).toBe('100 2\n');
    expect(read('secret/04.ans')).toBe('102\n');
  });

  test('makes the first test of a problem that has none', async () => {
    rmSync(testdataOf(workspace), { recursive: true });
    const { exitCode } = await workspace.judge(['add', 'sum', '-'], { stdin: '1 1\n---\n2\n' });
    expect(read('secret/01.in')).toBe('1 1\n');
    expect(exitCode).toBe(0);
  });

  test('opens $EDITOR only for somebody at a terminal', async () => {
    const { exitCode, stderr } = await workspace.judge(['add', 'sum'], {
      env: { EDITOR: 'false' },
    });
    expect(stderr).toContain('no test was given');
    expect(exitCode).toBe(2);
  });

  test.each([
    [
      'the twin of a test',
      ['-'],
      '20 22\n---\n42\n',
      'has the same input as test case "secret/01"',
    ],
    ['a twin with another answer', ['-'], '20 22\n---\n43\n', 'with another answer'],
    ['no answer', ['-'], '1 1\n', '--from-solution'],
    ['nothing', ['-'], '', 'is empty'],
    ['two separators', ['-'], '1\n---\n2\n---\n3\n', '2 lines `---`'],
    ['one file alone', ['i.txt'], '', 'files come in pairs'],
    ['a file that is not there', ['i.txt', 'nowhere'], '', '"nowhere" does not exist'],
    [
      'inputs and answers that do not match',
      ['-i', 'i.txt', '-i', 'i.txt', '-a', 'a.txt'],
      '',
      '2 --input and 1 --answer',
    ],
    ['an empty folder', ['empty'], '', 'there are no tests in "empty"'],
    [
      'pasted text on which the solution crashes',
      ['-', '--from-solution'],
      'crash',
      'solution.js on the pasted text ended',
    ],
    [
      'a file on which the solution crashes',
      ['i.txt', '--from-solution'],
      '',
      'solution.js on "i.txt" ended',
    ],
  ])('refuses %s, and adds nothing: exit code 1 or 2', async (what, args, stdin, says) => {
    workspace.write({ 'i.txt': '1 1\n', 'a.txt': '2\n', 'empty/README': '' });
    if (what.endsWith('crashes')) {
      rmSync(join(workspace.root, 'problems/sum/solution.ts'));
      workspace.write({ 'problems/sum/solution.js': "throw new Error('on purpose');\n" });
    }
    const before = tests();
    const { exitCode, stderr } = await workspace.judge(['add', 'sum', ...args], { stdin });
    expect(stderr).toContain(says);
    expect([1, 2]).toContain(exitCode);
    expect(tests()).toEqual(before);
    await expectNothingLeft(workspace);
  });

  test('two at once never take the same name', async () => {
    const add = (a: number) =>
      workspace.judge(['add', 'sum', '-'], { stdin: `${a} 1\n---\n${a + 1}\n` });
    const results = await Promise.all([add(71), add(72), add(73)]);
    expect(results.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
    const added = ['03', '04', '05'].map((name) => [
      read(`secret/${name}.in`),
      read(`secret/${name}.ans`),
    ]);
    expect(new Set(added.map((pair) => pair.join('')))).toEqual(
      new Set(['71 1\n72\n', '72 1\n73\n', '73 1\n74\n']),
    );
  });

  test('takes bytes as they are', async () => {
    const { exitCode } = await workspace.judge(['new', 'echo']);
    expect(exitCode).toBe(0);
    const bytes = Buffer.from([0x31, 0x20, 0xff, 0x00, 0x0a]);
    workspace.write({ 'bytes.in': bytes, 'bytes.ans': bytes });
    await workspace.judge(['add', 'echo', 'bytes.in', 'bytes.ans']);
    const secret = join(testdataOf(workspace, 'echo'), 'secret');
    const name =
      readdirSync(secret)
        .filter((file) => file.endsWith('.in'))
        .toSorted()
        .at(-1) ?? '';
    expect(readFileSync(join(secret, name)).equals(bytes)).toBe(true);
  });
});

describe('judge new', () => {
  test('makes a problem that can be judged at once, and never over another', async () => {
    const made = await workspace.judge([
      'new',
      'fresh',
      '--name',
      'Fresh & new',
      '--url',
      'http://x',
    ]);
    expect(made.exitCode).toBe(0);
    const judged = await workspace.judge(['fresh']);
    expect(judged.exitCode).toBe(0);
    expect(judged.stdout).toContain('Fresh & new');
    const again = await workspace.judge(['new', 'fresh']);
    expect(again.exitCode).toBe(2);
    expect(again.stderr).toContain('fresh');
  });

  test.each(['c', 'python', 'typescript'])(
    'makes a first program in %s that builds',
    async (language) => {
      const made = await workspace.judge(['new', 'sum', language]);
      expect(made.exitCode).toBe(0);
      const path = /^created (.+)$/m.exec(made.stdout)?.[1] ?? '';
      expect(existsSync(join(workspace.root, path))).toBe(true);
      const { stdout } = await workspace.judge(['sum', path, '-t', 'sample/1']);
      expect(stdout).not.toContain('compile error');
    },
  );

  test('knows the languages by name', async () => {
    const { exitCode, stderr } = await workspace.judge(['new', 'sum', 'pyton']);
    expect(stderr).toContain('did you mean "python"?');
    expect(exitCode).toBe(2);
  });
});

describe('judge show', () => {
  test('tells limits and samples, with or without a statement', async () => {
    const bare = await workspace.judge(['show', 'sum']);
    expect(bare.stdout).toContain('1 2');
    expect(bare.stdout).toContain('256 MiB');
    workspace.write({
      'problems/sum/statement.md': '# 求和\n\n和 $a+b$。\n\n---\n\n# Sum\n\nAdd $a$ and $b$.\n',
    });
    const zh = await workspace.judge(['show', 'sum', '-l', 'zh']);
    const en = await workspace.judge(['show', 'sum', '-l', 'en']);
    expect(zh.stdout).toContain('和 a+b。');
    expect(en.stdout).toMatch(/Add .*a.* and .*b/);
    expect([bare.exitCode, zh.exitCode, en.exitCode]).toEqual([0, 0, 0]);
  });

  test('shows no control characters of a statement or a sample', async () => {
    workspace.write({
      'problems/sum/statement.md': '# Sum\x1b[2J\x07\n',
      'problems/sum/testdata/sample/1.in': '1 2\x1b[2J\n',
    });
    const { exitCode, stdout } = await workspace.judge(['show', 'sum']);
    expect(stdout).not.toContain('\x1b');
    expect(exitCode).toBe(0);
  });
});
