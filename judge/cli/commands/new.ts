import type { Args, CommandDefinition, World } from '../command.ts';

export const NEW: CommandDefinition = {
  name: 'new',
  summary: 'make a problem folder, or a solution from a template',
  summaryZh: '新建题目文件夹，或用模板新建解答',
  details:
    'With one argument, a problem folder that can be judged at once. With a problem and a language ' +
    '(or a file name in it), a first program under `solutions/<id>/`. Nothing is ever overwritten.',
  positionals: [
    { name: 'problem', describe: 'id of the problem', required: true },
    { name: 'solution', describe: 'a language (cpp), or a name with its ending (accepted/bfs.py)' },
  ],
  options: {
    name: { type: 'string', requiresArg: true, describe: 'name of the new problem' },
    url: { type: 'string', requiresArg: true, describe: 'where the problem comes from' },
  },
  examples: [
    ['judge new P1000 --name "A+B Problem"', 'a problem folder'],
    ['judge new P4289 cpp', 'a first C++ program for P4289'],
  ],
  run: async (args: Args, world: World) => {
    const { newCommand } = await import('../new-command.ts');
    return newCommand(args, world);
  },
};
