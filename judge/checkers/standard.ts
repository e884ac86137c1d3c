import { refuseArguments } from './arguments.ts';
import { runComparison } from './run-comparison.ts';
import { compareLineTokens } from '../lib/byte-compare-line-tokens.ts';
import type { BuiltinChecker } from '../model/checker.ts';

/** DMOJ's usual checker. https://docs.dmoj.ca/#/problem_format/checkers */
export const standard: BuiltinChecker = {
  id: 'standard',
  description:
    'token by token, byte for byte; tokens that stand on one line or on two in the answer do so in the output: DMOJ’s checker of that name',
  argsHelp: '',
  create(args) {
    refuseArguments('standard', args);
    return (files) => runComparison(files, (pair) => compareLineTokens(pair, 'presence'), 'token');
  },
};
