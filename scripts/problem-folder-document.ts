import { readFileSync } from 'node:fs';
import { markdownTable } from './markdown-table.ts';

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

const INTRODUCTION = `# The problem folder

Generated from the schema of problem.yaml by \`npm run docs\`; do not edit.

A problem is a folder. Zip it and it is a whole problem; nothing outside it is needed.

| path | what |
| --- | --- |
| \`problem.yaml\` | name, limits, checker: the keys below |
| \`statement.md\` | the statement: Chinese, a line \`---\`, English |
| \`solution.ts\` | the model solution (any known language: \`solution.*\`) |
| \`testdata/sample/\` \`testdata/secret/\` | tests: \`NAME.in\` and \`NAME.ans\`; a folder with \`test_group.yaml\` is a group, which may give points: [scoring.md](scoring.md) |
| \`NAME.files/\` beside a test | files that lie beside the program while it runs |
| \`include/LANGUAGE/\` | files that are compiled together with solutions: [kinds.md](kinds.md#graders) |
| \`interactor.*\` \`manager.*\` | what solutions talk to, in other [kinds of problems](kinds.md) |
| \`testdata/invalid_input/\` | \`NAME.in\`: at least one validator must reject each |
| \`testdata/invalid_output/\` \`testdata/valid_output/\` | \`NAME.in\`, \`NAME.ans\`, \`NAME.out\`: the checker must reject, or accept, each output |
| \`graders/\` | of the legacy format: the program that grades groups ([scoring.md](scoring.md)) |
| \`validator.*\` | input validator: reads the input, exit code 42 when it is valid |
| \`static_validator.*\` | looks at the sources of solutions: [kinds.md](kinds.md#static-validation) |
| \`checker.*\` | checker program, where a built-in one does not do |
| \`generators/generators.yaml\` | how each test is made; \`judge generate\` makes them again |

Other solutions stand in \`solutions/<id>/\`, and the folder is what is expected of them:

| folder | expected |
| --- | --- |
| \`accepted/\` | accepted on every test |
| \`wrong_answer/\` | a wrong answer somewhere, accepted elsewhere |
| \`time_limit_exceeded/\` | too slow somewhere, accepted elsewhere |
| \`run_time_error/\` | a crash somewhere, accepted elsewhere |
| \`memory_limit_exceeded/\` | too much memory somewhere, accepted elsewhere (ours) |
| \`brute_force/\` | too slow or a crash somewhere, accepted elsewhere |
| \`rejected/\` | anything but accepted somewhere |
| directly under \`<id>/\` | nothing: somebody's own attempt |

The verdicts that count as each other: an idle program (ILE) is too slow, a presentation error is a
wrong answer, too much output is a crash.

## problem.yaml

The keys and units are those of the ICPC problem package format 2025-09; what is added says "(Ours.)".
Unknown keys are errors. Editors complete the file with the schema \`judge/schemas/problem.schema.json\`:

\`\`\`yaml
# yaml-language-server: $schema=../../judge/schemas/problem.schema.json
problem_format_version: 2025-09
name: {zh: 移动玩具, en: Moving Toys}
limits: {time_limit: 1, memory: 256}
\`\`\`
`;

const MAKING = `
## generators.yaml

\`\`\`yaml
solution: solution.ts            # makes the answers
data:
  sample:
    '1': {in: "1 2\\n", ans: "3\\n"}   # literal; \`ans\` may be left out
  secret:
    01-small: numbers.ts 1 10 --seed 7   # a program beside this file, and its arguments
\`\`\`

\`judge generate <id>\` writes what is missing or different, \`--check\` only compares.

## Checkers and validators in TypeScript

\`\`\`ts
import { accept, checker, reject } from 'judge/checker';

checker(({ input, output, answer }) => {
  const n = input.integer(1, 1000, 'n');
  const sum = output.integer(0, 1_000_000, 'the sum');
  return sum === answer.integer(0, 1_000_000) ? accept() : reject(\`for n = \${n} the sum is wrong\`);
});
\`\`\`

What the output holds wrongly is a wrong answer with its place ("line 3, column 5: expected an integer
in [1, 10], found \`x\`"); what the input or the answer holds wrongly, or a crash of the checker, is a
judge error. A checker that includes \`testlib.h\` is called as testlib does, those of other judges by their own
protocols ([checkers.md](checkers.md#checker-programs)), every other one by the ICPC protocol
(\`checker input answer feedback_dir/ < output\`, exit code 42 or 43). Points, interactors,
further passes and all that can be read: [checker-library.md](checker-library.md). How interactors are called,
and what decides a verdict there: [interactive.md](interactive.md).
`;

/** The page on problem folders, with a table of every key that the schema knows. */
export function problemFolderDocument(): string {
  const path = new URL('../judge/schemas/problem.schema.json', import.meta.url);
  const schema = JSON.parse(readFileSync(path, 'utf8')) as Schema;
  const rows = keysOf(schema, '').map(([key, description]) => [`\`${key}\``, description]);
  return `${INTRODUCTION}\n${markdownTable(['key', 'meaning'], rows)}${MAKING}`;
}

function keysOf(schema: Schema, prefix: string): [key: string, description: string][] {
  const variants = [schema, ...(schema.anyOf ?? [])];
  return variants.flatMap(({ properties }) =>
    Object.entries(properties ?? {}).flatMap(([name, inner]): [string, string][] => [
      [`${prefix}${name}`, inner.description ?? ''],
      ...keysOf(inner, `${prefix}${name}.`),
    ]),
  );
}
