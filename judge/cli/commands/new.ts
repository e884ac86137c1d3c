import { PROBLEM_TYPES } from '../../actions/templates/problem-types.ts';
import type { Args, CommandDefinition, World } from '../command.ts';

export const NEW: CommandDefinition = {
  name: 'new',
  summary: 'make a problem folder, or a solution, checker or interactor from a template',
  summaryZh: '新建题目文件夹，或用模板新建解答、检查器或交互器',
  details:
    'With one argument, a problem folder that can be judged at once. With a problem and a language ' +
    '(or a file name in it), a first program under `solutions/<id>/`. With `--checker` or ' +
    '`--interactor`, a first one in TypeScript in the folder of a problem that is there; see ' +
    '[checker-library.md](checker-library.md). Nothing is ever overwritten.',
  positionals: [
    { name: 'problem', describe: 'id of the problem', required: true },
    { name: 'solution', describe: 'a language (cpp), or a name with its ending (accepted/bfs.py)' },
  ],
  options: {
    name: { type: 'string', requiresArg: true, describe: 'name of the new problem' },
    checker: { type: 'boolean', describe: 'write checker.ts into the folder of the problem' },
    interactor: { type: 'boolean', describe: 'write interactor.ts into the folder of the problem' },
    type: {
      choices: PROBLEM_TYPES,
      requiresArg: true,
      describe: 'what kind of problem to make; pass-fail unless given',
    },
    url: { type: 'string', requiresArg: true, describe: 'where the problem comes from' },
  },
  examples: [
    ['judge new P1000 --name "A+B Problem"', 'a problem folder'],
    ['judge new P1001 --type interactive', 'a problem that talks with the solution'],
    ['judge new P1000 --checker', 'a first checker for P1000'],
    ['judge new P4289 cpp', 'a first C++ program for P4289'],
  ],
  run: async (args: Args, world: World) => {
    const { newCommand } = await import('../new-command.ts');
    return newCommand(args, world);
  },
};
