import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleOf } from './document-examples.ts';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { createWorkspace, type TestWorkspace } from './workspace.ts';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
});
afterAll(() => workspace.remove());

const SEARCHES = `low, high = 1, 1000
while True:
    guess = (low + high) // 2
    print(guess, flush=True)
    answer = input()
    if answer == 'correct':
        break
    if answer == 'higher':
        low = guess + 1
    else:
        high = guess - 1
`;

test('a new interactive problem is judged and verified at once, and rejects what is wrong', async () => {
  await workspace.judge(['new', 'talking', '--type', 'interactive']);
  workspace.write({
    'searches.py': SEARCHES,
    'far.py': 'print(1001, flush=True)\ninput()\n',
    'counts.py': 'for guess in range(1000, 0, -1):\n    print(guess, flush=True)\n    input()\n',
    'goes-on.py': SEARCHES.replace('break', 'print("bye"); break'),
    'gives-up.py': 'print(500, flush=True)\ninput()\n',
  });
  const programs = [
    'solution.ts',
    'searches.py',
    'far.py',
    'counts.py',
    'goes-on.py',
    'gives-up.py',
  ];
  const document = await judgeAsJson(workspace, ['talking', ...programs, '-t', 'sample/1']);
  expect(verdictsOf(document)).toEqual(['AC', 'AC', 'WA', 'WA', 'WA', 'WA']);
  expect(document.submissions.slice(2).map(({ cases }) => cases[0]?.message)).toEqual([
    expect.stringContaining('expected the guess, an integer in [1, 1000], found `1001`'),
    expect.stringContaining('guess 11, but only 10 are allowed'),
    expect.stringContaining("expected the end of the program's output, found `bye`"),
    expect.stringContaining("found the end of the program's output"),
  ]);
  expect((await workspace.judge(['verify', 'talking'])).exitCode).toBe(0);
});

test('the interactors of the page talk with programs, each by its arguments', async () => {
  workspace.write({
    'problems/peak/problem.yaml': 'name: Peak\ntype: interactive\n',
    'problems/peak/interactor.ts': exampleOf('docs/checker-library.md', 'above both its'),
    'problems/peak/testdata/sample/1.in': '3\n1 3 2\n',
    'problems/peak/testdata/sample/1.ans': '',
    'problems/peak/testdata/sample/test_group.yaml': 'output_validator_args: [queries, 2]\n',
    'asks.py': `n, queries = map(int, input().split())
heights = [0]
for i in range(1, n + 1):
    print('?', i, flush=True)
    heights.append(int(input()))
print('!', max(range(n + 1), key=lambda i: heights[i]))
`,
    'knows.py': 'print("!", 2)\n',
  });
  const document = await judgeAsJson(workspace, ['peak', 'asks.py', 'knows.py']);
  expect(verdictsOf(document)).toEqual(['WA', 'AC']);
  expect(document.submissions[0]?.cases[0]?.message).toContain('query 3, but only 2 are allowed');
});

test('an awaiting interactor hears answers while it still sends', async () => {
  const numbers = Array.from({ length: 100_000 }, (_, i) => i);
  workspace.write({
    'problems/doubles/problem.yaml': 'name: Doubles\ntype: interactive\n',
    'problems/doubles/interactor.ts': exampleOf('docs/checker-library.md', 'doubles'),
    'problems/doubles/testdata/sample/1.in': `${numbers.length}\n${numbers.join(' ')}\n`,
    'problems/doubles/testdata/sample/1.ans': '',
    'doubles.c': `#include <stdio.h>
int main(void) {
  int n, x;
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && scanf("%d", &x) == 1) {
    printf("%d\\n", 2 * x);
    fflush(stdout);
  }
  return 0;
}
`,
  });
  expect(verdictsOf(await judgeAsJson(workspace, ['doubles', 'doubles.c']))).toEqual(['AC']);
});
