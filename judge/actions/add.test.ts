import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../lib/temp-dir.ts';
import { writeTree } from '../lib/write-tree.ts';
import type { FileTree } from '../lib/write-tree.ts';
import { addTests } from './add.ts';
import type { AddOptions, AddOutcome } from './add.ts';

interface Bench {
  readonly root: string;
  readonly add: (options: Partial<AddOptions>) => Promise<AddOutcome>;
  /** Adds a pasted text. */
  readonly paste: (text: string | Buffer, options?: Partial<AddOptions>) => Promise<AddOutcome>;
  readonly read: (path: string) => string;
  readonly list: (path: string) => string[];
}

async function withProblem(files: FileTree, work: (bench: Bench) => Promise<void>): Promise<void> {
  await withTempDir(async (root) => {
    await writeTree(root, { 'P/problem.yaml': '', ...files });
    const add: Bench['add'] = (options) =>
      addTests({
        problemFolder: join(root, 'P'),
        root,
        sources: [],
        sample: false,
        fixNewlines: false,
        ...options,
      });
    await work({
      root,
      add,
      paste: (text, options) =>
        add({
          sources: [{ kind: 'text', text: Buffer.from(text), origin: 'the text' }],
          ...options,
        }),
      read: (path) => readFileSync(join(root, path), 'utf8'),
      list: (path) => readdirSync(join(root, path)).toSorted(),
    });
  });
}

test('the first tests of a problem are secret/01 and sample/1', async () => {
  await withProblem({}, async ({ paste, read, list }) => {
    const { added, warnings } = await paste('1 2\n---\n3\n');
    expect(added).toMatchObject([{ name: 'secret/01', answerFrom: 'given', origin: 'the text' }]);
    expect(warnings).toEqual([]);
    expect(read('P/testdata/secret/01.in')).toBe('1 2\n');
    expect(read('P/testdata/secret/01.ans')).toBe('3\n');
    const sample = await paste('3 4\n---\n7\n', { sample: true });
    expect(sample.added).toMatchObject([{ name: 'sample/1' }]);
    expect(list('P/testdata/secret')).toEqual(['01.ans', '01.in']);
  });
});

test('names go on in order, and half a test keeps its number', async () => {
  const files = { 'P/testdata/secret/007-big.in': '7\n', 'P/testdata/secret/008.ans': '8\n' };
  await withProblem(files, async ({ paste, read }) => {
    const { added } = await paste('1\n---\n2\n');
    expect(added).toMatchObject([{ name: 'secret/009' }]);
    expect(read('P/testdata/secret/008.ans')).toBe('8\n');
  });
});

test('many at the same time get names of their own and none is lost', async () => {
  await withProblem({}, async ({ paste, read, list }) => {
    const numbers = Array.from({ length: 20 }, (_, i) => i);
    const outcomes = await Promise.all(
      numbers.map((i) => paste(`${i}\n---\n${i} is the answer\n`)),
    );
    const names = outcomes.flatMap(({ added }) => added.map(({ name }) => name));
    expect(new Set(names).size).toBe(20);
    expect(list('P/testdata/secret')).toHaveLength(40);
    for (const name of names) {
      const input = read(`P/testdata/${name}.in`).trim();
      expect(read(`P/testdata/${name}.ans`)).toBe(`${input} is the answer\n`);
    }
  });
});

test('files are added as they are, byte for byte', async () => {
  await withProblem({ 'a b/名.txt': '1\r\n', 'a b/ans': '2' }, async ({ root, add, read }) => {
    const source = {
      kind: 'files',
      inputPath: join(root, 'a b/名.txt'),
      answerPath: join(root, 'a b/ans'),
    } as const;
    const { added, warnings } = await add({ sources: [source] });
    expect(added).toMatchObject([{ name: 'secret/01', origin: '"a b/名.txt"' }]);
    expect(warnings).toEqual([
      'the input of "a b/名.txt" has CRLF line ends (--fix-newlines mends them)',
      'the answer of "a b/名.txt" does not end its last line (--fix-newlines mends it)',
    ]);
    expect(read('P/testdata/secret/01.in')).toBe('1\r\n');
    expect(read('P/testdata/secret/01.ans')).toBe('2');
  });
});

