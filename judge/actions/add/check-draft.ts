import { findTextQuirks } from '../../lib/text-quirks.ts';
import type { TextQuirk } from '../../lib/text-quirks.ts';
import { UserError } from '../../model/user-error.ts';
import type { Draft } from './read-source.ts';
import { isBlank } from './split-text.ts';

/** Throws a `UserError` for a test that lacks what cannot be made for it. */
export function requireContent({ origin, input, answer }: Draft, canCompute: boolean): void {
  if (answer === undefined && input.length === 0) {
    throw new UserError('NOTHING_TO_ADD', `${origin} is empty`);
  }
  if (answer === undefined && !canCompute) {
    throw new UserError('NO_ANSWER', `${origin} has no answer`, {
      hint: 'give the answer, or let the solution make it with --from-solution',
    });
  }
  if (answer !== undefined && isBlank(answer)) {
    throw new UserError('EMPTY_ANSWER', `the answer of ${origin} is empty`, {
      hint: 'let the solution make it with --from-solution',
    });
  }
}

const QUIRK_WORDS: Readonly<Record<TextQuirk, string>> = {
  empty: 'is empty',
  bom: 'begins with a byte order mark',
  crlf: 'has CRLF line ends (--fix-newlines mends them)',
  'invalid-utf-8': 'is not valid UTF-8',
  'no-final-newline': 'does not end its last line (--fix-newlines mends it)',
};

/** What is odd about a test but may be meant, one sentence each. */
export function oddities({ origin, input, answer }: Draft, isFixed: boolean): string[] {
  const parts = [['input', input] as const, ...(answer ? [['answer', answer] as const] : [])];
  return parts.flatMap(([what, bytes]) =>
    findTextQuirks(bytes).map((quirk) => `the ${what} of ${origin} ${words(quirk, isFixed)}`),
  );
}

function words(quirk: TextQuirk, isFixed: boolean): string {
  return isFixed ? QUIRK_WORDS[quirk].replace(/ \(.*/, '') : QUIRK_WORDS[quirk];
}
