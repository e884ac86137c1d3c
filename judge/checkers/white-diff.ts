import { refuseArguments } from './arguments.ts';
import { runComparison } from './run-comparison.ts';
import { compareLineTokens } from '../lib/byte-compare-line-tokens.ts';
import type { BuiltinChecker } from '../model/checker.ts';

/** What the Contest Management System of the IOI compares with. */
export const whiteDiff: BuiltinChecker = {
  id: 'white-diff',
  description:
    'line by line the same tokens; how many blanks separate them, and blank lines at the end, do not matter: CMS’s comparison of that name',
  argsHelp: '',
  create(args) {
    refuseArguments('white-diff', args);
    return (files) => runComparison(files, (pair) => compareLineTokens(pair, 'count'), 'token');
  },
};
