import { UserError } from '../model/user-error.ts';

/** Refuses arguments for a checker that takes none. */
export function refuseArguments(id: string, args: readonly string[], hint?: string): void {
  if (args.length === 0) return;
  throw checkerArgsError(
    `the checker ${id} takes no arguments, but got \`${args.join(' ')}\``,
    hint,
  );
}

/** A fault in a checker's arguments. */
export function checkerArgsError(message: string, hint?: string): UserError {
  return new UserError('CHECKER_ARGS', message, {
    exit: 'problem',
    ...(hint === undefined ? {} : { hint }),
  });
}
