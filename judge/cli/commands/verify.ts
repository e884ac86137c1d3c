import type { Args, CommandDefinition, World } from '../command.ts';
import { JUDGING_OPTIONS } from '../judging-options.ts';

export const VERIFY: CommandDefinition = {
  name: 'verify',
  summary: 'check that every input is valid and every solution does what its folder says',
  summaryZh: '检查题目：输入合法，且每份解答的结果与其文件夹相符',
  details:
    'Runs the input validators over all test inputs, tries them and what judges (checker, interactor ' +
    'or manager) on junk, as docs/checkers.md tells, then judges every solution that has an ' +
    'expectation and shows a matrix of solutions and verdicts. A solution that is meant to fail is ' +
    'judged up to its first failing test. Without a problem, all are verified.',
  positionals: [{ name: 'problems', describe: 'ids or folders (default: all)', array: true }],
  options: {
    all: {
      type: 'boolean',
      describe: 'run solutions that are meant to fail on every test, not up to the first failure',
    },
    ...JUDGING_OPTIONS,
  },
  examples: [
    ['judge verify', 'verify every problem of the workspace'],
    ['judge verify P1979 POJ2046', 'verify two'],
  ],
  run: async (args: Args, world: World) => {
    const { verifyCommand } = await import('../verify-command.ts');
    return verifyCommand(args, world);
  },
};
