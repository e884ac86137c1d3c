import type { Args, CommandDefinition, World } from '../command.ts';
import { JUDGING_OPTIONS, SELECTION_OPTIONS } from '../judging-options.ts';

export const WATCH: CommandDefinition = {
  name: 'watch',
  summary: 'judge again at every save, failing tests first',
  summaryZh: '每次保存后自动重新评测，先跑未通过的测试',
  details:
    'Watches the solutions and the problem folder. At a save, the tests that failed the last time ' +
    'run first, then the rest. A file that does not compile or is deleted is waited for. Ctrl-C ends it.',
  positionals: [
    { name: 'problem', describe: 'id under problems/, or a folder', required: true },
    { name: 'solutions', describe: 'files, or names below solutions/<id>/', array: true },
  ],
  options: { ...SELECTION_OPTIONS, ...JUDGING_OPTIONS },
  examples: [['judge watch P4289 my.ts', 'judge my.ts whenever it is saved']],
  run: async (args: Args, world: World) => {
    const { watchCommand } = await import('../watch-command.ts');
    return watchCommand(args, world);
  },
};
