import { CloseRun } from '../../lib/byte-close-run.ts';
import { isStockBlank, stockBlankEnd } from './blank.ts';
import type { Closeness } from './close.ts';
import { DecimalReader, plainDecimalEnd } from './decimal.ts';
import type { TokenKind } from './token-kind.ts';

/** Numbers of which the output's must be close to the answer's. */
export function numberKind({ isClose, tolerance, words }: Closeness): TokenKind {
  const reader = new DecimalReader();
  const run = new CloseRun(tolerance, false);
  let difference = 0;
  return {
    wanted: 'a number',
    isValid: (token) => !Number.isNaN(reader.read(token)),
    compare(answer, output) {
      const wanted = reader.read(answer);
      if (Number.isNaN(wanted)) return 'bad-answer';
      const found = reader.read(output);
      if (Number.isNaN(found)) return 'bad-output';
      if (isClose(wanted, found)) return 'same';
      difference = Math.abs(wanted - found);
      return 'different';
    },
    note: () => `they differ by ${difference}, more than ${words}`,
    passPlain: passPlainDecimals,
    passSame(pair) {
      const { answer, output } = pair;
      if (!run.pass(answer, answer.start, output, output.start)) return false;
      return pair.moveTo(run.answerEnd, run.outputEnd);
    },
  };
}

/** See `TokenKind.passPlain`: equal spellings are equal numbers, and close enough to themselves. */
function passPlainDecimals(view: DataView, start: number, end: number): number {
  let at = start;
  for (;;) {
    at = stockBlankEnd(view, at, end);
    const tokenEnd = plainDecimalEnd(view, at, end);
    if (tokenEnd === at || tokenEnd >= end || !isStockBlank(view.getUint8(tokenEnd))) return at;
    at = tokenEnd + 1;
  }
}
