import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { judgeAsJson } from './json-document.ts';
import { expectNothingLeft } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
});
beforeEach(() => {
  for (const folder of ['problems', 'solutions']) {
    rmSync(join(workspace.root, folder), { recursive: true, force: true });
  }
});
afterAll(() => workspace.remove());

const SCORING = 'type: scoring\nlimits: {time_limit: 2, memory: 256}\n';

/** Adds what it reads, but for what `wrong` says of it. */
function adds(wrong: string): string {
  return `const [a, b] = require('fs').readFileSync(0, 'utf8').split(/\\s+/).map(Number);
console.log(${wrong} ? 'no' : a + b);
`;
}

function pair(path: string, a: number, b: number): Record<string, string> {
  return { [`testdata/${path}.in`]: `${a} ${b}\n`, [`testdata/${path}.ans`]: `${a + b}\n` };
}

/** Small sums 30 points, large ones 70, in two tests, and only after the small. */
function subtasks(files: Readonly<Record<string, string>> = {}): Record<string, string> {
  const all = sumProblem({
    'problem.yaml': SCORING,
    ...pair('secret/a/1', 1, 1),
    ...pair('secret/a/2', 2, 2),
    ...pair('secret/b/1', 1000, 1),
    ...pair('secret/b/2', 2000, 1),
    'testdata/secret/a/test_group.yaml': 'max_score: 30\n',
    'testdata/secret/b/test_group.yaml':
      'max_score: 70\nscore_aggregation: sum\nrequire_pass: secret/a\n',
    ...files,
  });
  for (const loose of ['secret/01', 'secret/02']) {
    for (const ending of ['in', 'ans']) delete all[`problems/sum/testdata/${loose}.${ending}`];
  }
  return all;
}

describe('a problem with subtasks', () => {
  test('gives points, and tells what was skipped because of what', async () => {
    workspace.write({ ...subtasks(), 'mine.js': adds('a === 2') });
    const { exitCode, stdout } = await workspace.judge(['sum', 'mine.js']);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('WA wrong answer · 2/5 tests · 2 not run · score 0/100');
    expect(stdout).toMatch(/–  +secret\/b +0\/70  needs secret\/a, which was not passed/);
    expect(stdout).toContain('2 tests not run: needs secret/a, which was not passed');
    await expectNothingLeft(workspace);
  });

  test('a part of the points is partially correct; everything runs with --no-skip', async () => {
    workspace.write({ ...subtasks(), 'mine.js': adds('a === 1000'), 'other.js': adds('a < 3') });
    const part = await judgeAsJson(workspace, ['sum', 'mine.js']);
    expect(part.exitCode).toBe(1);
    expect(part.submissions[0]).toMatchObject({ verdict: 'PC', score: 65, maxScore: 100 });
    const whole = await judgeAsJson(workspace, ['sum', 'other.js', '--no-skip', '--no-cache']);
    expect(whole.submissions[0]).toMatchObject({ verdict: 'WA', score: 0 });
    expect(whole.submissions[0]?.cases.map(({ status }) => status)).not.toContain('skipped');
  });

  test('one at a time and four at once come to the same, and a replay tells the same', async () => {
    workspace.write({ ...subtasks(), 'mine.js': adds('a === 2') });
    const run = (jobs: string) =>
      judgeAsJson(workspace, ['sum', 'mine.js', '-j', jobs, '--no-cache']);
    const [one, four] = [await run('1'), await run('4')];
    const facts = ({ submissions }: typeof one) =>
      submissions.map(({ verdict, cases }) => [
        verdict,
        cases.map(({ name, verdict: own, because }) => [name, own, because]),
      ]);
    expect(facts(four)).toEqual(facts(one));
    const replayed = await workspace.judge(['replay']);
    expect(replayed.stdout).toContain('needs secret/a, which was not passed');
  });

  test('asked for a part of the tests, it tells no score', async () => {
    workspace.write(subtasks());
    const { submissions } = await judgeAsJson(workspace, ['sum', '-t', 'secret/b/*']);
    expect(submissions[0]).toMatchObject({ verdict: 'AC' });
    expect(submissions[0]).not.toHaveProperty('score');
  });

  test('`judge list` tells the points of the last time', async () => {
    workspace.write({ ...subtasks(), 'solutions/sum/mine.js': adds('a > 1000') });
    await workspace.judge(['sum', 'mine.js']);
    const { stdout } = await workspace.judge(['list', 'sum']);
    expect(stdout).toMatch(/^PC +65\/100 +1 +mine\.js/m);
  });

  test('`judge verify` holds solutions to the points that submissions.yaml says', async () => {
    workspace.write({
      ...subtasks(),
      'solutions/sum/partially_accepted/small.js': adds('a > 100'),
      'solutions/sum/submissions.yaml': 'partially_accepted/*: {score: 30}\n',
    });
    const met = await workspace.judge(['verify', 'sum']);
    expect(met.stdout).toContain('2 of 2 solutions as expected');
    expect(met.exitCode).toBe(0);
    workspace.write({ 'solutions/sum/submissions.yaml': 'partially_accepted/*: {score: 40}\n' });
    const unmet = await workspace.judge(['verify', 'sum']);
    expect(unmet.stdout).toContain('1 of 2 solutions as expected');
    expect(unmet.exitCode).toBe(1);
  });

  test('a checker that gives more than there is is a judge error', async () => {
    const checker = `import { writeFileSync } from 'node:fs';
writeFileSync(process.argv[4] + 'score.txt', '36');
process.exit(42);
`;
    workspace.write(
      subtasks({
        'checker.mjs': checker,
        'testdata/secret/a/test_group.yaml': 'max_score: 30\nscore_aggregation: min\n',
      }),
    );
    const { exitCode, submissions } = await judgeAsJson(workspace, ['sum']);
    expect(exitCode).toBe(4);
    expect(submissions[0]?.verdict).toBe('JE');
  });
});

