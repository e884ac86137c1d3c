import type { ExitName } from './exit-code.ts';

interface UserErrorOptions {
  /** How to mend it. */
  readonly hint?: string;
  /** Which exit code it leads to; wrong usage unless said otherwise. */
  readonly exit?: ExitName;
  readonly cause?: unknown;
}

/** A fault that the user can mend: told in one sentence, without a stack. */
export class UserError extends Error {
  /** Stable, upper case: `NO_PROBLEM`. */
  readonly code: string;
  readonly hint: string | undefined;
  readonly exit: ExitName;

  /** `message`: a lower-case fragment that says what and where. */
  constructor(code: string, message: string, options: UserErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'UserError';
    this.code = code;
    this.hint = options.hint;
    this.exit = options.exit ?? 'usage';
  }
}
