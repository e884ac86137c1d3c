import { UserError } from '../model/user-error.ts';
import type { Args } from './command.ts';

/** What a word `-` stands for; yargs itself would drop it. */
export const STANDARD_INPUT = '/dev/stdin';

/** Wraps what yargs parsed. */
export function createArgs(
  argv: readonly string[],
  parsed: Readonly<Record<string, unknown>>,
): Args {
  function texts(name: string): string[] {
    const value = parsed[name];
    if (value === undefined || value === null) return [];
    return (Array.isArray(value) ? value : [value]).map(String);
  }
  return {
    argv,
    texts,
    text(name) {
      const values = texts(name);
      if (values.length > 1) {
        throw new UserError('REPEATED_OPTION', `--${name} was given ${values.length} times`, {
          hint: 'give it once',
        });
      }
      return values[0];
    },
    flag: (name) => parsed[name] === true,
    count(name, least, most = Number.MAX_SAFE_INTEGER) {
      const text = this.text(name);
      if (text === undefined) return undefined;
      const value = Number(text);
      if (/^\d+$/.test(text) && value >= least && value <= most) return value;
      const range =
        most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
      throw new UserError(
        'BAD_COUNT',
        `--${name} takes a whole number ${range}, not ${JSON.stringify(text)}`,
      );
    },
  };
}
