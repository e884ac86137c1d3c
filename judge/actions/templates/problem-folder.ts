import type { FileTree } from '../../lib/write-tree.ts';
import { problemYaml } from './problem-yaml.ts';
import type { ProblemWords } from './problem-yaml.ts';

/** A whole small problem, the sum of two integers, to be turned into a real one. */
export function problemFolder(words: ProblemWords): FileTree {
  return {
    'problem.yaml': problemYaml(words, 'pass-fail', 'checker: tokens\n'),
    'statement.md': statement(words.name),
    'solution.ts': SOLUTION,
    'validator.ts': VALIDATOR,
    'testdata/sample/1.in': '1 2\n',
    'testdata/sample/1.ans': '3\n',
    'testdata/secret/01.in': '1000000000 -1000000000\n',
    'testdata/secret/01.ans': '0\n',
  };
}

function statement(name: string): string {
  return `# ${name}

求两个整数的和。

## 输入

一行，两个整数 $a$ 和 $b$。

## 输出

一个整数，即 $a+b$。

## 样例

输入：

\`\`\`
1 2
\`\`\`

输出：

\`\`\`
3
\`\`\`

## 数据范围

$-10^9\\le a,b\\le 10^9$。

---

# ${name}

Find the sum of two integers.

## Input

One line with two integers $a$ and $b$.

## Output

One integer: $a+b$.

## Samples

Input:

\`\`\`
1 2
\`\`\`

Output:

\`\`\`
3
\`\`\`

## Constraints

$-10^9\\le a,b\\le 10^9$.
`;
}

const SOLUTION = `import { readFileSync } from 'node:fs';

const [a = 0, b = 0] = readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);
console.log(a + b);
`;

const VALIDATOR = `// One line with two integers.
import { validator } from 'judge/checker';

const MAX = 1_000_000_000;

validator((input) => {
  input.integer(-MAX, MAX, 'a');
  input.integer(-MAX, MAX, 'b');
  input.end();
});
`;
