import { refuseArguments } from './arguments.ts';
import { END, placeText } from './explain.ts';
import { runSteps } from './run-comparison.ts';
import { isBlank } from '../lib/byte-blank.ts';
import { compareTokens } from '../lib/byte-compare-tokens.ts';
import { locate, tokenPlace } from '../lib/byte-locate.ts';
import { compareFiles } from '../lib/byte-pair.ts';
import { readRange } from '../lib/byte-range.ts';
import type { Steps } from '../lib/byte-steps.ts';
import { quoteBytes } from '../lib/byte-text.ts';
import { withWindow } from '../lib/byte-window.ts';
import { findOtherWord } from '../lib/byte-yes-no.ts';
import type { CheckInput, CheckResult } from '../model/check.ts';
import type { BuiltinChecker } from '../model/checker.ts';

/** Answers that are only yes or no, once or many times. */
export const yesNo: BuiltinChecker = {
  id: 'yes-no',
  description: 'tokens that are each `yes` or `no`, in any case',
  argsHelp: '',
  create(args) {
    refuseArguments('yes-no', args);
    return (files) => runSteps(files, checkYesNo(files));
  },
};

function* checkYesNo(files: CheckInput): Steps<CheckResult> {
  // First, and always: that the answer is broken must not depend on the output.
  const otherOffset = yield* withWindow(files.answerPath, 0, findOtherWord);
  if (otherOffset !== undefined) return yield* refuseAnswer(files.answerPath, otherOffset);
  const comparison = yield* compareFiles(files.answerPath, files.outputPath, (pair) =>
    compareTokens(pair, { ignoresCase: true }),
  );
  if (comparison.kind === 'equal') {
    const { forgiven } = comparison;
    return { kind: 'accepted', ...(forgiven.length > 0 ? { forgiven } : {}) };
  }
  const answer = yield* locate(files.answerPath, comparison.answerOffset, comparison.inside);
  const output = yield* locate(files.outputPath, comparison.outputOffset, comparison.inside);
  const expected = readWord(files.answerPath, answer.tokenOffset);
  const found = readWord(files.outputPath, output.tokenOffset);
  const place = tokenPlace(output);
  const wanted = found.kind === 'other' && expected.kind === 'word' ? 'yes or no' : expected.text;
  const message = `${placeText(place)}: expected ${wanted}, found ${found.text}`;
  const { answerOffset, outputOffset, inside } = comparison;
  const parting = { answerOffset, outputOffset, inside, unit: 'token' } as const;
  return { kind: 'wrong', message, place, parting };
}

function* refuseAnswer(answerPath: string, offset: number): Steps<CheckResult> {
  const where = placeText(tokenPlace(yield* locate(answerPath, offset, false)));
  const { text } = readWord(answerPath, offset);
  return { kind: 'failed', reason: `the answer is no list of yes and no: ${where} holds ${text}` };
}

interface Word {
  readonly kind: 'word' | 'other' | 'end';
  readonly text: string;
}

const SHOWN_BYTES = 41;

function readWord(path: string, offset: number): Word {
  const bytes = readRange(path, offset, offset + SHOWN_BYTES);
  if (bytes.length === 0) return { kind: 'end', text: END };
  const blank = bytes.findIndex((byte) => isBlank(byte));
  const word = blank === -1 ? bytes : bytes.subarray(0, blank);
  const isWord = /^(?:yes|no)$/i.test(word.toString('latin1'));
  return { kind: isWord ? 'word' : 'other', text: quoteBytes(word) };
}
