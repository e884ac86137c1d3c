import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../lib/temp-dir.ts';
import { writeTree } from '../lib/write-tree.ts';
import type { FileTree } from '../lib/write-tree.ts';
import type { TestGroup } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { casesOf } from '../rules/aggregate.ts';
import { readTests } from './native-tests.ts';

function pairs(...stems: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    stems.flatMap((stem) => [
      [`${stem}.in`, '1\n'],
      [`${stem}.ans`, '1\n'],
    ]),
  );
}

async function read(files: FileTree, mend?: (dir: string) => void): Promise<TestGroup> {
  return withTempDir(async (dir) => {
    await writeTree(dir, files);
    mend?.(dir);
    return (await readTests(dir, (path) => path.replace(dir, 'testdata'))).tests;
  });
}

async function errorOf(files: FileTree): Promise<UserError> {
  try {
    await read(files);
  } catch (error) {
    if (error instanceof UserError && error.exit === 'problem') return error;
    throw error;
  }
  throw new Error('the tests were read');
}

test.each([
  [{ 'secret/77.yaml': 'score: 1\n' }, '"testdata/secret/77.yaml" belongs to no test'],
  [{ 'secret/1.yml': 'score: 1\n' }, '"testdata/secret/1.yml" is not read'],
])('settings that no test would have are refused: %j', async (files, says) => {
  expect((await errorOf({ ...pairs('secret/1'), ...files })).message).toContain(says);
});

test('a pipe for the settings of a test is refused, and not passed over', async () => {
  const piped = read(pairs('secret/1'), (dir) => {
    execFileSync('mkfifo', [join(dir, 'secret/1.yaml')]);
  });
  await expect(piped).rejects.toThrow('secret/1.yaml: the file cannot be read (it is not a reg');
});

test('samples come first, then the secret tests, each in the order of their text', async () => {
  const root = await read({
    ...pairs('secret/2', 'secret/10', 'sample/b', 'sample/a'),
    'x/1.in': '',
  });
  expect(casesOf(root).map(({ name }) => name)).toEqual([
    'sample/a',
    'sample/b',
    'secret/10',
    'secret/2',
  ]);
});

test('a subfolder with test_group.yaml is a group, another one only a folder', async () => {
  const root = await read({
    ...pairs('secret/1-easy/a', 'secret/2-hard/b', 'secret/plain/c', 'secret/1-z'),
    'secret/1-easy/test_group.yaml': 'full_feedback: true\n',
    'secret/2-hard/test_group.yaml': 'require_pass: secret/1-easy\n',
  });
  const secret = root.children[0];
  expect(secret).toMatchObject({
    kind: 'group',
    name: 'secret',
    aggregation: 'pass-fail',
    children: [
      { kind: 'group', name: 'secret/1-easy', aggregation: 'pass-fail', requirePass: [] },
      { kind: 'case', name: 'secret/1-z' },
      { kind: 'group', name: 'secret/2-hard', requirePass: ['secret/1-easy'] },
      { kind: 'case', name: 'secret/plain/c' },
    ],
  });
});

test('arguments go down to the tests, and a test may have its own', async () => {
  const root = await read({
    ...pairs('secret/1', 'secret/2', 'secret/g/3'),
    'secret/test_group.yaml': 'output_validator_args: [float_tolerance, 1e-6]\nargs: --fast\n',
    'secret/2.yaml': 'output_validator_args: case_sensitive\nhint: look\n',
    'secret/g/test_group.yaml': 'args: []\n',
  });
  const cases = casesOf(root).map(({ name, args, checkerArgs }) => [name, args, checkerArgs]);
  expect(cases).toEqual([
    ['secret/1', ['--fast'], ['float_tolerance', '0.000001']],
    ['secret/2', ['--fast'], ['case_sensitive']],
    ['secret/g/3', [], ['float_tolerance', '0.000001']],
  ]);
});

test('names with blanks, quotes, newlines and Chinese letters are names', async () => {
  const stems = ["secret/a b'c", 'secret/测试"1"', 'secret/two\nlines'];
  expect(casesOf(await read(pairs(...stems))).map(({ name }) => name)).toEqual(stems.toSorted());
});

test('hidden files and an ending without a name are no tests', async () => {
  expect(
    casesOf(await read({ 'secret/.1.in.tmp': '', 'secret/.in': '', 'secret/.x/1.in': '' })),
  ).toEqual([]);
});

test('an input without an answer is told with how to mend it', async () => {
  const error = await errorOf({ ...pairs('secret/1'), 'secret/2.in': '', 'secret/3.in': '' });
  expect(error.message).toBe(
    'test case "secret/2" has no answer file "2.ans" (and 1 more like it)',
  );
  expect(error.hint).toBe('write "testdata/secret/2.ans", or remove "2.in"');
});

test('an answer that has another ending is told to be renamed', async () => {
  const error = await errorOf({ 'sample/1.in': '', 'sample/1.out': '' });
  expect(error.hint).toBe('rename "testdata/sample/1.out" to "1.ans"');
});

test('an answer without an input is told', async () => {
  const error = await errorOf({ 'secret/2.ans': '' });
  expect(error.code).toBe('NO_INPUT');
  expect(error.message).toBe('answer file "testdata/secret/2.ans" has no input file "2.in"');
});

test.each([
  [
    'max_scor: 1',
    'testdata/secret/test_group.yaml:1:1: unknown key `max_scor` (did you mean `max_score`?)',
  ],
  [
    'max_score: -1',
    'testdata/secret/test_group.yaml:1:12: `max_score` must be a number from 0, or `unbounded`, found `-1`',
  ],
  [
    'score_aggregation: avg',
    'testdata/secret/test_group.yaml:1:20: `score_aggregation` must be one of pass-fail, sum, min, max, mul, sum-if-not-zero, found `avg`',
  ],
  [
    'require_pass: nobody',
    'testdata/secret/test_group.yaml:1:15: the required group "nobody" does not exist',
  ],
  [
    'require_pass: secret',
    'testdata/secret/test_group.yaml:1:15: the required group "secret" is this group itself',
  ],
])('a group with %s is broken', async (yaml, message) => {
  const error = await errorOf({ ...pairs('secret/1'), 'secret/test_group.yaml': `${yaml}\n` });
  expect(error.message).toBe(message);
});

test('a secret group may require the samples', async () => {
  const root = await read({
    ...pairs('sample/1', 'secret/1'),
    'secret/test_group.yaml': 'require_pass: [sample]\n',
  });
  expect(root.children[1]).toMatchObject({ requirePass: ['sample'] });
});

test('a link to a folder is followed, and one that leads back up is told', async () => {
  const files = { ...pairs('secret/1'), ...pairs('elsewhere/2') };
  const root = await read(files, (dir) =>
    symlinkSync(join(dir, 'elsewhere'), join(dir, 'secret/g')),
  );
  expect(casesOf(root).map(({ name }) => name)).toEqual(['secret/1', 'secret/g/2']);
  const circle = read(files, (dir) => symlinkSync(join(dir, 'secret'), join(dir, 'secret/g')));
  await expect(circle).rejects.toThrow('does a link lead back up?');
});

test('a folder that cannot be read is told', async () => {
  const circle = read({ 'sample/1.in': '', 'sample/1.ans': '' }, (dir) =>
    symlinkSync('secret', join(dir, 'secret')),
  );
  await expect(circle).rejects.toMatchObject({ code: 'UNREADABLE_FOLDER', exit: 'problem' });
});
