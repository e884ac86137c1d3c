import type { Args, CommandDefinition, World } from '../command.ts';

export const LIST: CommandDefinition = {
  name: 'list',
  summary: 'list the problems with tests, limits and last verdict',
  summaryZh: '列出题目：测试数、限制与最近一次的结果',
  positionals: [{ name: 'problem', describe: 'list the solutions of this one' }],
  options: { json: { type: 'boolean', describe: 'as JSON' } },
  examples: [
    ['judge list', 'all problems'],
    ['judge list P4289', 'the solutions of one, with their last verdicts'],
  ],
  run: async (args: Args, world: World) => {
    const { listCommand } = await import('../list-command.ts');
    return listCommand(args, world);
  },
};
