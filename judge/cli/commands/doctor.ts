import type { Args, CommandDefinition, World } from '../command.ts';

export const DOCTOR: CommandDefinition = {
  name: 'doctor',
  summary: 'what works on this machine, how exactly it measures, and how to mend the rest',
  summaryZh: '检查本机环境与测量精度，并给出修复方法',
  positionals: [],
  options: { json: { type: 'boolean', describe: 'as JSON' } },
  examples: [['judge doctor', 'look at this machine']],
  run: async (args: Args, world: World) => {
    const { doctorCommand } = await import('../doctor-command.ts');
    return doctorCommand(args, world);
  },
};
