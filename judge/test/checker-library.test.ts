import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleOf } from './document-examples.ts';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

const PAGE = 'docs/checker-library.md';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
});
afterAll(() => workspace.remove());

/** Of a problem with one test and an example as its checker. */
function problem(id: string, yaml: string, words: string, [input, answer]: [string, string]) {
  const files = {
    'problem.yaml': `name: ${id}\nlimits: {time_limit: 2, memory: 256}\n${yaml}`,
    'checker.ts': exampleOf(PAGE, words),
    'testdata/secret/01.in': input,
    'testdata/secret/01.ans': answer,
  };
  const all = Object.entries(sumProblem(files, id));
  return Object.fromEntries(all.filter(([path]) => !/sample|02/.test(path)));
}

function messagesOf({ submissions }: Awaited<ReturnType<typeof judgeAsJson>>) {
  return submissions.map(({ cases }) => cases[0]?.message);
}

test('the checker of the page judges what has many answers', async () => {
  workspace.write({
    ...problem('pair', '', 'two positions', ['4 10\n1 9 5 5\n', '1 2\n']),
    'other.py': 'print(4, 3)\n',
    'none.py': 'print(0)\n',
    'wrong.py': 'print(1)\nprint(3)\n',
  });
  const document = await judgeAsJson(workspace, ['pair', 'other.py', 'none.py', 'wrong.py']);
  expect(verdictsOf(document)).toEqual(['AC', 'WA', 'WA']);
  expect(messagesOf(document)).toEqual([
    undefined,
    'there is a pair, and none was found',
    'line 2, column 1: the sum is 6, not 10',
  ]);
});

test('the checker of points gives a part', async () => {
  workspace.write({
    ...problem('knapsack', 'type: scoring\n', 'knapsack', ['3 10\n6 60\n5 50\n5 50\n', '2 2 3\n']),
    'best.py': 'print(2, 3, 2)\n',
    'less.py': 'print(1, 1)\n',
    'heavy.py': 'print(2, 1, 2)\n',
  });
  const document = await judgeAsJson(workspace, ['knapsack', 'best.py', 'less.py', 'heavy.py']);
  expect(verdictsOf(document)).toEqual(['AC', 'PC', 'WA']);
  expect(messagesOf(document)).toEqual([
    undefined,
    'worth 60, but 100 is possible',
    'line 1, column 5: they weigh 11, too much',
  ]);
});

test('the checker of two passes has the program run twice', async () => {
  const encodes = `words = input().split()
if words[0] == 'decode':
    print(int(words[1].replace('a', '0').replace('b', '1'), 2))
else:
    print(bin(int(words[0]))[2:].replace('0', 'a').replace('1', 'b'))
`;
  workspace.write({
    ...problem('code', 'type: multi-pass\n', 'first pass', ['10\n', '\n']),
    'right.py': encodes,
    'forgets.py': encodes.replace("'0').replace('b', '1'), 2", "'0').replace('b', '1'), 3"),
    'plain.py': 'print(input())\n',
  });
  const document = await judgeAsJson(workspace, ['code', 'right.py', 'forgets.py', 'plain.py']);
  expect(verdictsOf(document)).toEqual(['AC', 'WA', 'WA']);
  expect(messagesOf(document)[1]).toContain('it was 10');
  expect(messagesOf(document)[2]).toContain('a code is up to 30 letters a and b');
});
