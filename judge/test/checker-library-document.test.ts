import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeCheck } from '../languages/type-check.ts';
import { buildChecker } from './built-checkers.ts';
import { examplesOf } from './document-examples.ts';
import { createHostCompiler } from './host-compiler.ts';
import { joinPrograms } from './joined-programs.ts';

const workDir = mkdtempSync(join(tmpdir(), 'checker-library-'));
afterAll(() => {
  rmSync(workDir, { recursive: true });
});

const EXAMPLES = examplesOf('docs/checker-library.md');

const built = new Map<string, string>();
beforeAll(async () => {
  for (const { title, source } of EXAMPLES) built.set(title, await buildChecker(source, workDir));
});

test('the page has its examples', () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(6);
});

test.each(EXAMPLES)('$title: no type error', async ({ source }) => {
  const path = join(mkdtempSync(join(workDir, 'types-')), 'checker.ts');
  writeFileSync(path, source);
  expect(await typeCheck(path, createHostCompiler())).toEqual([]);
});

/** The arguments of an example, by a part of its title. */
function argvOf(title: string, { input = '', answer = '', args = [] as readonly string[] }) {
  const [, script] = [...built].find(([known]) => known.includes(title)) ?? [];
  if (script === undefined) throw new Error(`there is no example ${title}`);
  const dir = mkdtempSync(join(workDir, 'run-'));
  writeFileSync(join(dir, 'in'), input);
  writeFileSync(join(dir, 'ans'), answer);
  return { dir, argv: [script, join(dir, 'in'), join(dir, 'ans'), `${dir}/`, ...args] };
}

function check(title: string, files: { input: string; answer: string }, output: string) {
  const { dir, argv } = argvOf(title, files);
  const run = () => spawnSync(process.execPath, argv, { input: output, encoding: 'utf8' });
  const read = (name: string) => readFileSync(join(dir, name), 'utf8');
  return { ...run(), read, again: run };
}

const PAIR = { input: '4 10\n1 9 5 5\n', answer: '1 2\n' };

describe('the checker', () => {
  test.each([
    [PAIR, '3 4', 42, ''],
    [PAIR, '0', 43, 'there is a pair, and none was found\n'],
    [PAIR, '3 3', 43, 'line 1, column 3: position 3 is used twice\n'],
    [PAIR, '1 3', 43, 'line 1, column 3: the sum is 6, not 10\n'],
    [
      PAIR,
      '1 5',
      43,
      'line 1, column 3: expected the second position, an integer in [1, 4], found `5`\n',
    ],
  ])('with %j says of %j: %i', (files, output, status, says) => {
    expect(check('two positions', files, output)).toMatchObject({ status, stderr: says });
  });

  test.each([
    ['1 3', '0', 'the answer, line 1, column 3: the sum is 6, not 10'],
    ['0', '1 2', "the judges' answer says that there is no pair"],
  ])('is at fault for the answer %j and the output %j', (answer, output, says) => {
    const result = check('two positions', { ...PAIR, answer }, output);
    expect(result.status).toBe(1);
    expect(result.stderr).toContain(says);
  });
});

const KNAPSACK = { input: '3 10\n6 60\n5 50\n5 50\n', answer: '2 2 3\n' };

describe('the checker of points', () => {
  test('accepts the best, gives a part for less and nothing for what is wrong', () => {
    expect(check('knapsack', KNAPSACK, '2 3 2').status).toBe(42);
    const less = check('knapsack', KNAPSACK, '1 1');
    expect([less.status, less.read('score_multiplier.txt')]).toEqual([42, '0.6\n']);
    expect(less.read('judgemessage.txt')).toBe('worth 60, but 100 is possible\n');
    expect(less.read('teammessage.txt')).toBe('there is a better choice\n');
    expect(check('knapsack', KNAPSACK, '2 1 2').stderr).toContain('they weigh 11, too much');
    expect(check('knapsack', KNAPSACK, '2 2 2').stderr).toContain('an item is taken twice');
  });

  test('is at fault when the answer can be beaten', () => {
    const result = check('knapsack', { ...KNAPSACK, answer: '1 1' }, '2 2 3');
    expect(result.status).toBe(1);
    expect(result.stderr).toContain("100 is more than the judges' 60");
  });
});

test('the checker of two passes asks for the second and decides in it', () => {
  const first = check('first pass', { input: '7\n', answer: '' }, 'abba\n');
  expect([first.status, first.read('nextpass.in')]).toEqual([42, 'decode abba\n']);
  const second = first.again();
  expect(second.stderr).toContain('expected the decoded number');
});

describe('the interactor', () => {
  const talk = (title: string, program: string, input: string, args: readonly string[] = []) => {
    const { dir, argv } = argvOf(title, { input, args });
    return joinPrograms(dir, [process.execPath, ...argv], program);
  };

  test.each([
    ['read n q; echo "? 2"; read h; test $h = 3 && echo "! 2"', [], 42, ''],
    ['echo "! 1"', [], 43, 'position 1 is no peak: 1 beside 0 and 3\n'],
    [
      'for i in 1 2 3; do echo "? $i"; done; cat >/dev/null',
      ['queries', '2'],
      43,
      'line 3, column 3: query 3, but only 2 are allowed\n',
    ],
    [
      'exit 1',
      [],
      43,
      "line 1, column 1: expected `?` or `!`, found the end of the program's output\n",
    ],
    ['cat >/dev/null', ['querys', '2'], 1, 'unknown arguments: "querys", "2"\n'],
  ])('with `%s` and %j ends with %i', async (program, args, status, stderr) => {
    const { interactor } = await talk('above both its neighbours', program, '3\n1 3 2\n', args);
    expect(interactor).toEqual({ status, stderr });
  });

  test('with awaits hears answers while it still sends', async () => {
    const doubling = 'read n; while read x; do echo $((2 * x)); done';
    const numbers = Array.from({ length: 30_000 }, (_, i) => i);
    const input = `${numbers.length}\n${numbers.join(' ')}\n`;
    const right = await talk('doubles', doubling, input);
    expect(right.interactor).toEqual({ status: 42, stderr: '' });
    const wrong = await talk('doubles', doubling.replace('2 *', '3 *'), '2\n0 5\n');
    expect(wrong.interactor).toEqual({ status: 43, stderr: '5 doubled is not 15\n' });
  });
});

test('the validator is strict', () => {
  const validate = (input: string) => {
    const [, script = ''] = [...built].find(([title]) => title.includes('validator.ts')) ?? [];
    return spawnSync(process.execPath, [script], { input }).status;
  };
  expect(['1 100\n', '1 102\n', '1  2\n', '2 1\n', '1 2'].map(validate)).toEqual([
    42, 43, 43, 43, 43,
  ]);
});
