import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { expectNothingLeft } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  const printing = (what: string): string =>
    `const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);\nconsole.log(${what});\n`;
  workspace.write({ 'right.js': printing('a + b'), 'wrong.js': printing('a - b') });
});
afterAll(() => workspace.remove());

/** Reads what the protocol names, and leaves in `right` whether the output is what the answer says. */
function reading(output: string, answer: string, rest: string): string {
  return `const { readFileSync, writeFileSync, readdirSync } = require('fs');
const [, , ...argv] = process.argv;
const number = (path) => Number(readFileSync(path, 'utf8'));
const right = number(${output}) === number(${answer});
${rest}
`;
}

const exits = (yes: number, no: number): string => `process.exitCode = right ? ${yes} : ${no};`;

const CHECKERS: Readonly<Record<string, string>> = {
  icpc: reading('0', 'argv[1]', exits(42, 43)),
  testlib: reading('argv[1]', 'argv[2]', exits(0, 1)),
  'testlib-appes': reading(
    'argv[1]',
    'argv[2]',
    'writeFileSync(argv[3], `<result outcome = "${right ? "accepted" : "wrong-answer"}">x</result>`);',
  ),
  cms: reading('argv[2]', 'argv[1]', "console.log(right ? '1.0' : '0.0');"),
  syzoj: reading(
    "'user_out'",
    "'answer'",
    `const has = ['answer', 'code', 'input', 'user_out'].join() === readdirSync('.').sort().join();
const isCode = readFileSync('code', 'utf8').includes('console.log(');
console.log(has && isCode ? (right ? 100 : 0) : 'files are missing');`,
  ),
  lemon: reading(
    'argv[1]',
    'argv[2]',
    'writeFileSync(argv[4], right ? argv[3] : "0"); writeFileSync(argv[5], "graded");',
  ),
  hustoj: reading('argv[2]', 'argv[1]', exits(0, 1)),
  qduoj: reading('argv[1]', 'argv[1]', 'process.exitCode = number(argv[1]) === 42 ? 0 : 1;'),
  dmoj: reading('argv[1]', 'argv[2]', exits(0, 1)),
  'dmoj-testlib': reading('argv[1]', 'argv[2]', exits(0, 2)),
  'dmoj-coci': reading('argv[1]', 'argv[2]', exits(0, 1)),
  'dmoj-peg': reading('argv[1]', 'argv[0]', exits(0, 1)),
  oj: reading('argv[1]', 'argv[2]', exits(0, 17)),
};

test.each(Object.entries(CHECKERS))(
  'a checker of protocol %s tells right from wrong, by nothing but its own files',
  async (protocol, source) => {
    const yaml = `checker: {program: check.js, protocol: ${protocol}}\n`;
    const id = `by-${protocol}`;
    workspace.write(sumProblem({ 'problem.yaml': yaml, 'check.js': source }, id));
    const document = await judgeAsJson(workspace, [id, 'right.js', 'wrong.js', '-t', 'secret/01']);
    const [right, wrong] = document.submissions;
    expect(right?.cases[0]).toMatchObject({ verdict: 'AC' });
    expect(wrong?.cases[0]?.verdict).toBe(protocol === 'dmoj-testlib' ? 'PE' : 'WA');
    expect(document.exit).toBe(1);
  },
);

describe('--checker with a protocol', () => {
  test.each([
    ['oj ./my judge.js', 'AC'],
    ['oj check.js 5', 'AC'],
    ['icpc check.js', 'JE'],
  ])('%j: %s', async (checker, verdict) => {
    const source = 'process.exitCode = 0;\n';
    workspace.write({ ...sumProblem(), 'my judge.js': source, 'check.js': source });
    const args = ['sum', 'wrong.js', '-t', 'secret/01', `--checker=${checker}`];
    expect(verdictsOf(await judgeAsJson(workspace, args))).toEqual([verdict]);
  });

  test.each([
    ['oj', '--checker: oj needs a program'],
    ['oj ./nowhere.js', 'there is no checker program "./nowhere.js"'],
  ])('%j is wrong usage: exit code 2', async (checker, says) => {
    workspace.write(sumProblem());
    const { exitCode, stderr } = await workspace.judge(['sum', `--checker=${checker}`]);
    expect(stderr).toContain(says);
    expect(exitCode).toBe(2);
  });
});

