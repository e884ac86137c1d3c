import type { Args, CommandDefinition, World } from '../command.ts';

export const SHOW: CommandDefinition = {
  name: 'show',
  summary: 'show a problem’s statement, limits and samples',
  summaryZh: '在终端显示题面、限制与样例',
  positionals: [{ name: 'problem', describe: 'id under problems/, or a folder', required: true }],
  options: {
    language: {
      alias: 'l',
      choices: ['en', 'zh'],
      describe: 'language of the statement (default: that of the terminal)',
    },
  },
  examples: [['judge show P4289 -l zh', 'the statement in Chinese']],
  run: async (args: Args, world: World) => {
    const { showCommand } = await import('../show-command.ts');
    return showCommand(args, world);
  },
};
