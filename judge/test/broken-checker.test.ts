import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { expectNothingLeft } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

const IMPATIENT = 'limits: {time_limit: 1, validation_time: 0.5, validation_memory: 64}\n';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write({ 'right.c': SUM_IN_C, 'wrong.c': SUM_IN_C.replace('a + b', 'a - b') });
});
afterAll(() => workspace.remove());

const SUM_IN_C = `#include <stdio.h>
int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) == 2) printf("%d\\n", a + b);
  return 0;
}
`;

/** Each is called by the ICPC protocol, and none answers by it. */
const BROKEN: readonly (readonly [what: string, file: string, source: string, says: RegExp])[] = [
  ['does not compile', 'checker.c', 'int main(void) { return x; }\n', /checker\.c:1:25: error: /],
  ['does not transpile', 'checker.ts', 'let x = ;\n', /checker\.ts:1:9: Unexpected ";"/],
  ['exits with 0', 'checker.c', 'int main(void) { return 0; }\n', /exited with 0/],
  ['exits with 44', 'checker.c', 'int main(void) { return 44; }\n', /exited with 44/],
  ['throws', 'checker.js', "throw new Error('on purpose');\n", /on purpose/],
  ['aborts', 'checker.c', '#include <stdlib.h>\nint main(void) { abort(); }\n', /SIGABRT/],
  ['spins', 'checker.c', 'int main(void) { for (;;) continue; }\n', /time/],
  ['sleeps', 'checker.js', 'setInterval(() => {}, 1000);\n', /time/],
  [
    'takes too much memory',
    'checker.c',
    `#include <stdlib.h>
#include <string.h>
int main(void) {
  for (int i = 0; i < 300; i++) memset(malloc(1 << 20), 1, 1 << 20);
  return 43;
}
`,
    /memory/,
  ],
  [
    'writes without end',
    'checker.c',
    '#include <stdio.h>\nint main(void) { for (;;) puts("0123456789abcdef"); }\n',
    /output/,
  ],
  ...['symlink("/etc/hostname", PATH)', 'mkfifo(PATH, 0600)', 'mkdir(PATH, 0700)'].map(
    (leaves) =>
      [
        `leaves a message by ${leaves}`,
        'checker.c',
        `#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char PATH[4096];
  (void)argc;
  snprintf(PATH, sizeof PATH, "%sjudgemessage.txt", argv[3]);
  return ${leaves} < 0 ? 1 : 43;
}
`,
        /left as judgemessage\.txt is no file/,
      ] as const,
  ),
];

describe('a checker that', () => {
  test.each(BROKEN.map((row, i) => [...row, `broken-${i}`] as const))(
    '%s is a judge error, never a wrong answer: exit code 4',
    async (_what, file, source, says, id) => {
      const limits = { 'problem.yaml': IMPATIENT, [file]: source };
      workspace.write(sumProblem(limits, id));
      const document = await judgeAsJson(workspace, [id, 'wrong.c', '-t', 'secret/01']);
      expect(verdictsOf(document)).toEqual(['JE']);
      expect(document.submissions[0]?.cases[0]?.message).toMatch(says);
      expect(document.exit).toBe(4);
      await expectNothingLeft(workspace);
    },
  );

  test('rejects decides what a broken one cannot', async () => {
    const source = '#include <stdlib.h>\nint main(void) { return 43; }\n';
    workspace.write(sumProblem({ 'checker.c': source }, 'rejects'));
    const document = await judgeAsJson(workspace, ['rejects', 'right.c', '-t', 'secret/01']);
    expect(verdictsOf(document)).toEqual(['WA']);
    expect(document.exit).toBe(1);
  });

  test('is broken does not make a crash of the solution a judge error', async () => {
    workspace.write(sumProblem({ 'checker.c': 'int main(void) { return 1; }\n' }, 'crashing'));
    workspace.write({ 'crash.c': '#include <stdlib.h>\nint main(void) { abort(); }\n' });
    const document = await judgeAsJson(workspace, ['crashing', 'crash.c', '-t', 'secret/01']);
    expect(verdictsOf(document)).toEqual(['RTE']);
  });

  test('was broken is asked again once it is mended', async () => {
    workspace.write(sumProblem({ 'checker.c': 'int main(void) { return 7; }\n' }, 'mended'));
    const before = await judgeAsJson(workspace, ['mended', 'right.c']);
    workspace.write({ 'problems/mended/checker.c': 'int main(void) { return 42; }\n' });
    const after = await judgeAsJson(workspace, ['mended', 'right.c']);
    expect(verdictsOf(before)).toEqual(['JE', 'JE', 'JE']);
    expect(verdictsOf(after)).toEqual(['AC', 'AC', 'AC']);
  });
});

