import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { expectNothingLeft } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

/** The solution counts down: the checker hands back what it printed until it is 0. */
const COUNTS_DOWN = `import { accept, checker, reject } from 'judge/checker';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

checker(({ input, output, feedback }) => {
  const before = input.integer(1, 1000);
  const left = output.integer(0, 1000);
  if (left >= before && left !== 900 && left !== 7) throw new Error('not the input of this pass');
  appendFileSync(join(feedback, 'seen.txt'), \`\${left} \`);
  if (left === 7) return reject('seven is not allowed');
  if (left > 0) writeFileSync(join(feedback, 'nextpass.in'), \`\${left}\\n\`);
  return accept(\`seen: \${readFileSync(join(feedback, 'seen.txt'), 'utf8').trim()}\`);
});
`;

const YAML = 'name: Countdown\ntype: multi-pass\nlimits: {time_limit: 1, validation_passes: 5}\n';

function countdown(files: Readonly<Record<string, string>>, id: string): Record<string, string> {
  const all = sumProblem(
    {
      'problem.yaml': YAML,
      'checker.ts': COUNTS_DOWN,
      'testdata/sample/1.in': '3\n',
      'testdata/sample/1.ans': '0\n',
      'testdata/secret/01.in': '1\n',
      'testdata/secret/01.ans': '0\n',
      ...files,
    },
    id,
  );
  delete all[`problems/${id}/testdata/secret/02.in`];
  delete all[`problems/${id}/testdata/secret/02.ans`];
  return all;
}

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write({
    ...countdown({}, 'countdown'),
    'minus-one.py': 'print(int(input()) - 1)\n',
    'crashes-at-one.py': 'n = int(input())\nprint(n - 1 if n > 1 else 1 // 0)\n',
    'adds-six.py': 'n = int(input())\nprint(n + 6 if n == 1 else n - 1)\n',
    'slow-at-two.py': 'n = int(input())\nwhile n == 2: pass\nprint(n - 1)\n',
    'works-at-two.py': 'n = int(input())\nif n == 2: sum(range(5_000_000))\nprint(n - 1)\n',
    'prints-far.c':
      '#include <stdio.h>\nint main(void) { int n; if (scanf("%d", &n) != 1) return 1; printf("%d\\n", 900); return 0; }\n',
  });
});
afterAll(() => workspace.remove());

describe('a multi-pass problem', () => {
  test('is run until the checker asks for no other pass, its feedback kept meanwhile', async () => {
    const { submissions, exit } = await judgeAsJson(workspace, ['countdown', 'minus-one.py']);
    expect(submissions[0]?.cases).toMatchObject([
      { name: 'sample/1', verdict: 'AC', passes: 3, message: 'seen: 2\nseen: 2 1\nseen: 2 1 0' },
      { name: 'secret/01', verdict: 'AC', passes: 1, message: 'seen: 0' },
    ]);
    expect(exit).toBe(0);
    await expectNothingLeft(workspace);
  });

  test('is recalled from the cache with its passes', async () => {
    await judgeAsJson(workspace, ['countdown', 'minus-one.py']);
    const { submissions } = await judgeAsJson(workspace, ['countdown', 'minus-one.py']);
    expect(submissions[0]?.cases[0]).toMatchObject({ cached: true, passes: 3 });
  });

  test.each([
    ['crashes-at-one.py', 'RTE', 3],
    ['adds-six.py', 'WA', 3],
    ['slow-at-two.py', 'TLE', 2],
  ])('ends with the pass that fails: %s', async (file, verdict, passes) => {
    const args = ['countdown', file, '--time-limit', '0.5'];
    const { submissions, exit } = await judgeAsJson(workspace, args);
    expect(submissions[0]?.cases[0]).toMatchObject({ verdict, passes });
    expect(exit).toBe(1);
  });

  test('shows the input and the output of the pass that failed', async () => {
    const { submissions } = await judgeAsJson(workspace, ['countdown', 'adds-six.py']);
    expect(submissions[0]?.cases[0]).toMatchObject({ inputExcerpt: '1\n', outputExcerpt: '7\n' });
    const { stdout } = await workspace.judge(['countdown', 'adds-six.py']);
    expect(stdout).toContain('in pass 3');
  });

  test('is timed by its slowest pass', async () => {
    const { stdout, exitCode } = await workspace.judge([
      'time',
      'countdown',
      'works-at-two.py',
      '--runs',
      '1',
    ]);
    expect(stdout).toMatch(/sample\/1/);
    expect(exitCode).toBe(0);
  });

  test('has no more passes than its limit: what asks for more is a judge error', async () => {
    const document = await judgeAsJson(workspace, ['countdown', 'prints-far.c']);
    expect(verdictsOf(document)).toEqual(['JE', 'JE']);
    expect(document.submissions[0]?.cases[0]?.message).toContain('another pass after 5');
    expect(document.exit).toBe(4);
  });
});

