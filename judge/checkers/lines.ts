import { refuseArguments } from './arguments.ts';
import { runComparison } from './run-comparison.ts';
import { compareLines } from '../lib/byte-compare-lines.ts';
import type { BuiltinChecker } from '../model/checker.ts';

/** Line by line, for outputs where blanks inside of lines and empty lines matter. */
export const lines: BuiltinChecker = {
  id: 'lines',
  description:
    'line by line; blanks at the ends of lines (CRLF too), blank lines at the end and a byte order mark are forgiven',
  argsHelp: '',
  create(args) {
    refuseArguments('lines', args);
    return (files) => runComparison(files, compareLines, 'line');
  },
};
