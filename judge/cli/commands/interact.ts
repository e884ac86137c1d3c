import type { Args, CommandDefinition, World } from '../command.ts';
import { JUDGING_OPTIONS } from '../judging-options.ts';

const { executor, sandbox, stack } = JUDGING_OPTIONS;

export const INTERACT: CommandDefinition = {
  name: 'interact',
  summary: 'talk to an interactor or to a solution of an interactive problem',
  summaryZh: '与交互题的交互器或解答对话',
  details:
    'Without a solution you are the solution, and the problem’s interactor answers on one of its ' +
    'tests. With a solution you are the interactor. `--both` lets the two programs talk, judged as ' +
    'in `judge run`, and shows all that they say. Lines that the solution reads are marked `<`, and ' +
    'those that it writes `>`, as in the sample interactions (`NAME.interaction`) of the ICPC format; ' +
    '`--save` writes such a file, and `--replay` runs a solution against one, up to the first line ' +
    'where it says something else.\n\n' +
    'A person has all the time there is; `--both` and `--replay` keep the limits. When standard ' +
    'input is no terminal its lines are said one after the other, each after the answer to the last. ' +
    'Exit code 0: accepted, ended well, or as recorded; 1: rejected, or otherwise.',
  positionals: [
    { name: 'problem', describe: 'id under problems/, or a folder', required: true },
    { name: 'solution', describe: 'a file, or a name below solutions/<id>/' },
  ],
  options: {
    test: {
      alias: 't',
      type: 'string',
      requiresArg: true,
      describe: 'the test whose data the interactor gets (default: the first)',
    },
    both: { type: 'boolean', describe: 'let the solution and the interactor talk, and look on' },
    replay: {
      type: 'string',
      requiresArg: true,
      describe: 'run the solution against a recorded interaction',
    },
    save: { type: 'string', requiresArg: true, describe: 'write what is said to this file' },
    executor,
    sandbox,
    stack,
  },
  examples: [
    ['judge interact GUESS', 'be the solution, on the first sample'],
    ['judge interact GUESS my.ts', 'be the interactor of my.ts'],
    [
      'judge interact GUESS my.ts --both -t secret/03 --save talk',
      'look on, and keep what is said',
    ],
    ['judge interact GUESS other.cpp --replay talk', 'does other.cpp say the same?'],
  ],
  run: async (args: Args, world: World) => {
    const { interactCommand } = await import('../interact-command.ts');
    return interactCommand(args, world);
  },
};
