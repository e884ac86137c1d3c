import type { FileTree } from '../../lib/write-tree.ts';

export interface ProblemWords {
  readonly name: string;
  readonly uuid: string;
  readonly url?: string;
}

/** A whole small problem, the sum of two integers, to be turned into a real one. */
export function problemFolder(words: ProblemWords): FileTree {
  return {
    'problem.yaml': problemYaml(words),
    'statement.md': statement(words.name),
    'solution.ts': SOLUTION,
    'validator.ts': VALIDATOR,
    'testdata/sample/1.in': '1 2\n',
    'testdata/sample/1.ans': '3\n',
    'testdata/secret/01.in': '1000000000 -1000000000\n',
    'testdata/secret/01.ans': '0\n',
  };
}

/** JSON texts are YAML texts too, whatever they hold. */
function problemYaml({ name, uuid, url }: ProblemWords): string {
  const source =
    url === undefined
      ? ''
      : `source:\n  name: ${JSON.stringify(name)}\n  url: ${JSON.stringify(url)}\n`;
  return `# Keys and units: https://icpc.io/problem-package-format/ (2025-09).
problem_format_version: 2025-09
name: ${JSON.stringify(name)}
uuid: ${uuid}
type: pass-fail
${source}limits:
  time_limit: 1 # seconds of CPU time
  memory: 256 # MiB
checker: tokens
`;
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
