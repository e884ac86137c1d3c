import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

/** Right, with more blanks than the answer. */
const WIDE = '#include <stdio.h>\nint main(void) { puts("  YES   3  "); }\n';
const LOWER_CASE = '#include <stdio.h>\nint main(void) { puts("yes 3"); }\n';
const TWO_LINES = '#include <stdio.h>\nint main(void) { puts("YES\\n3"); }\n';
const NOTHING = 'int main(void) { return 0; }\n';
const FAILS = 'int main(void) { return 3; }\n';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  const tests = {
    'testdata/sample/1.ans': 'YES 3\n',
    'testdata/secret/01.ans': 'YES 3\n',
    'testdata/secret/02.ans': 'YES 3\n',
  };
  workspace.write(sumProblem(tests));
  workspace.write(
    sumProblem(
      { ...tests, 'problem.yaml': 'checker: {name: tokens, args: [case_insensitive]}\n' },
      'own',
    ),
  );
  workspace.write({
    'wide.c': WIDE,
    'lower.c': LOWER_CASE,
    'lines.c': TWO_LINES,
    'nothing.c': NOTHING,
    'fails.c': FAILS,
    'broken.c': 'int main(void) { return x; }\n',
  });
});
afterAll(() => workspace.remove());

type Profile = Readonly<Record<string, unknown>>;

async function profilesOf(words: readonly string[]): Promise<Record<string, Profile>> {
  const { stdout } = await workspace.judge([...words, '--as', 'all', '--reporter', 'json']);
  const document = JSON.parse(stdout) as { submissions: { profiles: Profile[] }[] };
  const found = document.submissions[0]?.profiles ?? [];
  return Object.fromEntries(found.map((one) => [String(one['profile']), one]));
}

describe('judge run --as all', () => {
  test('shows where the systems part over the same output', async () => {
    const seen = await profilesOf(['sum', 'lower.c']);
    expect(Object.entries(seen).map(([id, { accepted }]) => [id, accepted])).toEqual([
      ['kattis', true],
      ['codeforces', false],
      ['domjudge', true],
      ['dmoj', false],
      ['luogu', false],
      ['ioi', false],
      ['exact', false],
    ]);
    expect(seen['kattis']).toMatchObject({ differs: { test: 'sample/1' } });
    expect(seen['codeforces']).toMatchObject({ decidedBy: 'sample/1', testNumber: 1 });
  });

  test('knows which of them mind blanks and line ends', async () => {
    const wide = await profilesOf(['sum', 'wide.c']);
    expect(wide['luogu']).toMatchObject({ accepted: false, score: 0, maxScore: 100 });
    expect(wide['ioi']).toMatchObject({ accepted: true, score: 100 });
    const lines = await profilesOf(['sum', 'lines.c']);
    expect(lines['codeforces']).toMatchObject({ accepted: true });
    expect(lines['dmoj']).toMatchObject({ verdict: 'WA', differs: { test: 'sample/1' } });
    expect(lines['ioi']).toMatchObject({ accepted: false });
  });

  test('has the words of each system', async () => {
    expect((await profilesOf(['sum', 'nothing.c']))['domjudge']?.['verdict']).toBe('NO-OUTPUT');
    expect((await profilesOf(['sum', 'fails.c']))['dmoj']?.['verdict']).toBe('IR');
    expect((await profilesOf(['sum', 'broken.c']))['kattis']?.['verdict']).toBe('Compile Error');
  });

  test('leaves it to a problem that says itself what is right', async () => {
    const seen = await profilesOf(['own', 'lower.c']);
    expect(Object.values(seen).every(({ accepted }) => accepted === true)).toBe(true);
  });
});

test('a case that is remembered without the comparisons is run again, and then remembered', async () => {
  workspace.write({ 'again.c': `${LOWER_CASE}// again\n` });
  await workspace.judge(['sum', 'again.c']);
  const first = await profilesOf(['sum', 'again.c']);
  expect(first['kattis']).toMatchObject({ accepted: true });
  const { stdout } = await workspace.judge([
    'sum',
    'again.c',
    '--as',
    'kattis',
    '--reporter',
    'json',
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ summary: { cached: 3 } });
});

test('the table for people has a line for each, and the reason where it differs', async () => {
  const { stdout } = await workspace.judge(['sum', 'lines.c', '--as', 'dmoj', '--as', 'kattis']);
  expect(stdout).toContain('the same runs by the rules of\n');
  expect(stdout).toMatch(/^ {3}Kattis {2}Accepted$/m);
  expect(stdout).toMatch(/^ {3}DMOJ {4}WA on test 1, 0\/100/m);
  expect(stdout).toContain('sample/1: line 1, column 4');
});

test('a system that nobody knows is told with those that are known', async () => {
  const { exitCode, stderr } = await workspace.judge(['sum', 'wide.c', '--as', 'spoj']);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('kattis');
});
