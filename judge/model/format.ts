import type { Problem } from './problem.ts';

/** How one kind of problem package is recognised and read. One file on the shelf `formats/`. */
export interface ProblemFormat {
  readonly id: string;
  readonly description: string;
  /** Is the folder (an absolute path) of this format? */
  matches(folder: string): Promise<boolean>;
  /** Throws a `UserError` with exit `problem` where the package is broken. */
  load(folder: string, context: LoadContext): Promise<Problem>;
}

export interface LoadContext {
  readonly id: string;
  /** `solutions/<id>/` of the workspace, when there is one. */
  readonly solutionsDir?: string;
  /** Paths in messages are shown relative to it; without it they are absolute. */
  readonly root?: string;
  /** Leave the test data unread (`tests` is empty then): for commands that make it. */
  readonly withoutTests?: boolean;
}
