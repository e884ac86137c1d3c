import type { BytePair, Comparison } from './byte-pair.ts';
import type { Steps } from './byte-steps.ts';

/** Every byte counts. */
export function* compareExactly(pair: BytePair): Steps<Comparison> {
  let sliceEnd = pair.sliceEnd();
  while (!pair.skipEqual()) {
    if (pair.passed() < sliceEnd) continue;
    yield;
    sliceEnd = pair.sliceEnd();
  }
  const isEnd = pair.answer.atEnd() && pair.output.atEnd();
  return isEnd ? pair.equal() : pair.different(false);
}
