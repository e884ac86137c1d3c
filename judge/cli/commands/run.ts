import type { Options } from 'yargs';
import type { Args, CommandDefinition, World } from '../command.ts';

/** Options of every command that judges. */
export const JUDGING_OPTIONS = {
  jobs: { alias: 'j', type: 'string', describe: 'programs run at once (default: cores − 1)' },
  reporter: { type: 'string', array: true, describe: 'NAME or NAME=FILE; may be repeated' },
  cache: { type: 'boolean', default: true, describe: 'use results of earlier, equal runs' },
  executor: { type: 'string', describe: 'how programs are run', hidden: true },
  verbose: { alias: 'v', type: 'boolean', describe: 'show every test and its output' },
} as const satisfies Record<string, Options>;

export const RUN: CommandDefinition = {
  name: 'run',
  summary: 'judge solutions of a problem (the default command)',
  summaryZh: '评测某题的解答（默认命令）',
  details:
    'Builds each solution, runs it on every test under the limits of the problem, compares, and shows ' +
    'the verdicts. Without a solution, the problem’s own `solution.ts` is judged.',
  positionals: [
    { name: 'problem', describe: 'id under problems/, or a folder', required: true },
    {
      name: 'solutions',
      describe: 'solution files, or names as `judge list` shows them',
      array: true,
    },
  ],
  options: {
    ...JUDGING_OPTIONS,
    tests: {
      alias: 't',
      type: 'string',
      array: true,
      requiresArg: true,
      nargs: 1,
      describe: 'only tests that match the glob',
    },
    'first-failure': { alias: 'f', type: 'boolean', describe: 'stop at the first test that fails' },
    failed: { type: 'boolean', describe: 'only what failed the last time' },
    'time-limit': { type: 'string', requiresArg: true, describe: 'CPU time: seconds, or 800ms' },
    'memory-limit': { type: 'string', requiresArg: true, describe: 'memory: MiB, or 1GiB' },
    checker: {
      type: 'string',
      requiresArg: true,
      describe: 'compare with this checker: a name or a program',
    },
    'type-check': { type: 'boolean', default: true, describe: 'show type errors as warnings' },
    show: { type: 'string', requiresArg: true, describe: 'show this test whole' },
  },
  examples: [
    ['judge P4289', 'judge problems/P4289/solution.ts'],
    ['judge P4289 my.ts other.cpp', 'judge two files'],
    ['judge P4289 -t "secret/0*" -f', 'some tests, stop at the first failure'],
    ['judge P4289 --reporter json', 'one JSON document on standard output'],
  ],
  run: async (args: Args, world: World) => {
    const { runCommand } = await import('../run-command.ts');
    return runCommand(args, world);
  },
};