test('newlines are mended when asked for', async () => {
  await withProblem({}, async ({ paste, read }) => {
    const { warnings } = await paste('1\r\n2\r\n---\r\n3', { fixNewlines: true });
    expect(warnings).toEqual([]);
    expect(read('P/testdata/secret/01.in')).toBe('1\n2\n');
    expect(read('P/testdata/secret/01.ans')).toBe('3\n');
  });
});

test('odd bytes are told', async () => {
  await withProblem({}, async ({ paste }) => {
    const text = Buffer.concat([
      Buffer.from('\ufeff'),
      Buffer.from([0xff]),
      Buffer.from('\n---\n3\n'),
    ]);
    expect((await paste(text)).warnings).toEqual([
      'the input of the text begins with a byte order mark',
      'the input of the text is not valid UTF-8',
    ]);
    expect((await paste('---\n3\n')).warnings).toEqual(['the input of the text is empty']);
  });
});

test('a folder of pairs is added in natural order', async () => {
  const files = {
    'down/10.in': '10\n',
    'down/10.out': 'x\n',
    'down/9.in': '9\n',
    'down/9.ans': 'y\n',
  };
  await withProblem({ ...files, 'down/readme.md': '' }, async ({ root, add, read }) => {
    const { added } = await add({ sources: [{ kind: 'folder', path: join(root, 'down') }] });
    expect(added.map(({ name, origin }) => [name, origin])).toEqual([
      ['secret/01', '"down/9.in"'],
      ['secret/02', '"down/10.in"'],
    ]);
    expect(read('P/testdata/secret/02.ans')).toBe('x\n');
  });
});

test('the answer is computed where it is not given', async () => {
  await withProblem({}, async ({ paste, read, list }) => {
    const { added } = await paste('1 2\n', {
      computeAnswer: async (path) => Buffer.from(`<${readFileSync(path, 'utf8')}>`),
    });
    expect(added).toMatchObject([{ name: 'secret/01', answerFrom: 'solution' }]);
    expect(read('P/testdata/secret/01.ans')).toBe('<1 2\n>');
    expect(list('P/testdata/secret')).toEqual(['01.ans', '01.in']);
  });
});

test('a solution that fails leaves nothing behind', async () => {
  await withProblem({}, async ({ paste, list }) => {
    const crashing = paste('1\n', { computeAnswer: () => Promise.reject(new Error('it crashed')) });
    await expect(crashing).rejects.toThrow('it crashed');
    await expect(
      paste('1\n', { computeAnswer: async () => Buffer.from('\n') }),
    ).rejects.toMatchObject({
      code: 'EMPTY_ANSWER',
      message: 'the solution prints nothing for the text',
    });
    expect(list('P')).toEqual(['problem.yaml']);
  });
});

test('an input that is there already is refused with its name', async () => {
  const files = {
    'P/testdata/sample/1.in': '1\n',
    'P/testdata/sample/1.ans': '1\n',
    'P/testdata/secret/g/05.in': '2\n',
  };
  await withProblem(files, async ({ paste, list }) => {
    await expect(paste('1\n---\n1\n')).rejects.toMatchObject({
      code: 'DUPLICATE_TEST',
      message: 'the text has the same input as test case "sample/1"',
    });
    await expect(paste('1\n---\n2\n')).rejects.toThrow('"sample/1", with another answer');
    await expect(paste('2\n---\n2\n')).rejects.toThrow('"secret/g/05"');
    expect(list('P/testdata/secret')).toEqual(['g']);
  });
});

