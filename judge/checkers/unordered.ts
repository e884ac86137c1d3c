import { checkerArgsError } from './arguments.ts';
import { placeText } from './explain.ts';
import { runSteps } from './run-comparison.ts';
import { isBlank, NEWLINE } from '../lib/byte-blank.ts';
import type { ItemUnit } from '../lib/byte-items.ts';
import { bytePlace, locate, tokenPlace } from '../lib/byte-locate.ts';
import { compareMultisets } from '../lib/byte-multiset.ts';
import { readRange } from '../lib/byte-range.ts';
import type { Steps } from '../lib/byte-steps.ts';
import { quoteBytes } from '../lib/byte-text.ts';
import type { CheckInput, CheckResult, Place } from '../model/check.ts';
import type { BuiltinChecker } from '../model/checker.ts';

const UNITS: ReadonlyMap<string, ItemUnit> = new Map([
  ['lines', 'lines'],
  ['tokens', 'tokens'],
]);

/** The same lines, or tokens, each as often as in the answer, in any order. */
export const unordered: BuiltinChecker = {
  id: 'unordered',
  description:
    'the lines (or tokens) of the answer in any order; blanks at the ends of lines and blank lines do not count',
  argsHelp: '`lines` (as without argument) or `tokens`',
  create(args) {
    const [name = 'lines', ...others] = args;
    const unit = UNITS.get(name);
    if (unit === undefined || others.length > 0) {
      const message = `the checker unordered does not know the argument \`${args.join(' ')}\``;
      throw checkerArgsError(message, 'it takes `lines` or `tokens`');
    }
    return (files) => runSteps(files, checkUnordered(files, unit));
  },
};

/** Compares the items of both files; names one that is missing or too many. */
export function* checkUnordered(files: CheckInput, unit: ItemUnit): Steps<CheckResult> {
  const comparison = yield* compareMultisets(files.answerPath, files.outputPath, unit);
  switch (comparison.kind) {
    case 'equal':
      return { kind: 'accepted' };
    case 'extra': {
      const { text, place } = yield* describe(files.outputPath, comparison.outputOffset, unit);
      const message = `${placeText(place)}: ${text} is not in the answer, or not so often`;
      return { kind: 'wrong', message, place };
    }
    case 'missing': {
      const { text, place } = yield* describe(files.answerPath, comparison.answerOffset, unit);
      const where = `line ${place.line} of the answer`;
      return { kind: 'wrong', message: `${text} is missing, or not there often enough (${where})` };
    }
    case 'unequal':
      return { kind: 'wrong', message: `the ${unit} are not those of the answer` };
  }
}

const SHOWN_BYTES = 41;

function* describe(
  path: string,
  offset: number,
  unit: ItemUnit,
): Steps<{ readonly text: string; readonly place: Place }> {
  const location = yield* locate(path, offset, false);
  const bytes = readRange(path, offset, offset + SHOWN_BYTES);
  const end = bytes.findIndex((byte) => (unit === 'tokens' ? isBlank(byte) : byte === NEWLINE));
  const text = quoteBytes(end === -1 ? bytes : bytes.subarray(0, end));
  return { text, place: unit === 'tokens' ? tokenPlace(location) : bytePlace(location) };
}
