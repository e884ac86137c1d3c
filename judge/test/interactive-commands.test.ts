import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GUESSERS, guessProblem } from './guess-problem.ts';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { createWorkspace, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
});
beforeEach(() => {
  rmSync(join(workspace.root, 'problems'), { recursive: true });
  workspace.write({ ...guessProblem(), ...GUESSERS });
});
afterAll(() => workspace.remove());

const read = (path: string): string => readFileSync(join(workspace.root, path), 'utf8');

describe('judge run on an interactive problem', () => {
  test('--jobs 1 and --jobs 8 agree, and a second run answers from the record', async () => {
    const args = ['guess', 'guesses.c', 'counts.c'];
    const one = await judgeAsJson(workspace, [...args, '--jobs', '1', '--no-cache']);
    const eight = await judgeAsJson(workspace, [...args, '--jobs', '8']);
    expect(verdictsOf(eight)).toEqual(verdictsOf(one));
    expect(verdictsOf(one)).toEqual(['AC', 'AC', 'WA', 'WA']);
    const again = await workspace.judge([...args, '--reporter', 'json']);
    expect(again.stdout).toContain('"cached": true');
    expect(verdictsOf(JSON.parse(again.stdout))).toEqual(verdictsOf(eight));
  });

  test('a recalled case is judged by its limits, and by who ended first', async () => {
    const args = ['guess', 'slow.c', 'slow-counts.c'];
    expect(verdictsOf(await judgeAsJson(workspace, args))).toEqual(['AC', 'AC', 'WA', 'WA']);
    const strict = await judgeAsJson(workspace, [...args, '--time-limit', '1ms']);
    expect(verdictsOf(strict)).toEqual(['TLE', 'TLE', 'WA', 'WA']);
  });

  test('--first-failure and --failed look at the same tests as ever', async () => {
    const first = await judgeAsJson(workspace, ['guess', 'counts.c', '-f']);
    expect(verdictsOf(first)).toEqual(['WA', null]);
    const failed = await judgeAsJson(workspace, ['guess', 'counts.c', '--failed']);
    expect(failed.submissions[0]?.cases.map(({ name }) => name)).toEqual(['sample/1']);
  });

  test('--robust runs accepted tests twice, and nothing else', async () => {
    const { exitCode, stdout } = await workspace.judge(['guess', 'guesses.c', '--robust']);
    expect(stdout).toContain('its input comes from an interactor');
    expect(stdout).toContain('same verdicts with');
    expect(exitCode).toBe(0);
  });
});

describe('other commands on an interactive problem', () => {
  test('time measures solutions against the interactor', async () => {
    const { exitCode, stdout } = await workspace.judge(['time', 'guess', 'guesses.c', '-n', '2']);
    expect(stdout).toMatch(/guesses\.c .* ms/);
    expect(stdout).not.toContain('not every test ended well');
    expect(exitCode).toBe(0);
  });

  test('generate makes empty answers, and no solution is run for them', async () => {
    workspace.write({
      'problems/guess/generators/generators.yaml':
        'data:\n  sample:\n    "1": {in: "8 3 4\\n"}\n    "2": {in: "8 4 4\\n", ans: "4\\n"}\n',
    });
    const { exitCode } = await workspace.judge(['generate', 'guess']);
    expect(exitCode).toBe(0);
    expect(read('problems/guess/testdata/sample/1.ans')).toBe('');
    expect(read('problems/guess/testdata/sample/2.ans')).toBe('4\n');
  });

  test('generate refuses a solution for the answers', async () => {
    workspace.write({
      'problems/guess/generators/generators.yaml':
        'solution: guesses.c\ndata:\n  secret:\n    "1": {in: "8 3 4\\n"}\n',
    });
    const { exitCode, stderr } = await workspace.judge(['generate', 'guess']);
    expect(stderr).toContain('a solution that talks to an interactor makes no answers');
    expect(exitCode).toBe(3);
  });

  test('add takes an input alone', async () => {
    workspace.write({ 'new.txt': '16 5 5\n' });
    const { exitCode, stdout } = await workspace.judge(['add', 'guess', 'new.txt']);
    expect(stdout).toContain('added secret/');
    expect(exitCode).toBe(0);
    expect(existsSync(join(workspace.root, 'problems/guess/testdata/secret/2.ans'))).toBe(true);
    const asked = await workspace.judge(['add', 'guess', '--from-solution', 'new.txt']);
    expect(asked.exitCode).toBe(2);
    expect(asked.stderr).toMatch(/guess has no solution|make no answers/);
  });

  test('show has the sample interactions, and not what the interactor hides', async () => {
    workspace.write({ 'problems/guess/testdata/sample/1.interaction': '<100\n>37\n<right\n' });
    const { stdout } = await workspace.judge(['show', 'guess']);
    expect(stdout).toContain('Interaction:\n    <100\n    >37\n    <right\n');
    expect(stdout).not.toContain('100 37 7');
  });
});

const TESTLIB_LIKE = `#include <stdio.h>
int main(int argc, char **argv) {
  long range, secret, guess;
  FILE *input = fopen(argv[1], "r"), *output = fopen(argv[2], "w");
  if (argc != 4 || fscanf(input, "%ld %ld", &range, &secret) != 2) return 3;
  printf("%ld\\n", range);
  fflush(stdout);
  for (int count = 1; scanf("%ld", &guess) == 1; count++) {
    puts(guess == secret ? "right" : guess < secret ? "more" : "less");
    fflush(stdout);
    if (guess != secret) continue;
    fprintf(output, "%d\\n", count);
    fputs("ok found\\n", stderr);
    return 0;
  }
  fputs("wrong answer gave up\\n", stderr);
  return 1;
}
`;

