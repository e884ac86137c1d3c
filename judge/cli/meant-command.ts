import { nearest } from '../lib/nearest.ts';
import { UserError } from '../model/user-error.ts';
import type { CommandDefinition } from './command.ts';

/**
 * `judge <word>` is short for `judge run <word>`: where there is no such problem, a command may have
 * been meant, and is named before what the error says of problems.
 */
export function orMeantCommand(
  command: CommandDefinition,
  word: string,
  names: readonly string[],
): CommandDefinition {
  const meant = nearest(word, names);
  if (meant === undefined) return command;
  return {
    ...command,
    run: async (args, world) => {
      try {
        return await command.run(args, world);
      } catch (error) {
        if (!(error instanceof UserError) || error.code !== 'NO_PROBLEM') throw error;
        const { code, message, hint, exit } = error;
        const others = hint === undefined ? '' : ` Or: ${hint}`;
        const both = `did you mean \`judge ${meant}\`?${others}`;
        throw new UserError(code, message, { hint: both, exit, cause: error });
      }
    },
  };
}
