/** A place in the output, all counted from 1; columns and tokens in bytes and blank-separated tokens. */
export interface Place {
  readonly line: number;
  readonly column: number;
  /** Token of the whole output. */
  readonly token?: number;
}

/** A program of the problem that judges, and how it is called. */
export interface ToolSpec {
  /** `auto`: told by its source. */
  readonly protocol: string;
  readonly sourcePath: string;
  readonly args: readonly string[];
  /** Where it was asked for, as `problem.yaml:3:10`. */
  readonly place?: string;
  /** Values that its sources name as `{{name}}`. */
  readonly constants?: Readonly<Record<string, string>>;
}

/** How an output is compared. Parsed from `checker:` of problem.yaml or from `--checker`. */
export type CheckerSpec =
  | {
      readonly kind: 'builtin';
      readonly name: string;
      readonly args: readonly string[];
      readonly place?: string;
    }
  | ({ readonly kind: 'program' } & ToolSpec)
  /** The interactor, or the manager, has the last word: nothing is compared. */
  | { readonly kind: 'interactor' };

/** Something forgiven, but worth a word. `late-output`: what an interactor that accepts did not wait for. */
export type Forgiven = 'crlf' | 'trailing-blanks' | 'final-newline' | 'bom' | 'late-output';

/** Where the answer and the output part, in bytes from the start of each. */
export interface Parting {
  readonly answerOffset: number;
  readonly outputOffset: number;
  /** Do the differing bytes belong to tokens (or lines) that started before? */
  readonly inside: boolean;
  /** Are tokens what differs, or any bytes? */
  readonly unit: 'token' | 'byte';
}

/** `teamMessage`: what the checker says to the contestant, beside its word to the judges. */
export type CheckResult =
  | {
      readonly kind: 'accepted';
      readonly message?: string;
      readonly teamMessage?: string;
      readonly forgiven?: readonly Forgiven[];
      /** The test's points, where the checker gave points and the most that they can be is not known. */
      readonly points?: number;
      /** The input of the next pass, of a multi-pass problem that is not over yet. */
      readonly nextInputPath?: string;
    }
  | {
      readonly kind: 'partial';
      /** From 0 to 1: of the test's points. */
      readonly fraction: number;
      /** Exactly these, where the checker gave points and no fraction. */
      readonly points?: number;
      readonly message?: string;
      readonly teamMessage?: string;
    }
  | {
      readonly kind: 'wrong';
      readonly message: string;
      readonly teamMessage?: string;
      readonly place?: Place;
      /** Does it override what became of the solution, which came of the rejection? */
      readonly isFinal?: boolean;
      /** Of a checker that compares with the answer: what it could not forgive. */
      readonly parting?: Parting;
    }
  | { readonly kind: 'misformatted'; readonly message: string; readonly place?: Place }
  /** The checker's own fault: a judge error, never a wrong answer. */
  | { readonly kind: 'failed'; readonly reason: string };

/** What a checker looks at: three regular files. */
export interface CheckInput {
  readonly inputPath: string;
  readonly answerPath: string;
  readonly outputPath: string;
  readonly args: readonly string[];
  /** The test's name below `testdata/`, for checkers that ask for its group. */
  readonly testName?: string;
  /** The solution's source, for checkers that look at it. */
  readonly sourcePath?: string;
  /** The points that the test can give; absent where there is no such bound, or none is known. */
  readonly maxScore?: number;
  /** An empty folder, or what earlier passes of the test left there; one of its own where none is given. */
  readonly feedbackDir?: string;
  /** Ends the comparison, or the run of a checker program. */
  readonly signal: AbortSignal;
}