const INTERACTIVE = 'problem_format_version: 2025-09\nname: Guess\ntype: interactive\n';

describe('protocols of interactors', () => {
  test('testlib: what it wrote is checked by the problem’s checker', async () => {
    workspace.write({
      'problems/guess/problem.yaml': `${INTERACTIVE}interactor: {program: talks.c, protocol: testlib}\nchecker: tokens\n`,
      'problems/guess/talks.c': TESTLIB_LIKE,
      'problems/guess/testdata/sample/1.ans': '3\n',
      'problems/guess/testdata/secret/1.ans': '3\n',
    });
    const document = await judgeAsJson(workspace, ['guess', 'guesses.c']);
    expect(verdictsOf(document)).toEqual(['AC', 'WA']);
    const early = await judgeAsJson(workspace, ['guess', 'silent.c', '-t', 'sample/1']);
    expect(verdictsOf(early)).toEqual(['ILE']);
  });

  test('icpc: a checker beside it is told not to be used', async () => {
    workspace.write({ 'problems/guess/problem.yaml': `${INTERACTIVE}checker: tokens\n` });
    const { notices, submissions } = await judgeAsJson(workspace, ['guess', 'guesses.c']);
    expect(submissions[0]?.verdict).toBe('AC');
    expect(notices.map(({ message }) => message)).toContain(
      'the checker is not used: interactor.c (icpc) has the last word',
    );
  });

  test.each([
    [
      'interactor: {program: interactor.c, protocol: cms}\n',
      3,
      'the interactor interactor.c asks for "cms", which is no protocol of interactors',
    ],
    ['io: {input: a.in}\n', 3, 'an interactive problem has no named files'],
    ['interactor: none.c\n', 3, 'there is no interactor program "none.c"'],
    ['interactor: talks.xyz\n', 3, 'cannot tell the language of "talks.xyz"'],
  ])('%j is refused', async (yaml, code, says) => {
    workspace.write({ 'problems/guess/problem.yaml': INTERACTIVE + yaml });
    workspace.write({ 'problems/guess/talks.xyz': 'what is it?\n' });
    const { exitCode, stderr } = await workspace.judge(['guess', 'guesses.c']);
    expect(stderr).toContain(says);
    expect(exitCode).toBe(code);
  });

  test('one that accepts by the exit code 0 is told which protocol does', async () => {
    workspace.write({ 'problems/guess/interactor.c': 'int main(void) { return 0; }\n' });
    const document = await judgeAsJson(workspace, ['guess', 'guesses.c']);
    const message = document.submissions[0]?.cases[0]?.message;
    expect(message).toContain('the interactor exited with 0, no verdict of the icpc protocol');
    expect(message).toContain('as `protocol: testlib`');
  });

  test('one that does not build is a judge error of each test, with the compiler’s words', async () => {
    workspace.write({ 'problems/guess/interactor.c': 'int main(void) { return x; }\n' });
    const document = await judgeAsJson(workspace, ['guess', 'guesses.c']);
    expect(verdictsOf(document)).toEqual(['JE', 'JE']);
    expect(document.submissions[0]?.cases[0]?.message).toMatch(
      /does not build: .*interactor\.c:1:25/s,
    );
    expect(document.exit).toBe(4);
  });

  test('without pairs it is said what is missing', async () => {
    const { exitCode, stderr } = await workspace.judge([
      'guess',
      'guesses.c',
      '--executor',
      'waiting',
    ]);
    expect(stderr).toContain('needs two programs that run at once');
    expect(stderr).toContain('hint: install a C compiler');
    expect(exitCode).toBe(4);
  });
});

const TWO_PASSES = `#include <stdio.h>
int main(int argc, char **argv) {
  long pass, said;
  char path[4096];
  FILE *input = fopen(argv[1], "r");
  if (argc < 4 || fscanf(input, "%ld", &pass) != 1) return 1;
  printf("%ld\\n", pass);
  fflush(stdout);
  if (scanf("%ld", &said) != 1 || said != pass) return 43;
  if (pass > 1) return 42;
  snprintf(path, sizeof path, "%snextpass.in", argv[3]);
  fputs("2\\n", fopen(path, "w"));
  return 42;
}
`;

test('an interactor may ask for another pass', async () => {
  workspace.write({
    'problems/guess/problem.yaml':
      'problem_format_version: 2025-09\nname: Guess\ntype: [interactive, multi-pass]\n',
    'problems/guess/interactor.c': TWO_PASSES,
    'problems/guess/testdata/sample/1.in': '1\n',
    'says-it-back.c':
      '#include <stdio.h>\nint main(void) { long n; scanf("%ld", &n); printf("%ld\\n", n); return 0; }\n',
    'says-1.c': '#include <stdio.h>\nint main(void) { puts("1"); return 0; }\n',
  });
  const args = ['guess', 'says-it-back.c', 'says-1.c', '-t', 'sample/1'];
  const document = await judgeAsJson(workspace, args);
  expect(verdictsOf(document)).toEqual(['AC', 'WA']);
  expect(document.submissions[0]?.cases[0]).toMatchObject({ passes: 2 });
});
