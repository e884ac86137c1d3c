/** First programs that judge; each is right as it stands for what its first lines say. */

/** Files of a problem folder that `judge new` can add to a problem. */
export const TOOL_TEMPLATES = {
  checker: {
    file: 'checker.ts',
    source: `// Accepts the tokens of the answer file. Change it to accept whatever the problem calls right.
import { accept, checker, quoteToken } from 'judge/checker';

// \`input\`, \`output\` and \`answer\` are read by \`token()\`, \`integer(min, max)\`, \`float(min, max)\`,
// \`line()\` and more. What \`output\` holds wrongly is a wrong answer, told with its place.
checker(({ output, answer }) => {
  for (let number = 1; answer.hasMore(); number += 1) {
    const expected = answer.token();
    const found = output.token(\`token \${number}\`);
    if (found !== expected) {
      output.fail(\`token \${number} is \${quoteToken(found)}, not \${quoteToken(expected)}\`);
    }
  }
  return accept();
});
`,
  },
  interactor: {
    file: 'interactor.ts',
    source: `// The input is a number from 1 to 1000. The program guesses it, a number a line, and is answered by
// \`higher\`, \`lower\` or \`correct\`. Change it to talk as the problem says.
import { accept, interactor } from 'judge/checker';

const MAX = 1000;
const GUESSES = 10;

// \`team\` is read like a file, by \`integer(min, max)\`, \`token()\`, \`line()\` and more, each of which
// waits for the program. What it says wrongly is a wrong answer, told with its place.
interactor(({ input, team }) => {
  const secret = input.integer(1, MAX, 'the secret number');
  for (;;) {
    const guess = team.integer(1, MAX, 'the guess');
    const count = team.count('guess', GUESSES);
    if (guess === secret) {
      team.writeLine('correct');
      return accept(\`found by guess \${count}\`);
    }
    team.writeLine(guess < secret ? 'higher' : 'lower');
  }
});
`,
  },
} as const satisfies Record<string, ToolTemplate>;

export type ToolKind = keyof typeof TOOL_TEMPLATES;

interface ToolTemplate {
  readonly file: string;
  readonly source: string;
}
