import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../lib/temp-dir.ts';
import { writeTree } from '../lib/write-tree.ts';
import { findProblem, listProblemIds } from './find-problem.ts';
import type { ProblemPlaces } from './find-problem.ts';

const FOLDER = ['problem.yaml', 'testdata/secret/1.in', 'testdata/secret/1.ans'];

async function withProblems(
  ids: readonly string[],
  work: (places: ProblemPlaces) => Promise<void>,
): Promise<void> {
  await withTempDir(async (root) => {
    for (const id of ids) {
      const files = FOLDER.map((name) => [`problems/${id}/${name}`, '']);
      await writeTree(root, Object.fromEntries(files));
    }
    const problemsDir = join(root, 'problems');
    await work({ root, problemsDir, solutionsDir: join(root, 'solutions') });
  });
}

test('a problem is found by its id, its folder, or its problem.yaml', async () => {
  await withProblems(['P1', 'P2'], async (places) => {
    await writeTree(places.solutionsDir, { 'P1/accepted/a.ts': '' });
    const cwd = join(places.problemsDir, 'P2');
    for (const ref of [
      'P1',
      'p1',
      '../P1',
      '../P1/',
      '../P1/problem.yaml',
      join(cwd, '..', 'P1'),
    ]) {
      const problem = await findProblem(places, ref, { cwd });
      expect(problem.id).toBe('P1');
      expect(problem.solutions.map(({ name }) => name)).toEqual(['accepted/a.ts']);
    }
    expect((await findProblem(places, '.', { cwd })).id).toBe('P2');
  });
});

test('the exact id wins over one that differs in case, and two of those are ambiguous', async () => {
  await withProblems(['abc', 'ABC'], async (places) => {
    expect((await findProblem(places, 'ABC')).id).toBe('ABC');
    await expect(findProblem(places, 'Abc')).rejects.toMatchObject({
      code: 'AMBIGUOUS_PROBLEM',
      exit: 'usage',
      message: '"Abc" may be "ABC" and "abc": write it exactly',
    });
  });
});

test('an unknown id is told with the nearest one', async () => {
  await withProblems(['P4289', 'P1225'], async (places) => {
    await expect(findProblem(places, 'P4298')).rejects.toMatchObject({
      code: 'NO_PROBLEM',
      exit: 'usage',
      message: 'there is no problem "P4298"',
      hint: 'did you mean "P4289"?',
    });
    await expect(findProblem(places, '1225')).rejects.toMatchObject({
      hint: 'did you mean "P1225"?',
    });
    await expect(findProblem(places, '')).rejects.toMatchObject({
      hint: '`judge list` shows all problems',
    });
  });
});

test('without any problems the hint says so', async () => {
  await withProblems([], async (places) => {
    await expect(findProblem(places, 'P1')).rejects.toMatchObject({
      hint: 'there are no problems in "problems"',
    });
    expect(await listProblemIds(places)).toEqual([]);
  });
});

test('ids with blanks, quotes, newlines and Chinese letters work', async () => {
  const ids = ['a b', "it's", 'two\nlines', '移动玩具'];
  await withProblems(ids, async (places) => {
    for (const id of ids) expect((await findProblem(places, id)).id).toBe(id);
    expect(await listProblemIds(places)).toEqual(ids);
  });
});

test('a folder outside of the workspace has no solutions folder', async () => {
  await withProblems(['P1'], async (places) => {
    await writeTree(places.root, { 'other/P1/problem.yaml': '', 'solutions/P1/a.ts': '' });
    const problem = await findProblem(places, 'other/P1', { withoutTests: true });
    expect(problem.solutions).toEqual([]);
  });
});

test('ids are listed as people order them, without files and hidden folders', async () => {
  await withProblems(['P10', 'P9', '.git'], async (places) => {
    await writeTree(places.problemsDir, { 'README.md': '' });
    expect(await listProblemIds(places)).toEqual(['P9', 'P10']);
  });
});