describe('a checker sees', () => {
  test.each(['auto', 'basic'])('neither tests, nor problem, nor solution: %s', async (level) => {
    const { root } = workspace;
    const problem = `${root}/problems/peeks`;
    const names = [
      'problem.yaml',
      'solution.ts',
      'testdata/secret/01.ans',
      'testdata/secret/02.ans',
    ];
    const files = [`${root}/right.js`, ...names.map((name) => `${problem}/${name}`)];
    const source = `const { readFileSync, readdirSync } = require('fs');
const { basename, dirname } = require('path');
const [, , input, answer] = process.argv;
const own = [input, answer].map((path) => basename(path));
const or = (value, read) => { try { return read(); } catch { return value; } };
const beside = or([], () => readdirSync(dirname(input)).map((name) => dirname(input) + '/' + name));
const others = [
  ...${JSON.stringify(files)},
  ...beside,
].filter((path) => !own.includes(basename(path)));
const seen = others.filter((path) => or(false, () => readFileSync(path).length > 0));
console.error('sees ' + seen);
process.exitCode = seen.length === 0 ? 42 : 1;
`;
    workspace.write(sumProblem({ 'checker.js': source }, 'peeks'));
    const document = await judgeAsJson(workspace, ['peeks', 'right.js', '--sandbox', level]);
    const none = [undefined, undefined, undefined];
    expect(document.submissions[0]?.cases.map(({ message }) => message)).toEqual(none);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
  });

  test('nothing of what it left at another test', async () => {
    const source = `const { readdirSync, writeFileSync } = require('fs');
const folder = process.argv[4];
if (readdirSync(folder).length > 0 || readdirSync('.').length > 0) process.exit(1);
for (const name of [folder + 'mine', './mine']) writeFileSync(name, 'x');
process.exitCode = 42;
`;
    workspace.write(sumProblem({ 'checker.js': source }, 'forgets'));
    const document = await judgeAsJson(workspace, ['forgets', 'right.js', '--jobs', '1']);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
  });
});

test.each([
  ['an output other than the answer', 'console.log(7);', { textOnly: true, found: '7' }],
  ['the answer itself', undefined, null],
])('%s is rejected for what the checker says', async (_what, solution, difference) => {
  const source = `require('fs').writeFileSync(process.argv[4] + 'judgemessage.txt', 'not mine'); process.exit(43);`;
  const files = solution === undefined ? {} : { 'solution.ts': solution };
  workspace.write(sumProblem({ 'checker.js': source, ...files }, 'rejects'));
  const { submissions } = await judgeAsJson(workspace, ['rejects', '-t', 'secret/01']);
  const [judged] = submissions[0]?.cases ?? [];
  const wanted = { verdict: 'WA', message: 'not mine', difference };
  expect({ difference: null, ...judged }).toMatchObject(wanted);
  const { stdout } = await workspace.judge(['rejects', '-t', 'secret/01', '--reporter', 'junit']);
  expect(stdout).toContain('message="wrong answer; not mine"');
});

test("a checker's word to the team is shown and told beside its word to the judges", async () => {
  const source = `const { writeFileSync } = require('fs');
writeFileSync(process.argv[4] + 'judgemessage.txt', 'not the sum');
writeFileSync(process.argv[4] + 'teammessage.txt', 'think\\x1b[2J again');
process.exitCode = 43;
`;
  workspace.write(sumProblem({ 'checker.js': source }, 'talks'));
  const args = ['talks', 'right.js', '-t', 'secret/01'];
  const document = await judgeAsJson(workspace, args);
  expect(document.submissions[0]?.cases[0]).toMatchObject({
    message: 'not the sum',
    teamMessage: 'think\x1b[2J again',
  });
  const { stdout } = await workspace.judge(args);
  expect(stdout).toContain('to the team: think␛[2J again');
});

describe('points of a checker', () => {
  const scoring = {
    'problem.yaml': 'type: scoring\n',
    'testdata/secret/test_group.yaml': 'max_score: 40\n',
  };
  const writing = (name: string, text: string): string =>
    `require('fs').writeFileSync(process.argv[4] + '${name}', '${text}');\nprocess.exitCode = 42;\n`;

  test.each([
    ['score.txt', '5', 10],
    ['score.txt', '20', 40],
    ['score_multiplier.txt', '0.25', 10],
    ['score_multiplier.txt', '1', 40],
  ])('by a %s of %s at two tests of 20 points are %d', async (name, text, points) => {
    workspace.write(sumProblem({ ...scoring, 'checker.js': writing(name, text) }, 'points'));
    const document = await judgeAsJson(workspace, ['points', 'right.js']);
    expect(document.submissions[0]).toMatchObject({ score: points });
  });

  test('above those of the test are a judge error', async () => {
    workspace.write(
      sumProblem({ ...scoring, 'checker.js': writing('score.txt', '20.5') }, 'points'),
    );
    const document = await judgeAsJson(workspace, ['points', 'right.js', '-t', 'secret/01']);
    expect(document.submissions[0]?.cases[0]).toMatchObject({
      verdict: 'JE',
      message: 'the checker wrote "20.5" into score.txt, not a number from 0 to 20',
    });
  });
});

