import type { BytePair } from '../../lib/byte-pair.ts';
import type { TokenCursor } from './token-cursor.ts';

/** How the tokens of the answer and the output compare. */
export type Outcome =
  | 'same'
  | 'different'
  /** The token is not one of the kind. */
  | 'bad-answer'
  | 'bad-output';

/** What the tokens of a checker are: integers, decimals, yes and no. */
export interface TokenKind {
  /** For messages: `an integer`. */
  readonly wanted: string;
  readonly isValid: (token: TokenCursor) => boolean;
  /** A bad answer is told before a bad output. */
  compare(answer: TokenCursor, output: TokenCursor): Outcome;
  /** Why two valid tokens differ, where that is not seen at once; valid right after `compare`. */
  note?(): string;
  /**
   * The quick way over tokens that are equal in both files: passes blanks and whole tokens within
   * `[start, end)` that are valid and of the usual spelling. Where they are not, it stops.
   */
  readonly passPlain: (view: DataView, start: number, end: number) => number;
  /**
   * The quick way over tokens that are the same without being equal, from where one starts in both
   * files, as far as both windows reach. Says whether any was passed.
   */
  readonly passSame?: (pair: BytePair) => boolean;
}
