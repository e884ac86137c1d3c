import { isStockBlank } from './blank.ts';
import type { Closeness } from './close.ts';
import { DecimalReader, plainDecimalEnd } from './decimal.ts';
import type { TokenKind } from './token-kind.ts';

/** Numbers of which the output's must be close to the answer's. */
export function numberKind({ isClose, words }: Closeness): TokenKind {
  const reader = new DecimalReader();
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
  };
}

/** See `TokenKind.passPlain`: equal spellings are equal numbers, and close enough to themselves. */
function passPlainDecimals(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  for (;;) {
    while (at < end && isStockBlank(bytes[at])) at++;
    const tokenEnd = plainDecimalEnd(bytes, at, end);
    if (tokenEnd === at || tokenEnd >= end || !isStockBlank(bytes[tokenEnd])) return at;
    at = tokenEnd;
  }
}
