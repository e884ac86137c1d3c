import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNothingLeft, startJudge } from './running-judge.ts';
import { guessProblem, GUESSERS } from './guess-problem.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write({ ...guessProblem(), ...sumProblem(), ...GUESSERS });
});
afterAll(() => workspace.remove());

const TALK = '<100\n>50\n<less\n>25\n<more\n>37\n<right\n';

const ECHO = `#include <stdio.h>
int main(void) {
  char word[64];
  int count = 0;
  while (scanf("%60s", word) == 1) { printf("%s!\\n", word); fflush(stdout); count++; }
  return count == 3 ? 42 : 43;
}`;

const ASKS = `#include <stdio.h>
int main(void) {
  char word[64];
  for (int i = 1; i <= 3; i++) {
    printf("%d\\n", i);
    fflush(stdout);
    if (scanf("%60s", word) != 1) return 1;
  }
  return 0;
}`;

describe('judge interact', () => {
  test('a person who guesses right is accepted', async () => {
    const { exitCode, stdout, stderr } = await workspace.judge(['interact', 'guess'], {
      stdin: '50\n25\n37\n',
    });
    expect(stderr).toContain('you are the solution, on sample/1 against interactor.c (icpc)');
    expect(stdout.split('\n').filter((line) => line.startsWith('>'))).toEqual([
      '> 50',
      '> 25',
      '> 37',
    ]);
    expect(stdout).toMatch(/^< right\naccepted\n$/m);
    expect(exitCode).toBe(0);
  });

  test('a person who stops talking is told what the interactor says of it', async () => {
    const { exitCode, stdout } = await workspace.judge(['interact', 'guess'], { stdin: '50\n' });
    expect(stdout).toContain('rejected: guess 2 is no number\n');
    expect(exitCode).toBe(1);
  });

  test('a person may be the interactor, and take any time', async () => {
    const { exitCode, stdout, stderr } = await workspace.judge(['interact', 'guess', 'guesses.c'], {
      stdin: '10\nless\nmore\nright\n',
    });
    expect(stderr).toContain('you are the interactor, and guesses.c is the solution');
    const said = stdout.split('\n').filter((line) => line.startsWith('>'));
    expect(said).toEqual(['> 5', '> 2', '> 3']);
    expect(stdout).toMatch(/guesses\.c ended with exit code 0, after \d+ ms of CPU time\n$/);
    expect(exitCode).toBe(0);
  });

  test('piped lines wait for the answer to the last, whoever has the first word', async () => {
    workspace.write({
      'problems/echo/problem.yaml': 'name: echo\ntype: interactive\n',
      'problems/echo/testdata/sample/1.in': '3\n',
      'problems/echo/testdata/sample/1.ans': '',
      'problems/echo/interactor.c': ECHO,
      'solutions/echo/asks.c': ASKS,
    });
    const asked = await workspace.judge(['interact', 'echo'], { stdin: '1\n2\n3\n' });
    expect(asked.stdout).toBe('> 1\n< 1!\n> 2\n< 2!\n> 3\n< 3!\naccepted\n');
    const stdin = '1!\n2!\n3!\n';
    const answered = await workspace.judge(['interact', 'echo', 'asks.c'], { stdin });
    expect(answered.stdout).toMatch(/^> 1\n< 1!\n> 2\n< 2!\n> 3\n< 3!\nasks\.c ended/);
  });

  test('what two programs say can be kept, and said again', async () => {
    const both = ['interact', 'guess', 'guesses.c', '--both', '--save', 'talk'];
    const { exitCode, stdout } = await workspace.judge(both);
    expect([exitCode, stdout]).toEqual([0, `${TALK.replaceAll(/^[<>]/gm, '$& ')}AC accepted\n`]);
    expect(readFileSync(join(workspace.root, 'talk'), 'utf8')).toBe(TALK);
    const again = await workspace.judge(['interact', 'guess', 'guesses.c', '--replay', 'talk']);
    expect(again.stdout).toContain('guesses.c says what was said in talk\n');
    expect(again.exitCode).toBe(0);
  });

  test.each([
    ['counts.c', 'counts.c deviates at line 2 of kept: it says "1", not "50"', 'another word'],
    ['silent.c', 'silent.c deviates at line 2 of kept: it says nothing more, not "50"', 'no word'],
    ['chatty.c', 'chatty.c says more than kept: "thanks"', 'a word too many'],
  ])('%s: %s', async (solution, says) => {
    writeFileSync(join(workspace.root, 'kept'), TALK);
    const { exitCode, stdout } = await workspace.judge([
      'interact',
      'guess',
      solution,
      '--replay',
      'kept',
    ]);
    expect(stdout).toContain(`${says}\n`);
    expect(exitCode).toBe(1);
  });

  test('a solution that never flushes is shown as one', async () => {
    const { exitCode, stdout, stderr } = await workspace.judge([
      'interact',
      'guess',
      'silent.c',
      '--both',
    ]);
    expect(stdout).toBe('< 100\nILE idleness limit exceeded\n');
    expect(stderr).toContain('nothing came from the solution: does it flush');
    expect(exitCode).toBe(1);
  });

  test('an interactor that does not build is told, whoever should talk to it', async () => {
    const files = Object.entries(
      guessProblem({ 'interactor.c': 'int main(void) { return x; }\n' }),
    );
    workspace.write(
      Object.fromEntries(files.map(([path, text]) => [path.replace('/guess/', '/unbuilt/'), text])),
    );
    for (const more of [[], ['guesses.c', '--both']]) {
      const { exitCode, stdout, stderr } = await workspace.judge(['interact', 'unbuilt', ...more]);
      expect(stdout + stderr).toContain('the interactor interactor.c does not build: interactor.c');
      expect(stderr).not.toContain('bug');
      expect(exitCode).toBe(4);
    }
  });

  test('people who read Chinese are told all of it in Chinese', async () => {
    writeFileSync(join(workspace.root, 'kept'), TALK);
    const env = { LANG: 'zh_CN.UTF-8' };
    const judge = (args: readonly string[], stdin = '') =>
      workspace.judge(['interact', 'guess', ...args], { env, stdin });
    const played = await judge([], '50\n25\n37\n');
    expect(played.stderr).toMatch(/^guess：你是选手程序，测试点 sample\/1.*\n你输入的/);
    expect(played.stdout).toMatch(/\n已接受\n$/);
    const answered = await judge(['guesses.c'], '10\nright\n');
    expect(answered.stderr).toContain('guess：你是交互器，guesses.c 是选手程序\n');
    expect(answered.stdout).toMatch(/guesses\.c 已结束，退出码 0，CPU 时间 \d+ ms\n$/);
    const both = await judge(['silent.c', '--both']);
    expect(both.stdout).toBe('< 100\nILE 空闲超时\n');
    expect(both.stderr).toContain('没有收到选手程序的任何输出');
    const replayed = await judge(['counts.c', '--replay', 'kept']);
    expect(replayed.stdout).toContain(
      'counts.c 在 kept 第 2 行与记录不同：输出 "1"，而记录是 "50"\n',
    );
  });

  test('Ctrl-C ends it at once, and nothing is left', async () => {
    const judge = startJudge(workspace, ['interact', 'guess', 'silent.c', '--both']);
    await judge.until(() => judge.stderr().includes('silent.c on sample/1'), 'it starts');
    judge.signal('SIGINT', 'group');
    expect(await judge.ended).toBe(130);
    await expectNothingLeft(workspace, judge.pid);
  });

  test.each([
    [['sum'], 2, 'problem sum is not interactive\n  hint: judge sum runs solutions on its tests'],
    [['guess', '--replay', 'none'], 2, 'the recorded interaction "none" cannot be read (ENOENT)'],
    [['guess', '--replay', 'counts.c'], 2, 'line 1 of "counts.c" is no line of an interaction'],
    [
      ['guess', '--replay', '/dev/null'],
      2,
      '"/dev/null" cannot be read (it is not a regular file)',
    ],
    [['guess', '--save', 'none/talk'], 2, '--save: there is no folder'],
    [['guess', '--save', 'problems'], 2, '--save: "problems" is a folder'],
    [['guess', '--both', '--replay', 'kept'], 2, '--both and --replay exclude each other'],
    [['guess', '-t', 's*'], 2, 'no test of guess matches "s*"'],
    [['guess', '-t', '*'], 2, 'several tests match "*"'],
    [['guess', 'none.c'], 2, 'there is no solution "none.c"'],
    [['guess', 'broken.c'], 1, 'broken.c does not build'],
    [['guess', '--executor', 'waiting'], 4, 'needs two programs that run at once'],
  ] as const)('%j is told in a sentence', async (args, code, says) => {
    const { exitCode, stderr } = await workspace.judge(['interact', ...args]);
    expect(stderr).toContain(says);
    expect(stderr).not.toContain('    at ');
    expect(exitCode).toBe(code);
  });
});
