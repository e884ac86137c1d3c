import { runComparison } from './run-comparison.ts';
import { parseTokenArguments, TOKEN_ARGS_HELP } from './token-arguments.ts';
import { compareTokens } from '../lib/byte-compare-tokens.ts';
import type { BuiltinChecker } from '../model/checker.ts';

/** Token by token: the checker of problems that name none. */
export const tokens: BuiltinChecker = {
  id: 'tokens',
  description:
    'token by token, byte for byte; what blanks and line ends stand between the tokens does not matter, a byte order mark is forgiven',
  argsHelp: TOKEN_ARGS_HELP,
  create(args) {
    const options = parseTokenArguments('tokens', args, { ignoresCase: false });
    return (files) => runComparison(files, (pair) => compareTokens(pair, options), 'token');
  },
};
