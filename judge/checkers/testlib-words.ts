import { isNumber } from '../lib/byte-number.ts';

/** What testlib.h prints first, and what it means. */
export type TestlibWord =
  | { readonly kind: 'accepted' | 'wrong' | 'misformatted' | 'failed' }
  /** `points X`; NaN where no number follows. */
  | { readonly kind: 'points'; readonly points: number }
  /** `partially correct (N)`, percent. */
  | { readonly kind: 'percent'; readonly percent: number };

const WORDS =
  /^(?:(ok|wrong answer|wrong output format|unexpected eof|FAIL)(?=\s|$)|partially correct \((\d+)\)|points(?= |$) ?(\S*))/;

const PLAIN = {
  ok: 'accepted',
  'wrong answer': 'wrong',
  'wrong output format': 'misformatted',
  'unexpected eof': 'misformatted',
  FAIL: 'failed',
} as const;

/** The word that a message begins with; undefined when it is none of testlib's. */
export function testlibWord(message: string): TestlibWord | undefined {
  const found = WORDS.exec(message);
  if (found === null) return undefined;
  const [, plain, percent, points] = found;
  if (percent !== undefined) return { kind: 'percent', percent: Number(percent) };
  if (points !== undefined) {
    return { kind: 'points', points: isNumber(points) ? Number(points) : NaN };
  }
  return { kind: PLAIN[plain as keyof typeof PLAIN] };
}

/** As `testlibWord`; what a checker wrote for itself may stand above its verdict. */
export function testlibLine(message: string): string | undefined {
  return message.split('\n').findLast((line) => WORDS.test(line));
}
