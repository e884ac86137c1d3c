import { bytePlace, locate, tokenPlace } from '../../lib/byte-locate.ts';
import { readRange } from '../../lib/byte-range.ts';
import type { Steps } from '../../lib/byte-steps.ts';
import { quoteBytes } from '../../lib/byte-text.ts';
import type { CheckInput, CheckResult } from '../../model/check.ts';
import { END, explain, placeText } from '../explain.ts';
import { isStockBlank } from './blank.ts';

/** What a stock checker found, by offsets; words and places are made of it in the end. */
export type Finding =
  | { readonly kind: 'right' }
  | {
      readonly kind: 'different';
      readonly answerOffset: number;
      readonly outputOffset: number;
      readonly unit: 'token' | 'line';
      /** Do the differing bytes belong to a token that started before? */
      readonly inside: boolean;
      /** Put behind the message, such as by how much two numbers differ. */
      readonly note?: string;
    }
  /** Not what the checker reads: the participant's fault, or the problem's. */
  | {
      readonly kind: 'malformed';
      readonly file: 'answer' | 'output';
      readonly offset: number;
      readonly wanted: string;
    }
  /** The checker's own word, which needs no place. */
  | { readonly kind: 'decided'; readonly result: CheckResult };

/** The output goes on behind what the checker reads: testlib's "extra information". */
export function extraOutput(offset: number): Finding {
  return { kind: 'malformed', file: 'output', offset, wanted: END };
}

/** Turns a finding into the checker's word; it reads the files up to the place to name it. */
export function* explainFinding(finding: Finding, files: CheckInput): Steps<CheckResult> {
  switch (finding.kind) {
    case 'right':
      return { kind: 'accepted' };
    case 'decided':
      return finding.result;
    case 'malformed':
      return yield* explainMalformed(finding, files);
    case 'different': {
      const result = yield* explain(finding, files, finding.unit);
      if (result.kind !== 'wrong' || finding.note === undefined) return result;
      return { ...result, message: `${result.message} (${finding.note})` };
    }
  }
}

function* explainMalformed(
  { file, offset, wanted }: Extract<Finding, { kind: 'malformed' }>,
  files: CheckInput,
): Steps<CheckResult> {
  const path = file === 'answer' ? files.answerPath : files.outputPath;
  const location = yield* locate(path, offset, false);
  const place = location.tokenOffset === offset ? tokenPlace(location) : bytePlace(location);
  const found = quoteToken(path, offset) ?? `the end of the ${file}`;
  const message = `${placeText(place)}: expected ${wanted}, found ${found}`;
  return file === 'answer'
    ? { kind: 'failed', reason: `the answer is not what this checker reads: ${message}` }
    : { kind: 'misformatted', message, place };
}

const SHOWN_BYTES = 40;

function quoteToken(path: string, offset: number): string | undefined {
  const bytes = readRange(path, offset, offset + SHOWN_BYTES + 1);
  if (bytes.length === 0) return undefined;
  const end = bytes.findIndex((byte) => isStockBlank(byte));
  return quoteBytes(end === -1 ? bytes : bytes.subarray(0, end), SHOWN_BYTES);
}
