import type { Args, CommandDefinition, World } from '../command.ts';
import { REPORTING_OPTIONS } from '../judging-options.ts';

export const REPLAY: CommandDefinition = {
  name: 'replay',
  summary: 'show a recorded run again, through any reporter',
  summaryZh: '用任意报告格式重现以往的评测',
  positionals: [{ name: 'run', describe: 'id of the run, or its start (default: the newest)' }],
  options: {
    ...REPORTING_OPTIONS,
    list: { type: 'boolean', describe: 'list the recorded runs, newest first' },
  },
  examples: [
    ['judge replay', 'show the newest run again'],
    ['judge replay --reporter junit=report.xml', 'write it as JUnit XML'],
  ],
  run: async (args: Args, world: World) => {
    const { replayCommand } = await import('../replay-command.ts');
    return replayCommand(args, world);
  },
};
