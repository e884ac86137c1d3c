import { runComparison } from './run-comparison.ts';
import { parseTokenArguments, TOKEN_ARGS_HELP } from './token-arguments.ts';
import { compareTokens } from '../lib/byte-compare-tokens.ts';
import type { BuiltinChecker } from '../model/checker.ts';

/**
 * What packages in the ICPC format mean when they bring no output validator.
 * https://icpc.io/problem-package-format/spec/2025-09.html#default-output-validator-specification
 */
export const icpcDefault: BuiltinChecker = {
  id: 'default',
  description: "`tokens`, but case-insensitive unless told otherwise: ICPC's default validator",
  argsHelp: TOKEN_ARGS_HELP,
  create(args) {
    const options = parseTokenArguments('default', args, { ignoresCase: true });
    return (files) => runComparison(files, (pair) => compareTokens(pair, options), 'token');
  },
};
