import { expect, test } from 'vitest';
import { withTempDir } from '../lib/temp-dir.ts';
import { writeTree } from '../lib/write-tree.ts';
import { testCase, testGroup } from '../test/test-tree.ts';
import { EXPECTATIONS } from './expectations.ts';
import { refineExpectations, type Refined } from './submissions-yaml.ts';

const tests = testGroup('', [
  testGroup('sample', [testCase('sample/1')]),
  testGroup('secret', [
    testGroup('secret/a', [testCase('secret/a/1')]),
    testGroup('secret/b', [testCase('secret/b/1')]),
  ]),
]);

function solution(name: string) {
  const expectation = EXPECTATIONS.get(name.split('/')[0] ?? '');
  return { path: `/${name}`, name, ...(expectation && { expectation }) };
}

async function refine(yaml: string, ...names: readonly string[]): Promise<Refined> {
  return withTempDir(async (dir) => {
    await writeTree(dir, { 'submissions.yaml': yaml });
    const show = (path: string): string => path.replace(`${dir}/`, '');
    return refineExpectations(names.map(solution), dir, tests, show);
  });
}

test('points of all tests and of groups are added to what the folder says', async () => {
  const { solutions, warnings } = await refine(
    'partially_accepted/*:\n  score: [20, 40]\n  secret/b: {score: 0, required: [TLE]}\n',
    'partially_accepted/a.py',
    'accepted/b.py',
  );
  expect(warnings).toEqual([]);
  const [first, second] = solutions;
  expect(second?.expectation).toEqual(EXPECTATIONS.get('accepted'));
  expect(first?.expectation).toMatchObject({
    label: 'partially_accepted',
    whole: ['PC'],
    also: [
      { score: [20, 40], required: [] },
      { score: [0, 0], required: ['TLE', 'ILE'], only: ['secret/b', 'secret/b/1'] },
    ],
  });
});

test('the name of a folder replaces what the folder says', async () => {
  const { solutions } = await refine('accepted: {permitted: [AC, TLE]}\n', 'accepted/slow.py');
  expect(solutions[0]?.expectation).toEqual({
    label: 'accepted',
    permitted: ['AC', 'TLE', 'ILE'],
    required: [],
  });
});

test('a solution of a folder without a meaning gets one by its pattern', async () => {
  const { solutions } = await refine('alice/{a,b}.py: {score: 30}\n', 'alice/a.py', 'alice/c.py');
  expect(solutions.map(({ expectation }) => expectation?.score)).toEqual([[30, 30], undefined]);
});

test('a pattern that no solution matches is a warning', async () => {
  const { warnings } = await refine('acepted: {}\n', 'accepted/a.py');
  expect(warnings).toEqual(['submissions.yaml:1:10: no solution matches "acepted"']);
});

test.each([
  ['a: {scor: 3}', '1:11: `a.scor` must be a map of permitted, required, score, found `3`'],
  ['a: {scor: {}}', '1:11: `scor` is neither a key nor the name of tests'],
  ['a: {permitted: [OK]}', '1:17: `a.permitted.0` must be one of AC, WA, TLE, RTE, found `OK`'],
  ['a: {score: [3, 1]}', '1:12: the range ends before it begins'],
  ['a: {score: many}', '1:12: `a.score` must be a number, or a list of the least and the greatest'],
])('%s is broken', async (yaml, fault) => {
  await expect(refine(`${yaml}\n`, 'a/x.py')).rejects.toMatchObject({
    exit: 'problem',
    message: expect.stringContaining(`submissions.yaml:${fault}`),
  });
});
