import type { Args, CommandDefinition, World } from '../command.ts';
import { JUDGING_OPTIONS } from '../judging-options.ts';

export const ADD: CommandDefinition = {
  name: 'add',
  summary: 'add test cases to a problem, and judge them at once',
  summaryZh: '为题目添加测试数据，并立即评测',
  details:
    'Tests come from pairs of files (input, answer), a folder of pairs, `-` (standard input: the ' +
    'input, a line `---`, the answer), or, with nothing given, your $EDITOR. Names are chosen in ' +
    'order and nothing is ever overwritten; a test whose input is there already is refused.',
  positionals: [
    { name: 'problem', describe: 'id under problems/, or a folder', required: true },
    { name: 'sources', describe: 'files in pairs, folders, or -', array: true },
  ],
  options: {
    input: {
      alias: 'i',
      type: 'string',
      array: true,
      nargs: 1,
      requiresArg: true,
      describe: 'input file; may be repeated, each with its --answer',
    },
    answer: {
      alias: 'a',
      type: 'string',
      array: true,
      nargs: 1,
      requiresArg: true,
      describe: 'answer file',
    },
    'from-solution': {
      type: 'boolean',
      describe: 'compute the answers that are not given with the problem’s solution',
    },
    sample: { type: 'boolean', describe: 'into testdata/sample, not testdata/secret' },
    'fix-newlines': { type: 'boolean', describe: 'turn CRLF into LF and end the last line' },
    ...JUDGING_OPTIONS,
  },
  examples: [
    ['judge add P4289 --input 1.txt --answer 2.txt', 'add one test'],
    ['judge add P4289 downloads/', 'add every pair in a folder'],
    ['pbpaste | judge add P4289 - --from-solution', 'add what was copied'],
  ],
  run: async (args: Args, world: World) => {
    const { addCommand } = await import('../add-command.ts');
    return addCommand(args, world);
  },
};
