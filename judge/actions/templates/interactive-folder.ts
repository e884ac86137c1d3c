import type { FileTree } from '../../lib/write-tree.ts';
import { problemYaml } from './problem-yaml.ts';
import type { ProblemWords } from './problem-yaml.ts';
import { TOOL_TEMPLATES } from './tools.ts';

/** A whole small interactive problem, to guess a number, to be turned into a real one. */
export function interactiveFolder(words: ProblemWords): FileTree {
  return {
    'problem.yaml': problemYaml(words, 'interactive'),
    'statement.md': statement(words.name),
    'solution.ts': SOLUTION,
    [TOOL_TEMPLATES.interactor.file]: TOOL_TEMPLATES.interactor.source,
    'validator.ts': VALIDATOR,
    'testdata/sample/1.in': '617\n',
    'testdata/sample/1.ans': '617\n',
    'testdata/sample/1.interaction': SAMPLE_INTERACTION,
    'testdata/secret/01.in': '1\n',
    'testdata/secret/01.ans': '1\n',
    'testdata/secret/02.in': '1000\n',
    'testdata/secret/02.ans': '1000\n',
  };
}

/** What the model solution and the interactor say on the sample. */
const SAMPLE_INTERACTION =
  '>500\n<higher\n>750\n<lower\n>625\n<lower\n>562\n<higher\n>593\n<higher\n>609\n<higher\n>617\n<correct\n';

function statement(name: string): string {
  return `# ${name}

这是一道交互题：猜出 $1$ 到 $1000$ 之间的一个整数，最多猜 $10$ 次。

## 交互

每次输出一行，一个整数，即你的猜测，并刷新输出缓冲区；然后读入一行：

- \`higher\`：所求的数更大；
- \`lower\`：所求的数更小；
- \`correct\`：猜中了，程序应当结束。

---

# ${name}

This problem is interactive: guess an integer from $1$ to $1000$, with at most $10$ guesses.

## Interaction

Write a line with one integer, your guess, and flush the output; then read a line:

- \`higher\`: the number is larger;
- \`lower\`: the number is smaller;
- \`correct\`: that is it, and the program ends.
`;
}

const SOLUTION = `import { createInterface } from 'node:readline';

let low = 1;
let high = 1000;
const middle = () => Math.floor((low + high) / 2);

console.log(middle());
for await (const answer of createInterface({ input: process.stdin })) {
  if (answer === 'correct') break;
  if (answer === 'higher') low = middle() + 1;
  else high = middle() - 1;
  console.log(middle());
}
`;

const VALIDATOR = `// One line with the number that is to be guessed.
import { validator } from 'judge/checker';

validator((input) => {
  input.integer(1, 1000, 'the secret number');
  input.end();
});
`;