test.each([
  ['score_multiplier.txt', '0.5', 'pass-fail', 'gives no points: add `type: scoring`'],
  ['nextpass.in', '1', 'pass-fail', 'one pass only: add `type: multi-pass`'],
])('%s is refused by a problem that is %s', async (name, text, _, says) => {
  const source = `require('fs').writeFileSync(process.argv[4] + '${name}', '${text}');\nprocess.exitCode = 42;\n`;
  workspace.write(sumProblem({ 'checker.js': source }, 'strict'));
  const document = await judgeAsJson(workspace, ['strict', 'right.js', '-t', 'secret/01']);
  expect(document.submissions[0]?.cases[0]).toMatchObject({
    verdict: 'JE',
    message: expect.stringContaining(says),
  });
  expect(document.exit).toBe(4);
});

test('a checker in a language that is not installed here is a judge error that tells how to get it', async () => {
  const other = createWorkspace();
  try {
    const settings = { judge: { languages: { cpp: { tools: { 'c++': '/no/where' } } } } };
    other.write({ 'package.json': JSON.stringify(settings) });
    other.write(sumProblem({ 'checker.cpp': 'int main() { return 42; }\n' }));
    const document = await judgeAsJson(other, ['sum', '-t', 'secret/01']);
    const message = document.submissions[0]?.cases[0]?.message ?? '';
    expect(message).toMatch(
      /^the checker checker\.cpp cannot be built: C\+\+ is not installed here: /,
    );
    expect(document.exit).toBe(4);
  } finally {
    other.remove();
  }
});

const IMPATIENT =
  'limits: {time_limit: 1, validation_time: 0.3, validation_memory: 64, validation_output: 1}\n';

describe('a checker that', () => {
  test.each([
    [
      'ignores SIGTERM and waits for ever',
      '#include <signal.h>\n#include <unistd.h>\nint main(void) { signal(SIGTERM, SIG_IGN); for (;;) pause(); }\n',
      /time limit/,
    ],
    [
      'floods its standard error',
      '#include <stdio.h>\nint main(void) { for (;;) fputs("0123456789abcdef\\n", stderr); }\n',
      /output limit: 0123456789abcdef/,
    ],
    [
      'leaves hundreds of children that wait',
      `#include <unistd.h>
int main(void) {
  for (int i = 0; i < 300; i++) if (fork() == 0) for (;;) pause();
  return 44;
}
`,
      /exited with 44|processes limit/,
    ],
    [
      'fills its feedback folder with files',
      `#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char path[4096];
  (void)argc;
  for (int i = 0; i < 300; i++) {
    snprintf(path, sizeof path, "%s%d", argv[3], i);
    close(open(path, O_CREAT | O_WRONLY, 0));
  }
  return 45;
}
`,
      /exited with 45/,
    ],
    [
      'locks its feedback folder',
      `#include <sys/stat.h>
int main(int argc, char **argv) {
  (void)argc;
  chmod(argv[3], 0);
  return 46;
}
`,
      /exited with 46/,
    ],
    [
      'writes a message larger than it may',
      `#include <stdio.h>
int main(int argc, char **argv) {
  char path[4096];
  (void)argc;
  snprintf(path, sizeof path, "%sjudgemessage.txt", argv[3]);
  FILE *file = fopen(path, "w");
  while (fputs("0123456789abcdef", file) >= 0 && fflush(file) == 0) continue;
  for (;;) continue;
}
`,
      /limit|SIGXFSZ/,
    ],
  ])('%s ends as a judge error and leaves nothing', async (what, source, says) => {
    const id = what.replaceAll(' ', '-');
    workspace.write(sumProblem({ 'problem.yaml': IMPATIENT, 'checker.c': source }, id));
    const document = await judgeAsJson(workspace, [id, 'right.js', '-t', 'secret/*']);
    expect(verdictsOf(document)).toEqual(['JE', 'JE']);
    for (const { message } of document.submissions[0]?.cases ?? []) expect(message).toMatch(says);
    await expectNothingLeft(workspace);
  });
});
