import { refuseArguments } from './arguments.ts';
import { runComparison } from './run-comparison.ts';
import { compareExactly } from '../lib/byte-compare-exact.ts';
import type { BuiltinChecker } from '../model/checker.ts';

/** Byte for byte: nothing is forgiven. */
export const exact: BuiltinChecker = {
  id: 'exact',
  description: 'every byte must be equal',
  argsHelp: '',
  create(args) {
    refuseArguments('exact', args);
    return (files) => runComparison(files, compareExactly, 'byte');
  },
};
