import type { Args, CommandDefinition, World } from '../command.ts';

export const LANGUAGES_COMMAND: CommandDefinition = {
  name: 'languages',
  summary: 'list languages, what works here, versions and flags',
  summaryZh: '列出语言、本机是否可用、版本与编译参数',
  positionals: [],
  options: {
    check: { type: 'boolean', describe: 'build and run the self-test of each' },
    json: { type: 'boolean', describe: 'as JSON' },
  },
  examples: [['judge languages --check', 'see each one work']],
  run: async (args: Args, world: World) => {
    const { languagesCommand } = await import('../languages-command.ts');
    return languagesCommand(args, world);
  },
};
