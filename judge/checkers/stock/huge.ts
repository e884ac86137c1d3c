import type { BytePair } from '../../lib/byte-pair.ts';
import type { Steps } from '../../lib/byte-steps.ts';
import type { CheckInput } from '../../model/check.ts';
import { extraOutput } from './finding.ts';
import type { Finding } from './finding.ts';
import { isHugeInteger } from './integer.ts';
import { withPair } from './open-pair.ts';
import { TokenCursor } from './token-cursor.ts';
import { compareWords } from './words.ts';

const WANTED = 'an integer of any length, without plus or leading zeros';

/** One integer of any length in each file: `hcmp`. */
export function* compareHuge(pair: BytePair, files: CheckInput): Steps<Finding> {
  const answer = new TokenCursor(pair.answer);
  const output = new TokenCursor(pair.output);
  if (!answer.next()) return bad('answer', answer, WANTED);
  if (!output.next()) return bad('output', output, WANTED);
  if (!isHugeInteger(answer)) return bad('answer', answer, WANTED);
  answer.pass();
  if (answer.next()) return bad('answer', answer, 'the end of the answer');
  // In the one spelling equal numbers are equal bytes; the answer's cursor is past them by now.
  const finding = yield* withPair(files, compareWords);
  if (finding.kind === 'right') return finding;
  if (!isHugeInteger(output)) return bad('output', output, WANTED);
  // The answer is one token: what differs elsewhere than inside it is more of the output.
  if (finding.kind !== 'different' || finding.inside) return finding;
  return extraOutput(finding.outputOffset);
}

function bad(file: 'answer' | 'output', { offset }: TokenCursor, wanted: string): Finding {
  return { kind: 'malformed', file, offset, wanted };
}
