import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { findProblem } from '../formats/find-problem.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import { writeTree } from '../lib/write-tree.ts';
import { UserError } from '../model/user-error.ts';
import { generateTests } from './generate.ts';
import type { GenerateOptions, GenerateOutcome, GenerateTools } from './generate.ts';

/** A generator that prints its name and arguments, and a solution that puts brackets around. */
const TOOLS: GenerateTools = {
  runGenerator: async (path, args) => Buffer.from(`${[basename(path), ...args].join(' ')}\r\n`),
  computeAnswer: async ({ inputPath }, solutionPath) =>
    Buffer.from(`${basename(solutionPath)}<${readFileSync(inputPath, 'utf8').trim()}>\n`),
};

interface Bench {
  readonly folder: string;
  readonly generate: (
    options?: Partial<GenerateOptions>,
    tools?: Partial<GenerateTools>,
  ) => Promise<GenerateOutcome>;
}

async function withGenerators(yaml: string, work: (bench: Bench) => Promise<void>): Promise<void> {
  await withTempDir(async (root) => {
    const places = {
      root,
      problemsDir: join(root, 'problems'),
      solutionsDir: join(root, 'solutions'),
    };
    const folder = join(places.problemsDir, 'P');
    await writeTree(folder, {
      'problem.yaml': '',
      'solution.ts': '',
      'solution.py': '',
      'generators/boards.ts': '',
      'generators/generators.yaml': yaml,
    });
    const generate: Bench['generate'] = async (options, tools) => {
      const problem = await findProblem(places, 'P', { withoutTests: true });
      return generateTests(problem, { check: false, root, ...options }, { ...TOOLS, ...tools });
    };
    await work({ folder, generate });
  });
}

const YAML = `solution: solution.py
data:
  sample:
    1: {in: "1\\n", ans: "one\\n"}
    '2': {in: "2\\n"}
  secret:
    01-random: boards.ts random --seed 7
    group:
      data:
        a: {generate: boards.ts "a b", ans: "x\\n"}
`;

test('every test of the list is made, and a second time nothing changes', async () => {
  await withGenerators(YAML, async ({ folder, generate }) => {
    const first = await generate();
    expect(first.isUpToDate).toBe(false);
    expect(first.tests).toEqual(
      ['sample/1', 'sample/2', 'secret/01-random', 'secret/group/a'].map((name) => ({
        name,
        input: 'missing',
        answer: 'missing',
      })),
    );
    const read = (name: string) => readFileSync(join(folder, 'testdata', name), 'utf8');
    expect(read('sample/1.ans')).toBe('one\n');
    expect(read('sample/2.ans')).toBe('solution.py<2>\n');
    expect(read('secret/01-random.in')).toBe('boards.ts random --seed 7\r\n');
    expect(read('secret/01-random.ans')).toBe('solution.py<boards.ts random --seed 7>\n');
    expect(read('secret/group/a.in')).toBe('boards.ts a b\r\n');
    expect(read('secret/group/a.ans')).toBe('x\n');
    const told: string[] = [];
    const second = await generate({ onTest: ({ name }) => told.push(name) });
    expect(second.isUpToDate).toBe(true);
    expect(second.unlisted).toEqual([]);
    expect(told.toSorted()).toEqual(first.tests.map(({ name }) => name));
  });
});

test('a check tells what is missing or different, and writes nothing', async () => {
  await withGenerators(YAML, async ({ folder, generate }) => {
    await generate();
    rmSync(join(folder, 'testdata/sample/1.ans'));
    writeFileSync(join(folder, 'testdata/secret/01-random.in'), 'by hand\n');
    const { tests, isUpToDate } = await generate({ check: true });
    expect(isUpToDate).toBe(false);
    expect(tests).toMatchObject([
      { name: 'sample/1', input: 'same', answer: 'missing' },
      { name: 'sample/2', input: 'same', answer: 'same' },
      { name: 'secret/01-random', input: 'different', answer: 'same' },
      { name: 'secret/group/a', input: 'same', answer: 'same' },
    ]);
    expect(existsSync(join(folder, 'testdata/sample/1.ans'))).toBe(false);
    expect(readFileSync(join(folder, 'testdata/secret/01-random.in'), 'utf8')).toBe('by hand\n');
  });
});

test('a check of a problem without tests makes no folder', async () => {
  await withGenerators(YAML, async ({ folder, generate }) => {
    expect((await generate({ check: true })).isUpToDate).toBe(false);
    expect(readdirSync(folder)).not.toContain('testdata');
  });
});

test('tests that the list does not make are told and left alone', async () => {
  await withGenerators(YAML, async ({ folder, generate }) => {
    await writeTree(folder, {
      'testdata/secret/99.in': 'mine',
      'testdata/secret/99.ans': '',
      'testdata/readme.in': '',
    });
    expect((await generate()).unlisted).toEqual(['secret/99']);
    expect(readFileSync(join(folder, 'testdata/secret/99.in'), 'utf8')).toBe('mine');
  });
});

test('without a word on it the problem’s own solution makes the answers', async () => {
  await withGenerators('data: {sample: {1: {in: x}}}\n', async ({ folder, generate }) => {
    await generate();
    expect(readFileSync(join(folder, 'testdata/sample/1.ans'), 'utf8')).toBe('solution.ts<x>\n');
  });
});

