import { quoteBytes } from '../../lib/byte-text.ts';
import { groupDigits } from '../../lib/group-digits.ts';

/** What is wrong with a problem's own programs, in one sentence. */
export interface Finding {
  /** `error`: the problem is broken. */
  readonly level: 'error' | 'warning';
  readonly code:
    | 'CHECKER_REJECTS'
    | 'CHECKER_FAILS'
    | 'ANSWERS_ALIKE'
    | 'CHECKER_ACCEPTS'
    | 'CHECKER_ACCEPTS_JUNK'
    | 'CHECKER_REJECTS_BLANKS'
    | 'VALIDATOR_ACCEPTS'
    | 'VALIDATOR_ACCEPTS_JUNK';
  readonly message: string;
}

const SHOWN_BYTES = 48;

/** Bytes as people can read them on one line, cut: `1 2\\n` in backticks, with the size where it is cut. */
export function showOutput(bytes: Buffer): string {
  if (bytes.length === 0) return 'an empty output';
  const size = bytes.length > SHOWN_BYTES ? ` (${groupDigits(bytes.length)} bytes)` : '';
  return quoteBytes(bytes, SHOWN_BYTES) + size;
}

/** `a, b and 3 more`. */
export function listed(items: readonly string[], most = 3): string {
  const shown = items.slice(0, most).join(', ');
  return items.length > most ? `${shown} and ${items.length - most} more` : shown;
}
