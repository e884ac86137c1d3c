import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../lib/temp-dir.ts';
import { writeTree } from '../lib/write-tree.ts';
import { listProblems } from './list.ts';
import { createProblem } from './new.ts';

test('a broken problem does not hide the others', async () => {
  await withTempDir(async (root) => {
    const places = {
      root,
      problemsDir: join(root, 'problems'),
      solutionsDir: join(root, 'solutions'),
    };
    expect(await listProblems(places)).toEqual([]);
    await createProblem(places, { id: 'P10' });
    await createProblem(places, { id: 'P9' });
    await writeTree(places.problemsDir, {
      'A/problem.yaml': 'nam: x\n',
      'B/problem.yaml': '',
      'C/readme.md': '',
    });
    const listed = await listProblems(places);
    const shown = listed.map((one) => [
      one.id,
      one.kind === 'broken' ? one.error.code : 'readable',
    ]);
    expect(shown).toEqual([
      ['A', 'BROKEN_PROBLEM'],
      ['B', 'NO_TESTS'],
      ['C', 'BROKEN_PROBLEM'],
      ['P9', 'readable'],
      ['P10', 'readable'],
    ]);
  });
});