test('a program that fails is told with the place of its test, and the other tests are made', async () => {
  await withGenerators(YAML, async ({ folder, generate }) => {
    const failing = generate(
      {},
      {
        runGenerator: async (path, args) => {
          if (args.includes('random'))
            throw new UserError('GENERATOR_FAILED', 'exit code 1', { hint: 'look' });
          return TOOLS.runGenerator(path, args);
        },
      },
    );
    await expect(failing).rejects.toMatchObject({
      code: 'GENERATOR_FAILED',
      message: 'problems/P/generators/generators.yaml:7:16: test "secret/01-random": exit code 1',
      hint: 'look',
    });
    expect(readdirSync(join(folder, 'testdata/secret'))).toEqual(['group']);
    expect(readdirSync(join(folder, 'testdata/secret/group'))).toEqual(['a.ans', 'a.in']);
  });
});

test.each([
  [
    'data: {secret: {1: board.ts x}}',
    ':1:20: test "secret/1" names the generator "board.ts", which does not exist',
    'did you mean "boards.ts"?',
  ],
  [
    'data: {secret: {1: /bin/sh -c x}}',
    ':1:20: test "secret/1" names the generator "/bin/sh", which does not exist',
    'there are boards.ts',
  ],
  [
    'data: {secret: {1: boards.ts "x}}',
    ':1:20: test "secret/1" has a command with a quote that is not closed',
    undefined,
  ],
  [
    'data: {secret: {../1: boards.ts}}',
    ':1:23: test "secret/../1" has a name that cannot be the name of a file',
    undefined,
  ],
  [
    'data: {secret: {.x: boards.ts}}',
    ':1:21: test "secret/.x" has a name that cannot be the name of a file',
    undefined,
  ],
  [
    'data: {secret: {1: {in: x, generate: boards.ts}}}',
    ':1:20: test "secret/1" needs exactly one of `in`, `generate` and `data`',
    undefined,
  ],
  [
    'data: {secret: {1: {ans: x}}}',
    ':1:20: test "secret/1" needs exactly one of `in`, `generate` and `data`',
    undefined,
  ],
  [
    'data: {secret: {1: {inn: x}}}',
    ':1:21: unknown key `inn` in data.secret.1 (did you mean `in`?)',
    undefined,
  ],
  [
    'data: {secret: {1: 5}}',
    ':1:20: `data.secret.1` must be a command, or a map of in or generate, ans, found `5`',
    undefined,
  ],
  [
    'data: {secret: [boards.ts]}',
    ':1:16: `data.secret` must be a map from names to tests, found `[boards.ts]`',
    undefined,
  ],
  ['data: {hidden: {}}', ':1:8: unknown key `hidden` in data', undefined],
  ['solution: a.ts', ':1:1: the file needs the key `data`', undefined],
  [
    'solution: solutoin.ts\ndata: {sample: {1: {in: x}}}',
    ':1:11: there is no solution "solutoin.ts"',
    'did you mean "solution.ts"?',
  ],
])('%s is broken', async (yaml, message, hint) => {
  await withGenerators(`${yaml}\n`, async ({ folder, generate }) => {
    await expect(generate()).rejects.toMatchObject({
      message: `problems/P/generators/generators.yaml${message}`,
      exit: 'problem',
      hint,
    });
    expect(readdirSync(folder)).not.toContain('testdata');
  });
});

test('the solution gets the arguments and the files of the test, as in a run', async () => {
  const yaml = 'data:\n  sample: {1: {in: x}}\n  secret: {a: {in: x}, g: {data: {b: {in: x}}}}\n';
  await withGenerators(yaml, async ({ folder, generate }) => {
    await writeTree(join(folder, 'testdata/secret'), {
      'test_group.yaml': 'args: [-v]\n',
      'a.files/odd.in': '',
      'g/test_group.yaml': 'args: [1, 2]\n',
      'g/b.yaml': 'args: [3]\n',
    });
    const computeAnswer: GenerateTools['computeAnswer'] = async ({ args, filesDir = '-' }) =>
      Buffer.from([basename(filesDir), ...args].join(' '));
    const { unlisted } = await generate({}, { computeAnswer });
    const answers = ['sample/1', 'secret/a', 'secret/g/b'].map((name) =>
      readFileSync(join(folder, 'testdata', `${name}.ans`), 'utf8'),
    );
    expect(answers).toEqual(['-', 'a.files -v', '- 3']);
    expect(unlisted).toEqual([]);
  });
});

test('settings of a test that cannot be read are told of, as in a run', async () => {
  await withGenerators('data: {secret: {a: {in: x}}}\n', async ({ folder, generate }) => {
    await writeTree(join(folder, 'testdata/secret'), { 'a.yaml': 'argz: [3]\n' });
    await expect(generate()).rejects.toThrow('unknown key `argz`');
  });
});

test('a problem without generators.yaml is told', async () => {
  await withGenerators('', async ({ folder, generate }) => {
    rmSync(join(folder, 'generators/generators.yaml'));
    await expect(generate()).rejects.toThrow('has no generators: there is no');
  });
});

test('a problem without a solution cannot make answers', async () => {
  await withGenerators('data: {sample: {1: {in: x}}}\n', async ({ folder, generate }) => {
    rmSync(join(folder, 'solution.ts'));
    rmSync(join(folder, 'solution.py'));
    await expect(generate()).rejects.toMatchObject({ code: 'NO_SOLUTION', exit: 'problem' });
  });
});
