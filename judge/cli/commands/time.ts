import type { Args, CommandDefinition, World } from '../command.ts';
import { JUDGING_OPTIONS } from '../judging-options.ts';

const { cache: _cache, jobs: _jobs, ...TIMING_OPTIONS } = JUDGING_OPTIONS;

export const TIME: CommandDefinition = {
  name: 'time',
  summary: 'time solutions against the limit, one at a time',
  summaryZh: '测量各解答的用时，与时间限制比较',
  details:
    'Runs each solution alone: once to warm up, then `--runs` times per test. Shows the smallest, ' +
    'median and largest CPU time, the spread, the slowest test and its share of the limit, with the ' +
    'cost of starting the runtime apart, and proposes a limit by the ICPC rule.',
  positionals: [
    { name: 'problem', describe: 'id under problems/, or a folder', required: true },
    { name: 'solutions', describe: 'files or names (default: all of the problem)', array: true },
  ],
  options: {
    runs: {
      alias: 'n',
      type: 'string',
      requiresArg: true,
      describe: 'counted runs of each test (default 5)',
    },
    tests: {
      alias: 't',
      type: 'string',
      array: true,
      nargs: 1,
      requiresArg: true,
      describe: 'only tests that match the glob; may be repeated',
    },
    ...TIMING_OPTIONS,
  },
  examples: [
    ['judge time P4289', 'time every solution of P4289'],
    ['judge time P4289 my.ts -n 20 --reporter json', 'time one file, for machines'],
  ],
  run: async (args: Args, world: World) => {
    const { timeCommand } = await import('../time-command.ts');
    return timeCommand(args, world);
  },
};
