import type { Args, CommandDefinition, World } from '../command.ts';
import { PROFILE_CHOICES } from '../profile-choices.ts';
import { JUDGING_OPTIONS, SELECTION_OPTIONS } from '../judging-options.ts';

export const RUN: CommandDefinition = {
  name: 'run',
  summary: 'judge solutions of a problem (the default command)',
  summaryZh: '评测某题的解答（默认命令）',
  details:
    'Builds each solution, runs it on every test under the limits of the problem, compares, and ' +
    'shows the verdicts. Without a solution, the problem’s own `solution.ts` is judged. A solution ' +
    'is a file in any known language, or a name below `solutions/<id>/`.\n\n' +
    '`--robust` then gives the tests that were accepted once more: with CRLF, without the newline ' +
    'at the end, with a blank at the end of each line that is not empty, with a byte order mark, ' +
    'through a slow pipe, and twice as they are, more than a second apart, in C and C++ with fresh ' +
    'memory that is not zero. The checker always sees the test itself. Each of these ends at the ' +
    'smallest input on which the verdict changes, and tells the likely cause; what fails is run ' +
    'again alone, so that neither chance nor a busy machine counts. A changed verdict is exit code ' +
    '1; a byte order mark that is taken for input and outputs that differ but are both accepted ' +
    'are notes. Where blanks at line ends are data of the problem, or the order of the output is ' +
    'free, judge the findings yourself. A solution that is meant to fail is not looked at.',
  positionals: [
    { name: 'problem', describe: 'id under problems/, or a folder', required: true },
    { name: 'solutions', describe: 'files, or names below solutions/<id>/', array: true },
  ],
  options: {
    ...SELECTION_OPTIONS,
    failed: { type: 'boolean', describe: 'only the tests that failed the last time' },
    robust: {
      type: 'boolean',
      describe:
        'do the verdicts hold with CRLF, no final newline, trailing blanks, a BOM, a slow pipe, ' +
        'and a second time?',
    },
    as: {
      type: 'string',
      array: true,
      nargs: 1,
      requiresArg: true,
      choices: PROFILE_CHOICES,
      describe: 'what that system’s rules would make of the same runs; may be repeated',
    },
    ...JUDGING_OPTIONS,
  },
  examples: [
    ['judge P4289', 'judge problems/P4289/solution.ts'],
    ['judge P4289 my.ts other.cpp', 'judge two files'],
    ['judge P4289 "wrong_answer/*"', 'judge a folder of solutions'],
    ['judge P4289 -t "secret/0*" -f', 'some tests, up to the first failure'],
    ['judge P4289 --robust', 'does the verdict hold when the same input comes differently?'],
    ['judge P4289 --as all', 'and what Kattis, Codeforces, DOMjudge and others would say'],
    ['judge P4289 --reporter json', 'one JSON document on standard output'],
  ],
  run: async (args: Args, world: World) => {
    const { runCommand } = await import('../run-command.ts');
    return runCommand(args, world);
  },
};
