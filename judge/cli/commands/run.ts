import type { Args, CommandDefinition, World } from '../command.ts';
import { JUDGING_OPTIONS, SELECTION_OPTIONS } from '../judging-options.ts';

export const RUN: CommandDefinition = {
  name: 'run',
  summary: 'judge solutions of a problem (the default command)',
  summaryZh: '评测某题的解答（默认命令）',
  details:
    'Builds each solution, runs it on every test under the limits of the problem, compares, and ' +
    'shows the verdicts. Without a solution, the problem’s own `solution.ts` is judged. A solution ' +
    'is a file in any known language, or a name below `solutions/<id>/`.',
  positionals: [
    { name: 'problem', describe: 'id under problems/, or a folder', required: true },
    { name: 'solutions', describe: 'files, or names below solutions/<id>/', array: true },
  ],
  options: {
    ...SELECTION_OPTIONS,
    failed: { type: 'boolean', describe: 'only the tests that failed the last time' },
    ...JUDGING_OPTIONS,
  },
  examples: [
    ['judge P4289', 'judge problems/P4289/solution.ts'],
    ['judge P4289 my.ts other.cpp', 'judge two files'],
    ['judge P4289 "wrong_answer/*"', 'judge a folder of solutions'],
    ['judge P4289 -t "secret/0*" -f', 'some tests, up to the first failure'],
    ['judge P4289 --reporter json', 'one JSON document on standard output'],
  ],
  run: async (args: Args, world: World) => {
    const { runCommand } = await import('../run-command.ts');
    return runCommand(args, world);
  },
};
