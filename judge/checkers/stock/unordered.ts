import type { BytePair } from '../../lib/byte-pair.ts';
import type { Steps } from '../../lib/byte-steps.ts';
import type { CheckInput } from '../../model/check.ts';
import { checkUnordered } from '../unordered.ts';
import type { Finding } from './finding.ts';
import { int64 } from './integer.ts';
import { withPair } from './open-pair.ts';
import { compareSequences, findInvalid } from './sequence.ts';
import { TokenCursor } from './token-cursor.ts';

/** The same integers, each as often, in any order: `uncmp`. */
export function* compareUnordered(pair: BytePair, files: CheckInput): Steps<Finding> {
  // Most outputs are in the answer's order, and that is quickly seen.
  const inOrder = yield* compareSequences(pair, int64, 'checked');
  if (inOrder.kind === 'right') return inOrder;
  const invalid = yield* withPair(files, findAnyInvalid);
  if (invalid !== undefined) return invalid;
  // Of valid integers the tokens are the same by everybody's blanks, and equal when their bytes are.
  return { kind: 'decided', result: yield* checkUnordered(files, 'tokens') };
}

/** The whole answer is read before the output. */
function* findAnyInvalid({ answer, output }: BytePair): Steps<Finding | undefined> {
  const bad = yield* findInvalid(new TokenCursor(answer), 'answer', int64);
  return bad ?? (yield* findInvalid(new TokenCursor(output), 'output', int64));
}
