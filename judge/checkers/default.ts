import { runComparison } from './run-comparison.ts';
import { parseTokenArguments, TOKEN_ARGS_HELP } from './token-arguments.ts';
import { compareTokens } from '../lib/byte-compare-tokens.ts';
import type { BuiltinChecker } from '../model/checker.ts';

/**
 * What packages in the ICPC format mean when they bring no output validator, to the letter.
 * https://icpc.io/problem-package-format/spec/2025-09.html#default-output-validator-specification
 */
export const icpcDefault: BuiltinChecker = {
  id: 'default',
  description:
    "ICPC's default output validator: as `tokens`, but in either case of letters, and a byte order mark is part of its token",
  argsHelp: TOKEN_ARGS_HELP,
  create(args) {
    const given = parseTokenArguments('default', args, { ignoresCase: true });
    const options = { ...given, keepsMark: true };
    return (files) => runComparison(files, (pair) => compareTokens(pair, options), 'token');
  },
};