describe('a multi-pass problem with points', () => {
  const scores = (last: string) => `import sys
number = int(open(sys.argv[1]).read())
score = open(sys.argv[3] + "score_multiplier.txt", "w")
if number == 1:
    ${last}
score.write("0.25")
open(sys.argv[3] + "nextpass.in", "w").write(f"{number - 1}\\n")
sys.exit(42)
`;

  test.each([
    ['score.write("0.5"); sys.exit(42)', 'PC', 0.5, ''],
    ['score.write("1"); sys.exit(42)', 'AC', undefined, ''],
    ['import os; os.remove(score.name); sys.exit(43)', 'WA', undefined, ''],
    ['sys.exit(43)', 'JE', undefined, 'rejects, but wrote score_multiplier.txt'],
  ])(
    'goes on after a score, and the one of the last pass counts: %s',
    async (last, verdict, score, message) => {
      const files = countdown({ 'checker.py': scores(last) }, 'scored');
      delete files['problems/scored/checker.ts'];
      workspace.write({
        ...files,
        'problems/scored/problem.yaml': YAML.replace('multi-pass', '[scoring, multi-pass]'),
      });
      const { submissions } = await judgeAsJson(workspace, ['scored', 'minus-one.py']);
      const [sample] = submissions[0]?.cases ?? [];
      expect(sample).toMatchObject({ name: 'sample/1', verdict, passes: 3 });
      expect(sample?.score).toBe(score);
      expect(sample?.message ?? '').toContain(message);
    },
  );
});

