import { checkerArgsError } from './arguments.ts';
import type { TokenOptions } from '../lib/byte-compare-tokens.ts';
import { isNumber } from '../lib/byte-number.ts';

/** How the arguments of the token checkers are written, for the docs. */
export const TOKEN_ARGS_HELP =
  '`case_insensitive` or `case_sensitive`, `space_change_sensitive`, `float_tolerance E` or `float_absolute_tolerance E` and `float_relative_tolerance E`';

type Tolerances = { absolute?: number; relative?: number };

/** Parses the arguments of ICPC's default output validator, and `case_insensitive`. */
export function parseTokenArguments(
  id: string,
  args: readonly string[],
  defaults: { readonly ignoresCase: boolean },
): TokenOptions {
  let ignoresCase = defaults.ignoresCase;
  let exactBlanks = false;
  const tolerances: Tolerances = {};
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (arg === 'case_insensitive') ignoresCase = true;
    else if (arg === 'case_sensitive') ignoresCase = false;
    else if (arg === 'space_change_sensitive') exactBlanks = true;
    else setTolerance(id, tolerances, arg, args[++i]);
  }
  const { absolute, relative } = tolerances;
  const hasTolerance = absolute !== undefined || relative !== undefined;
  const tolerance = { absolute: absolute ?? 0, relative: relative ?? 0 };
  return { ignoresCase, exactBlanks, ...(hasTolerance ? { tolerance } : {}) };
}

const TOLERANCE_ARGS: ReadonlyMap<string, readonly (keyof Tolerances)[]> = new Map([
  ['float_tolerance', ['absolute', 'relative']],
  ['float_absolute_tolerance', ['absolute']],
  ['float_relative_tolerance', ['relative']],
]);

function setTolerance(
  id: string,
  tolerances: Tolerances,
  arg: string,
  value: string | undefined,
): void {
  const kinds = TOLERANCE_ARGS.get(arg);
  if (kinds === undefined) {
    const hint = `it takes ${TOKEN_ARGS_HELP}`;
    throw checkerArgsError(`the checker ${id} does not know the argument \`${arg}\``, hint);
  }
  if (value === undefined) throw checkerArgsError(`${arg} needs a number`, numberHint(arg));
  const size = isNumber(value) ? Number(value) : NaN;
  if (!(size >= 0 && size < Infinity)) {
    const message = `${arg} needs a decimal number that is not negative, not \`${value}\``;
    throw checkerArgsError(message, numberHint(arg));
  }
  for (const kind of kinds) {
    if (tolerances[kind] !== undefined) {
      const message = `the ${kind} tolerance is given twice, the second time by ${arg}`;
      throw checkerArgsError(message, '`float_tolerance` sets both tolerances: leave one out');
    }
    tolerances[kind] = size;
  }
}

function numberHint(arg: string): string {
  return `write it as in \`${arg} 1e-6\` or \`${arg} 0.000001\``;
}
