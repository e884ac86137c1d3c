import type { SpokenLine } from '../../lib/interaction-text.ts';
import type { Locale } from '../../reporters/texts.ts';

/** Where a conversation takes place: what people see of it, and what they say. */
export interface Room {
  /** The language of those who are told. */
  readonly locale: Locale;
  /** About the conversation, for people: a line. */
  tell(text: string): void;
  /** A line that was said. `isEnded`: with a newline behind it. */
  show(line: SpokenLine, isEnded: boolean): void;
  /** What it came to, in one line. */
  conclude(text: string): void;
  /** The person who takes part, where one does. */
  readonly person: Person;
}

export interface Person {
  /** The next line that the person says, without its newline; undefined: nothing more. */
  nextLine(): Promise<string | undefined>;
  /** Nobody listens any more. */
  leave(): void;
  /** Says all at once what was written before: each line then waits for the answer to the last. */
  readonly isScript: boolean;
}
