import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProblem } from '../formats/find-problem.ts';
import type { ProblemPlaces } from '../formats/find-problem.ts';
import { java } from '../languages/java.ts';
import { python } from '../languages/python.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import { writeTree } from '../lib/write-tree.ts';
import { createProblem, createSolution } from './new.ts';

async function withPlaces(work: (places: ProblemPlaces) => Promise<void>): Promise<void> {
  await withTempDir((root) =>
    work({ root, problemsDir: join(root, 'problems'), solutionsDir: join(root, 'solutions') }),
  );
}

test('a new problem can be loaded at once, without a warning', async () => {
  await withPlaces(async (places) => {
    const name = 'A "quoted": name # 名字';
    const { folder, files } = await createProblem(places, {
      id: 'P1001',
      name,
      url: 'https://example.org/p?id=1&x=#y',
    });
    expect(folder).toBe(join(places.problemsDir, 'P1001'));
    expect(files).toContain('testdata/sample/1.in');
    const problem = await findProblem(places, 'P1001');
    expect(problem.names).toEqual({ en: name });
    expect(problem.source).toBe(`${name} <https://example.org/p?id=1&x=#y>`);
    expect(problem.validators).toHaveLength(1);
    expect(problem.solutions.map((solution) => solution.name)).toEqual(['solution.ts']);
    expect(problem.warnings).toEqual([]);
    expect(readdirSync(places.problemsDir)).toEqual(['P1001']);
  });
});

test('a new interactive problem can be loaded at once, with its interactor', async () => {
  await withPlaces(async (places) => {
    const { folder } = await createProblem(places, { id: 'P1002', type: 'interactive' });
    const problem = await findProblem(places, 'P1002');
    expect(problem.mode).toMatchObject({
      kind: 'interactive',
      interactor: { sourcePath: join(folder, 'interactor.ts') },
    });
    expect(problem.checker).toEqual({ kind: 'interactor' });
    expect(problem.warnings).toEqual([]);
  });
});

test('without a name the id is the name', async () => {
  await withPlaces(async (places) => {
    await createProblem(places, { id: '移动玩具' });
    expect((await findProblem(places, '移动玩具')).names).toEqual({ en: '移动玩具' });
  });
});

test('an id that is taken is refused, in capitals or not', async () => {
  await withPlaces(async (places) => {
    await writeTree(places.problemsDir, { 'P1/mine': 'x' });
    for (const id of ['P1', 'p1']) {
      await expect(createProblem(places, { id })).rejects.toMatchObject({
        code: 'PROBLEM_EXISTS',
        message: 'there is a problem "P1" already',
      });
    }
    expect(readdirSync(join(places.problemsDir, 'P1'))).toEqual(['mine']);
  });
});

test.each([
  '',
  '.',
  '..',
  'a/b',
  'a\\b',
  '-x',
  '.hidden',
  'a\nb',
  'a.',
  'a ',
  ' a',
  'a:b',
  'x'.repeat(101),
])('%j cannot be an id', async (id) => {
  await withPlaces(async (places) => {
    await expect(createProblem(places, { id })).rejects.toMatchObject({ code: 'BAD_ID' });
    expect(readdirSync(places.root)).toEqual([]);
  });
});

test('what is not a URL is refused', async () => {
  await withPlaces(async (places) => {
    const creating = createProblem(places, { id: 'P1', url: 'luogu P1' });
    await expect(creating).rejects.toThrow('"luogu P1" is not a URL');
  });
});

test('a new solution is the template of its language under a free name', async () => {
  await withPlaces(async (places) => {
    const create = () => createSolution(places, { problemId: 'P1', language: python });
    expect(await create()).toMatchObject({ name: 'attempt.py' });
    const { path, name } = await create();
    expect(name).toBe('attempt2.py');
    expect(readFileSync(path, 'utf8')).toBe(python.template);
  });
});

test('a solution is not written over another one, nor through a link', async () => {
  await withPlaces(async (places) => {
    await writeTree(places.solutionsDir, { 'P1/bfs.py': 'mine' });
    symlinkSync(join(places.root, 'elsewhere'), join(places.solutionsDir, 'P1/link.py'));
    for (const name of ['bfs', 'bfs.py', 'link']) {
      const creating = createSolution(places, { problemId: 'P1', language: python, name });
      await expect(creating).rejects.toMatchObject({ code: 'SOLUTION_EXISTS' });
    }
    expect(readFileSync(join(places.solutionsDir, 'P1/bfs.py'), 'utf8')).toBe('mine');
    expect(readdirSync(places.root)).toEqual(['solutions']);
  });
});

test('a Java class has the name of its file', async () => {
  await withPlaces(async (places) => {
    const create = (name?: string) =>
      createSolution(places, {
        problemId: 'P1',
        language: java,
        ...(name !== undefined && { name }),
      });
    const first = await create();
    expect(first.name).toBe('Attempt.java');
    expect(readFileSync(first.path, 'utf8')).toContain('public class Attempt {');
    const named = await create('accepted/TwoFronts');
    expect(named.name).toBe('accepted/TwoFronts.java');
    expect(readFileSync(named.path, 'utf8')).toContain('public class TwoFronts {');
  });
});

test.each(['../x', 'a//b', '', '.x', 'a/', 'a\nb', '/etc/x', 'x.cpp'])(
  '%j cannot be the name of a Python solution',
  async (name) => {
    await withPlaces(async (places) => {
      const creating = createSolution(places, { problemId: 'P1', language: python, name });
      await expect(creating).rejects.toMatchObject({ code: 'BAD_NAME' });
      expect(readdirSync(places.root)).toEqual([]);
    });
  },
);