test('a link that leads nowhere among the tests does not hide their inputs', async () => {
  await withProblem({ 'P/testdata/secret/01.in': '1\n' }, async ({ root, paste }) => {
    symlinkSync('/nonexistent/x', join(root, 'P/testdata/secret/02.in'));
    await expect(paste('1\n---\n1\n')).rejects.toThrow('"secret/01"');
    expect((await paste('2\n---\n2\n')).added).toMatchObject([{ name: 'secret/03' }]);
  });
});

test('of many only the new ones are added, and the others are named', async () => {
  const files = { 'P/testdata/secret/01.in': 'a\n', 'P/testdata/secret/01.ans': 'a\n' };
  const down = {
    '1.in': 'a\n',
    '1.ans': 'a\n',
    '2.in': 'b\n',
    '2.ans': 'b\n',
    '3.in': 'b\n',
    '3.ans': 'c\n',
  };
  await withProblem(files, async ({ root, add }) => {
    await writeTree(join(root, 'down'), down);
    const source = { kind: 'folder', path: join(root, 'down') } as const;
    const { added, duplicates } = await add({ sources: [source] });
    expect(added.map(({ name }) => name)).toEqual(['secret/02']);
    expect(duplicates).toEqual([
      { origin: '"down/1.in"', twin: 'secret/01', sameAnswer: true },
      { origin: '"down/3.in"', twin: '"down/2.in"', sameAnswer: false },
    ]);
  });
});

test.each([
  ['1\n', 'NO_ANSWER', 'the text has no answer'],
  ['1\n---\n', 'NO_ANSWER', 'the text has no answer'],
  ['', 'NOTHING_TO_ADD', 'the text is empty'],
  ['1\n---\n2\n---\n', 'AMBIGUOUS_TEST', 'the text has 2 lines `---`'],
])('the pasted text %j is refused', async (text, code, message) => {
  await withProblem({}, async ({ paste, list }) => {
    await expect(paste(text)).rejects.toMatchObject({ code, message, exit: 'usage' });
    expect(list('P')).toEqual(['problem.yaml']);
  });
});

test('files that cannot be read are told', async () => {
  await withProblem(
    { 'x.in': '1\n', 'empty.ans': ' \n', 'none/readme.md': '' },
    async ({ root, add }) => {
      const files = (input: string, answer: string) =>
        add({
          sources: [
            { kind: 'files', inputPath: join(root, input), answerPath: join(root, answer) },
          ],
        });
      await expect(files('y.in', 'x.in')).rejects.toThrow('input file "y.in" does not exist');
      await expect(files('x.in', 'y.ans')).rejects.toThrow('answer file "y.ans" does not exist');
      await expect(files('P', 'x.in')).rejects.toThrow('input file "P" is a folder');
      await expect(files('x.in', 'empty.ans')).rejects.toThrow('the answer of "x.in" is empty');
      const folder = (path: string) =>
        add({ sources: [{ kind: 'folder', path: join(root, path) }] });
      await expect(folder('x.in')).rejects.toThrow('"x.in" is not a folder');
      await expect(folder('none')).rejects.toThrow('there are no tests in "none"');
      await expect(folder('nowhere')).rejects.toThrow('folder "nowhere" does not exist');
      await expect(add({})).rejects.toThrow('no test was given');
    },
  );
});

test('a folder in which one input has no answer adds nothing', async () => {
  const down = { 'down/1.in': '1\n', 'down/1.ans': '1\n', 'down/2.in': '2\n' };
  await withProblem(down, async ({ root, add, list }) => {
    const adding = add({ sources: [{ kind: 'folder', path: join(root, 'down') }] });
    await expect(adding).rejects.toThrow('"down/2.in" has no answer');
    expect(list('P')).toEqual(['problem.yaml']);
  });
});

test('a file in the place of testdata is told, not called a bug', async () => {
  await withProblem({ 'P/testdata': '' }, async ({ paste }) => {
    await expect(paste('1\n---\n2\n')).rejects.toMatchObject({ code: 'CANNOT_WRITE' });
  });
});
