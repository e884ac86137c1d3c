import type { Args, CommandDefinition, World } from '../command.ts';

export const CACHE: CommandDefinition = {
  name: 'cache',
  summary: 'show or clear what is kept to save work',
  summaryZh: '查看或清除缓存',
  details:
    'Builds are kept by source, flags and compiler version; cases by program, input, answer, ' +
    'checker and executor. A case that was run under looser time, memory and output limits answers ' +
    'for stricter ones. `clear` removes both, not the records of runs.',
  positionals: [{ name: 'action', describe: '`show` (default) or `clear`' }],
  options: {},
  examples: [['judge cache clear', 'forget all builds and results']],
  run: async (args: Args, world: World) => {
    const { cacheCommand } = await import('../cache-command.ts');
    return cacheCommand(args, world);
  },
};