describe('an interactive multi-pass problem', () => {
  /** The first pass is told a secret and answers a code, the second is told the code. */
  const INTERACTOR = `import { accept, interactor, nextPass, reject } from 'judge/checker';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interactor(({ input, team, feedback }) => {
  const secret = input.integer(0, 1000);
  const kept = join(feedback, 'code.txt');
  if (!existsSync(kept)) {
    team.writeLine('hide', secret);
    writeFileSync(kept, String(team.integer(0, 100_000)));
    return nextPass(String(secret));
  }
  team.writeLine('find', readFileSync(kept, 'utf8'));
  return team.integer(0, 1000) === secret ? accept('found') : reject('not found');
});
`;
  const yaml = 'name: Hide\ntype: [multi-pass, interactive]\n';

  test.each([
    [
      'hides.py',
      'word, n = input().split()\nprint(int(n) * 7 if word == "hide" else int(n) // 7)\n',
      'AC',
      2,
    ],
    ['loses.py', 'word, n = input().split()\nprint(0)\n', 'WA', 2],
    [
      'dies-first.py',
      'word, n = input().split()\nif word == "hide": raise SystemExit(3)\n',
      'RTE',
      1,
    ],
    [
      'dies-last.py',
      'word, n = input().split()\nprint(5 if word == "hide" else 1 // 0)\n',
      'RTE',
      2,
    ],
  ])('is run with the interactor in each pass: %s', async (file, source, verdict, passes) => {
    workspace.write(countdown({ 'problem.yaml': yaml, 'interactor.ts': INTERACTOR }, 'hide'));
    rmSync(join(workspace.root, 'problems/hide/checker.ts'));
    workspace.write({ [file]: source });
    const { submissions } = await judgeAsJson(workspace, ['hide', file, '-t', 'sample/1']);
    expect(submissions[0]?.cases[0]).toMatchObject({ verdict, passes });
  });

  /** It reads to the end of what the solution says; then `leave` leaves what it likes in `F`. */
  const leaves = (leave: string): Record<string, string> => {
    const source = `#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
static void put(const char *path, int number) {
  FILE *file = fopen(path, "w");
  if (file == NULL) exit(9);
  fprintf(file, "%d\\n", number);
  fclose(file);
}
static int get(const char *path) {
  int number = 0;
  FILE *file = fopen(path, "r");
  if (file != NULL && fscanf(file, "%d", &number) != 1) exit(8);
  return number;
}
int main(int argc, char **argv) {
  while (getchar() != EOF) continue;
  if (argc < 4 || chdir(argv[3]) < 0) return 1;
  ${leave}
  return 42;
}
`;
    const files = countdown({ 'problem.yaml': yaml, 'interactor.c': source }, 'leaves');
    delete files['problems/leaves/checker.ts'];
    return { ...files, 'quiet.c': 'int main(void) { return 0; }\n' };
  };

  test.each(['auto', 'none'])(
    'finds the files of the pass before as it left them, at the level %s',
    async (level) => {
      workspace.write(
        leaves(`int pass = get("sub/pass") + 1;
  mkdir("sub", 0700);
  put("sub/pass", pass);
  put("judgemessage.txt", pass);
  if (pass < 2) put("nextpass.in", pass);`),
      );
      const args = ['leaves', 'quiet.c', '-t', 'sample/1', '--sandbox', level];
      const { submissions } = await judgeAsJson(workspace, args);
      const passed = { verdict: 'AC', message: '2', passes: 2 };
      expect(submissions[0]?.cases[0]).toMatchObject(passed);
    },
  );

  test.each([
    ['a pipe', 'mkfifo("x", 0666); put("nextpass.in", 1);', '"x" is no file'],
    [
      'a second name of a file',
      'put("x", 1); link("x", "y"); put("nextpass.in", 1);',
      'is no file',
    ],
    [
      'folders in folders',
      `put("nextpass.in", 1);
  for (int deep = 0; deep < 300; deep++) {
    if (mkdir("abcdefghijklmnopqrstuvwxyz", 0777) < 0) return 7;
    if (chdir("abcdefghijklmnopqrstuvwxyz") < 0) return 6;
  }`,
      'folders more than 32 deep',
    ],
    ['a pipe as the next input', 'mkfifo("nextpass.in", 0666);', 'left as nextpass.in is no file'],
  ])('that leaves %s is a judge error', async (_what, leave, says) => {
    workspace.write(leaves(leave));
    const document = await judgeAsJson(workspace, ['leaves', 'quiet.c', '-t', 'sample/1']);
    expect(document.submissions[0]?.cases[0]).toMatchObject({
      verdict: 'JE',
      message: expect.stringContaining(says),
    });
    expect(document.exit).toBe(4);
    await expectNothingLeft(workspace);
  });

  test('that asks for more passes than there may be is at fault', async () => {
    workspace.write(leaves('put("nextpass.in", 1);'));
    const { submissions } = await judgeAsJson(workspace, ['leaves', 'quiet.c', '-t', 'sample/1']);
    const says = 'the interactor asks for another pass after 2, the limit';
    expect(submissions[0]?.cases[0]?.message).toContain(says);
  });

  test('is shown and kept pass by pass, and can be said again', async () => {
    workspace.write(
      leaves('int pass = get("pass") + 1; put("pass", pass); if (pass < 2) put("nextpass.in", 1);'),
    );
    workspace.write({
      'speaks.c': '#include <stdio.h>\nint main(void) { return puts("7") < 0; }\n',
    });
    const both = ['interact', 'leaves', 'speaks.c', '--both', '--save', 'talk'];
    const { exitCode, stdout, stderr } = await workspace.judge(both);
    expect([exitCode, stdout]).toEqual([0, '> 7\n> 7\nAC accepted\n']);
    expect(stderr).toMatch(/pass 1\npass 2\n$/);
    expect(readFileSync(join(workspace.root, 'talk'), 'utf8')).toBe('>7\n---\n>7\n');
    const replay = ['interact', 'leaves', 'speaks.c', '--replay', 'talk', '--save', 'again'];
    expect((await workspace.judge(replay)).exitCode).toBe(0);
    expect(readFileSync(join(workspace.root, 'again'), 'utf8')).toBe('>7\n---\n>7\n');
  });
});

