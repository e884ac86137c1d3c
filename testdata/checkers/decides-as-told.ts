// Decides what its arguments say; `by-hand NAME` writes a file into the feedback folder first.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accept, checker, nextPass, partial, reject, score } from 'judge/checker';
import type { CheckOutcome } from 'judge/checker';

checker(({ feedback, flags }) => {
  const name = flags.text('by-hand');
  if (name !== undefined) writeFileSync(join(feedback, name), '1\n');
  const team = flags.text('team');
  return decide(flags.text('decide'), team === undefined ? {} : { team });

  function decide(kind: string | undefined, options: { readonly team?: string }) {
    switch (kind) {
      case 'accept':
        return accept('fine', options);
      case 'reject':
        return reject('bad', options);
      case 'partial':
        return partial(flags.float('of', -1, 2) ?? NaN, 'some', options);
      case 'score':
        return score(flags.float('of', -1, 1e9) ?? NaN, 'points', options);
      case 'next':
        return nextPass('3 4\n', 'so far', options);
      case 'later':
        return new Promise<CheckOutcome>((resolve) => setImmediate(resolve, accept('later')));
      case 'later-throw':
        return Promise.reject<CheckOutcome>(new Error('out of order'));
      case 'never':
        return new Promise<CheckOutcome>(() => undefined);
      default:
        return JSON.parse(kind ?? '{}') as CheckOutcome;
    }
  }
});
