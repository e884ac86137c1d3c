import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProblem } from '../formats/find-problem.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import { textWidth } from '../lib/text-width.ts';
import { writeTree } from '../lib/write-tree.ts';
import type { FileTree } from '../lib/write-tree.ts';
import { showProblem } from './show.ts';
import type { ShowOptions } from './show.ts';

const MARKS: ShowOptions['style'] = {
  bold: (text) => `*${text}*`,
  italic: (text) => `/${text}/`,
  code: (text) => `[${text}]`,
};

const SUM = {
  'problem.yaml':
    'name: {en: Sum, zh: 求和}\nsource: Ours\nlimits: {time_limit: 0.5, memory: 64}\n',
  'testdata/sample/1.in': '1 2\n',
  'testdata/sample/1.ans': '3\n',
};

const BOTH = `# 求和

求 $a+b$。

---

# Sum

Find $a+b$ where $1\\le a\\le 10^5$.

\`\`\`
1  2
\`\`\`

\`\`\`
3
\`\`\`
`;

async function show(files: FileTree, options: Partial<ShowOptions> = {}): Promise<string> {
  return withTempDir(async (root) => {
    const problemsDir = join(root, 'problems');
    await writeTree(
      problemsDir,
      Object.fromEntries(
        Object.entries({ ...SUM, ...files }).map(([path, data]) => [`SUM/${path}`, data]),
      ),
    );
    const places = { root, problemsDir, solutionsDir: join(root, 'solutions') };
    const problem = await findProblem(places, 'SUM');
    return showProblem(problem, { locale: 'en', columns: 80, style: MARKS, ...options });
  });
}

test('the part in the reader’s language is shown, with readable mathematics', async () => {
  expect(await show({ 'statement.md': BOTH })).toBe(`*SUM  Sum*

time limit 0.5 s · memory limit 64 MiB · tests 1
source Ours

Find a+b where 1 ≤ a ≤ 10⁵.

    1  2

    3
`);
});

test('samples that the statement does not hold follow it', async () => {
  expect(await show({ 'statement.md': BOTH }, { locale: 'zh' })).toBe(`*SUM  求和*

时间限制 0.5 s · 内存限制 64 MiB · 测试点 1
来源 Ours

求 a+b。

*sample/1*

输入：
    1 2

输出：
    3
`);
});

test('a statement in one language is shown to everybody, a border inside it or not', async () => {
  const text = await show({ 'statement.md': '# Sum\n\nOne.\n\n---\n\nTwo.\n' }, { locale: 'zh' });
  expect(text).toContain('One.\n\n────────────────────────────────────────\n\nTwo.');
});

test('a problem without a statement or a source still has limits and samples', async () => {
  const text = await show({ 'problem.yaml': 'io: {input: sum.in}\n' });
  expect(text).toContain(
    '*SUM  SUM*\n\ntime limit 1 s · memory limit 2048 MiB · tests 1 · files sum.in → stdout\n\n',
  );
  expect(text).toContain('There is no statement.');
  expect(text).toContain('Input:\n    1 2\n');
});

test('lists, tables and quotes are laid out', async () => {
  const statement = `# T

- **first** of a list whose text goes on
  - inner \`code\`
1. numbered

| n | 名字 |
|--:|---|
| 10 | *x* |

> quoted words that go on and on`;
  expect(await show({ 'statement.md': statement }, { columns: 24 })).toContain(`
  • *first* of a list
    whose text goes on
    • inner [code]
  1. numbered

*n*   *名字*
10  /x/

│ quoted words that go
│ on and on
`);
});

test('no line of text is wider than the terminal', async () => {
  const statement = `# T\n\n${'相邻的一个格子里，不能推出 $n\\times m$ 的盒子。'.repeat(9)}`;
  const text = await show({ 'statement.md': statement }, { columns: 40 });
  const widths = text.split('\n').slice(4).map(textWidth);
  expect(Math.max(...widths)).toBeLessThanOrEqual(40);
});

test('a line end between Chinese characters is no blank', async () => {
  expect(await show({ 'statement.md': '# T\n\n一个\n盒子 and\nmore' })).toContain(
    '一个盒子 and more',
  );
});

test('control characters cannot steer the terminal', async () => {
  const evil = '\u001b[2J\u001b]0;x\u0007\u009b\u202e';
  const text = await show({
    'statement.md': `# T\n\na${evil}b\n\n\`\`\`\n${evil}\n\`\`\`\n`,
    'testdata/sample/1.in': evil,
    'problem.yaml': `name: "x\\e[2J"\n`,
  });
  expect(text).not.toMatch(/[\u001b\u0007\u009b\u202e]/);
});

test('a long sample is cut', async () => {
  const text = await show({ 'testdata/sample/1.in': 'x'.repeat(10_000) });
  expect(text).toContain(`${'x'.repeat(4096)}…`);
  expect(text.length).toBeLessThan(5000);
});

test('a statement that cannot be read is told', async () => {
  await expect(show({ 'statement.md/x': '' })).rejects.toMatchObject({
    code: 'UNREADABLE_FILE',
    exit: 'problem',
  });
});