test('a multi-pass problem has no answers that a solution could print', async () => {
  const args = ['add', 'countdown', '-', '--from-solution'];
  const { exitCode, stderr } = await workspace.judge(args, { stdin: '4\n' });
  expect(stderr).toContain(
    'solutions of countdown are run in several passes, so that no one output',
  );
  expect(exitCode).toBe(2);
});

test('a multi-pass problem takes no built-in checker of the command line', async () => {
  const args = ['countdown', 'minus-one.py', '--checker', 'exact'];
  const { exitCode, stderr } = await workspace.judge(args);
  expect(stderr).toMatch(/--checker: countdown is a multi-pass problem, and `exact` cannot write/);
  expect(exitCode).toBe(2);
});

describe('a broken multi-pass problem', () => {
  const LEAVES = (leave: string, code: number): string =>
    `#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char path[4096];
  (void)argc;
  snprintf(path, sizeof path, "%snextpass.in", argv[3]);
  return ${leave} < 0 ? 1 : ${code};
}
`;

  test.each([
    ['a link', 'symlink("/etc/hostname", path)', 42, /left as nextpass\.in is no file/],
    ['a pipe', 'mkfifo(path, 0600)', 42, /left as nextpass\.in is no file/],
    ['a folder', 'mkdir(path, 0700)', 42, /left as nextpass\.in is no file/],
    ['a file of a rejection', '!fopen(path, "w") - 0', 43, /rejects, but wrote nextpass\.in/],
  ])('whose checker leaves %s is a judge error', async (_what, leave, code, says) => {
    const id = `leaves-${code}-${leave.slice(0, 4).replace('!', 'f')}`;
    workspace.write(countdown({ 'checker.c': LEAVES(leave, code) }, id));
    workspace.write({ [`problems/${id}/problem.yaml`]: `${YAML}checker: {program: checker.c}\n` });
    const { submissions, exit } = await judgeAsJson(workspace, [id, 'minus-one.py']);
    expect(submissions[0]?.cases[0]?.verdict).toBe('JE');
    expect(submissions[0]?.cases[0]?.message).toMatch(says);
    expect(exit).toBe(4);
  });

  test('that does not say that it is one is told how to say it', async () => {
    workspace.write(countdown({ 'problem.yaml': 'name: Countdown\n' }, 'plain'));
    const { submissions, exit } = await judgeAsJson(workspace, ['plain', 'minus-one.py']);
    expect(submissions[0]?.cases[0]?.message).toContain('add `type: multi-pass`');
    expect(exit).toBe(4);
  });

  test('without a checker program is refused before anything runs', async () => {
    workspace.write(countdown({ 'problem.yaml': `${YAML}checker: tokens\n` }, 'built-in'));
    const { exitCode, stderr } = await workspace.judge(['built-in', 'minus-one.py']);
    expect(stderr).toMatch(/problem\.yaml:4:10: a multi-pass problem needs a checker program/);
    expect(exitCode).toBe(3);
  });

  test('that is something else as well is refused', async () => {
    const type = 'type: [multi-pass, submit-answer]\n';
    workspace.write(countdown({ 'problem.yaml': type }, 'contradicts'));
    const { exitCode, stderr } = await workspace.judge(['contradicts', 'minus-one.py']);
    expect(stderr).toContain('a problem cannot be both `submit-answer` and `multi-pass`');
    expect(exitCode).toBe(3);
  });
});