describe('what names a checker', () => {
  test.each([
    ['checker: tokns\n', '1:10: there is no checker "tokns"', 'did you mean "tokens"?'],
    ['name: Sum\nchecker: {program: nope.ts}\n', '2:10: there is no checker program "nope.ts"', ''],
    ['checker: {program: solution.ts, protocol: x}\n', '1:10: ', 'known protocols: '],
    ['checker: {name: tokens, args: float_tolerance}\n', '1:10: ', 'float_tolerance'],
    ['checker: solution.ts\n', '1:10: ', '{program: solution.ts}'],
    ['checker: check.cpp\n', '1:10: there is no checker "check.cpp"', '{program: check.cpp}'],
    ['checker: std::wcpm.cpp\n', '1:10: there is no checker', 'did you mean "wcmp"?'],
    ['checker: {name: rcmp, args: [1e-6]}\n', '1:10: the checker rcmp takes', 'float_tolerance'],
  ])('%j is a broken problem, told with its place: exit code 3', async (yaml, place, hint) => {
    workspace.write(sumProblem({ 'problem.yaml': yaml }, 'named'));
    const { exitCode, stderr } = await workspace.judge(['named', 'right.c']);
    expect(stderr).toContain(`problems/named/problem.yaml:${place}`);
    expect(stderr).toContain(hint);
    expect(exitCode).toBe(3);
  });

  test.each([
    ['tokns', 'did you mean "tokens"?'],
    ['rcmp7', 'did you mean "rcmp"?'],
    ['std::wcpm.cpp', 'did you mean "wcmp"?'],
    ['rcmp 1e-6', 'the checker rcmp takes no arguments'],
    ['tokens float_tolerance -1', 'not negative'],
    ['./missing.ts', 'there is no checker program'],
    ['', 'there is no checker'],
  ])('--checker %j is wrong usage, told before anything runs: exit code 2', async (text, says) => {
    workspace.write(sumProblem());
    const { exitCode, stdout, stderr } = await workspace.judge(['sum', `--checker=${text}`]);
    expect(stderr).toContain(says);
    expect(stdout).toBe('');
    expect(exitCode).toBe(2);
  });
});

test.each(['wcmp', 'std::wcmp.cpp', 'wcmp.cpp'])('%s is a checker of testlib', async (name) => {
  workspace.write(sumProblem({ 'problem.yaml': `checker: ${name}\n` }, 'stock'));
  const byProblem = await judgeAsJson(workspace, ['stock', 'right.c']);
  workspace.write(sumProblem({}, 'plain'));
  const byFlag = await judgeAsJson(workspace, ['plain', 'wrong.c', `--checker=${name}`]);
  expect(verdictsOf(byProblem)).toEqual(['AC', 'AC', 'AC']);
  expect(verdictsOf(byFlag)).toEqual(['WA', 'WA', 'WA']);
});

describe('a validator that', () => {
  test.each([
    ['finds an input invalid', "console.error('n is too large'); process.exit(43);\n", /too large/],
    ['does not build', 'let x = ;\n', /does not build[^]*validator\.js:1:9/],
    ['hangs', 'setInterval(() => {}, 1000);\n', /stopped by the\s+wall-time limit/],
    ['dies', "process.kill(process.pid, 'SIGKILL');\n", /ended by SIGKILL/],
  ])('%s makes the problem broken: exit code 3', async (_what, source, says) => {
    const files = { 'problem.yaml': IMPATIENT, 'validator.js': source };
    workspace.write(sumProblem(files, 'invalid'));
    const { exitCode, stdout } = await workspace.judge(['verify', 'invalid', '--jobs', '3']);
    expect(stdout.replaceAll(/\n +/g, ' ')).toMatch(says);
    expect(exitCode).toBe(3);
  });
});
