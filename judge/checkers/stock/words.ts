import type { BytePair } from '../../lib/byte-pair.ts';
import type { Steps } from '../../lib/byte-steps.ts';
import type { ByteWindow } from '../../lib/byte-window.ts';
import { isStockBlank, passStockBlanks } from './blank.ts';
import type { Finding } from './finding.ts';
import { passPlainWords } from './plain-words.ts';

/** The same tokens in the same order, byte for byte: `wcmp`. */
export function* compareWords(pair: BytePair): Steps<Finding> {
  let sliceEnd = pair.sliceEnd();
  for (;;) {
    if (pair.passed() >= sliceEnd) {
      yield;
      sliceEnd = pair.sliceEnd();
    }
    if (!pair.skipEqual() || passPlainWords(pair, Infinity)) continue;
    const finding = passWordEnds(pair);
    if (finding !== undefined) return finding;
  }
}

/** Passes the blanks where both words end; otherwise, and at both ends, the result. */
function passWordEnds(pair: BytePair): Finding | undefined {
  const { answer, output } = pair;
  const answerEnds = endsWord(answer);
  const outputEnds = endsWord(output);
  const isBetween = (answerEnds && outputEnds) || isWordStart(answer);
  if ((!answerEnds && !outputEnds) || !isBetween) return different(pair, true);
  const answerGoesOn = passStockBlanks(answer);
  const outputGoesOn = passStockBlanks(output);
  if (answerGoesOn && outputGoesOn) return undefined;
  return answerGoesOn === outputGoesOn ? { kind: 'right' } : different(pair, false);
}

function endsWord(window: ByteWindow): boolean {
  return window.atEnd() || isStockBlank(window.bytes[window.start]);
}

/** Both stand at the same place in the same word, so that the answer speaks for both. */
function isWordStart(answer: ByteWindow): boolean {
  return answer.offset === 0 || isStockBlank(answer.bytes[answer.start - 1]);
}

function different({ answer, output }: BytePair, inside: boolean): Finding {
  return {
    kind: 'different',
    unit: 'token',
    answerOffset: answer.offset,
    outputOffset: output.offset,
    inside,
  };
}
