import type { Args, CommandDefinition, World } from '../command.ts';

export const GENERATE: CommandDefinition = {
  name: 'generate',
  summary: 'make a problem’s tests again from its generators',
  summaryZh: '用题目自带的生成器重新生成测试数据',
  details:
    'Reads `generators/generators.yaml`, runs each generator with its arguments and the solution ' +
    'for the answers, and writes what is missing or different. Tests that it does not name stay. A generator or a solution ' +
    'that fails is a broken problem: exit code 3.',
  positionals: [{ name: 'problem', describe: 'id under problems/, or a folder', required: true }],
  options: {
    check: { type: 'boolean', describe: 'only compare: exit code 1 when a test would change' },
    jobs: {
      alias: 'j',
      type: 'string',
      requiresArg: true,
      describe: 'programs run at once (default: cores − 1)',
    },
  },
  examples: [['judge generate P4289 --check', 'are the tests what the generators make?']],
  run: async (args: Args, world: World) => {
    const { generateCommand } = await import('../generate-command.ts');
    return generateCommand(args, world);
  },
};