describe('a problem of the legacy format', () => {
  const legacy = {
    'problem.yaml': SCORING,
    'testdata/testdata.yaml': 'on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n',
    'testdata/secret/testdata.yaml': 'grading: custom\ngrader_flags: "10"\n',
  };
  const grader = `import sys
rows = [line.split() for line in sys.stdin]
right = sum(verdict == "AC" for verdict, score in rows)
print("AC", right * int(sys.argv[1]))
`;

  test('is graded by its own grader', async () => {
    workspace.write(sumProblem({ ...legacy, 'graders/count.py': grader }));
    const { submissions } = await judgeAsJson(workspace, ['sum']);
    expect(submissions[0]).toMatchObject({ verdict: 'PC', score: 20, maxScore: 100 });
  });

  test('a grader in an unknown language is told before anything runs: exit code 3', async () => {
    workspace.write(sumProblem({ ...legacy, 'graders/count.xyz': grader }));
    const { exitCode, stdout, stderr } = await workspace.judge(['sum']);
    expect(stderr).toContain('cannot tell the language of "count.xyz" by its ending');
    expect(stdout).toBe('');
    expect(exitCode).toBe(3);
  });

  test.each([
    ['import sys\nsys.exit("no idea")\n', 'no idea'],
    ['print("AC")\n', 'it printed "AC'],
    ['print("AC", 10**13)\n', 'it printed "AC'],
    ['def\n', 'it does not build'],
  ])('a grader that does not work is a judge error with its words', async (source, words) => {
    workspace.write(sumProblem({ ...legacy, 'graders/broken.py': source }));
    const { exitCode, stdout, stderr } = await workspace.judge(['sum']);
    expect(exitCode).toBe(4);
    const text = (stdout + stderr).replaceAll(/\s+/g, ' ');
    expect(text).toContain(words);
    expect(text).toContain('the grader broken.py of the group secret');
  });
});
