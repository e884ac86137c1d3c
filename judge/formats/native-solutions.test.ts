import { expect, test } from 'vitest';
import { withTempDir } from '../lib/temp-dir.ts';
import { writeTree } from '../lib/write-tree.ts';
import { VERDICTS } from '../model/verdict.ts';
import { EXPECTATIONS } from './expectations.ts';
import { readSolutions } from './native-solutions.ts';

test('the folder of a solution is its expectation', async () => {
  await withTempDir(async (dir) => {
    await writeTree(dir, {
      'mine.py': '',
      'accepted/bfs.cpp': '',
      'wrong_answer/deep/er.ts': '',
      'alice/try.ts': '',
      'README.md': '',
      '.hidden.ts': '',
      'accepted/Makefile': '',
      'accepted/bfs.o': '',
      '.git/hook.py': '',
    });
    const { solutions, warnings } = await readSolutions('/nonexistent', dir, 'batch');
    expect(solutions.map(({ name, expectation }) => [name, expectation?.label])).toEqual([
      ['accepted/bfs.cpp', 'accepted'],
      ['alice/try.ts', undefined],
      ['mine.py', undefined],
      ['wrong_answer/deep/er.ts', 'wrong_answer'],
    ]);
    expect(warnings).toEqual([]);
  });
});

test('a folder that is nearly an expectation is a warning', async () => {
  await withTempDir(async (dir) => {
    await writeTree(dir, { 'wrong-answers/a.ts': '', 'wrong-answers/b.ts': '' });
    const { warnings } = await readSolutions('/nonexistent', dir, 'batch');
    expect(warnings).toEqual([
      'solutions in "wrong-answers" have no expected verdict: did you mean "wrong_answer"?',
    ]);
  });
});

test('a problem without a solutions folder has its own solutions only', async () => {
  await withTempDir(async (dir) => {
    await writeTree(dir, { 'solution.ts': '', 'solution.test.ts': '', 'checker.ts': '' });
    const { solutions } = await readSolutions(dir, `${dir}/nonexistent`, 'batch');
    expect(solutions.map(({ name }) => name)).toEqual(['solution.ts']);
  });
});

test.each([...EXPECTATIONS.values()])('$label requires only what it permits', (expectation) => {
  for (const verdict of expectation.required) {
    expect(expectation.permitted).toContain(verdict);
    expect(Object.keys(VERDICTS)).toContain(verdict);
  }
  expect(expectation.permitted).not.toContain('JE');
});
