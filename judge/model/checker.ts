import type { CheckInput, CheckResult } from './check.ts';
import type { Execution } from './execution.ts';

/** A comparison that runs inside the judge. One file on the shelf `checkers/`. */
export interface BuiltinChecker {
  readonly id: string;
  readonly description: string;
  /** Its arguments in words, for the docs; empty when it takes none. */
  readonly argsHelp: string;
  /** Throws a `UserError` when the arguments are wrong; called once before any test runs. */
  create(args: readonly string[]): (input: CheckInput) => Promise<CheckResult>;
}

/** What a checker program is given to run with: the pipeline runs it, the protocol knows the call. */
export interface ProgramCheck {
  readonly input: CheckInput;
  /** An empty folder for the checker's feedback files. */
  readonly feedbackDir: string;
  /** Of the checker, as latin1: what is told to it may depend on what it asks for. */
  readonly source: string;
  /** What the problem takes from its checker. */
  readonly allows: CheckerRights;
  /** Runs the built checker; resolves with the facts, whatever it does. */
  readonly run: (call: CheckerCall) => Promise<CheckerRun>;
}

export interface CheckerCall {
  readonly args: readonly string[];
  /** Null: nothing to read. */
  readonly stdinPath: string | null;
  /** Copies for the folder that it starts in, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface CheckerRights {
  /** Does the problem give points? */
  readonly scores: boolean;
  /** Is a test run more than once? */
  readonly passes: boolean;
}

export interface CheckerRun {
  readonly execution: Execution;
  /** The start of its standard output, as text. */
  readonly stdout: () => string;
}

/** What an interactor works with; the pipeline runs it, the protocol knows the call. */
export interface InteractorFiles {
  readonly inputPath: string;
  readonly answerPath: string;
  /** An empty folder, or what earlier passes of the test left there. */
  readonly feedbackDir: string;
  readonly args: readonly string[];
  /** What the problem takes from its interactor. */
  readonly allows: CheckerRights;
  /** The points that the test can give; absent where there is no such bound, or none is known. */
  readonly maxScore?: number;
}

/** How an interactor is called and what its end means. Its standard streams lead to the solution. */
export interface InteractorProtocol {
  /** Exit codes by which it accepts, whole or in part. */
  readonly accepts: readonly number[];
  /** Its arguments. */
  call(files: InteractorFiles): readonly string[];
  result(files: InteractorFiles, execution: Execution): Promise<CheckResult>;
  /** What it wrote for the problem's checker to look at, where the protocol has such a file. */
  outputPath?(files: InteractorFiles): string;
}

/** How an input validator is called, the input on its standard input, and the exit code that accepts. */
export interface ValidatorProtocol {
  readonly valid: number;
  call(source: string, testName: string): readonly string[];
}

/** How a checker program is called and what its answer means. One file on the shelf `checkers/`. */
export interface CheckerProtocol {
  readonly id: string;
  readonly description: string;
  /** Its arguments and standard input, for the docs. */
  readonly callHelp: string;
  /** Does the source look like a checker of this protocol? */
  claims(source: string): boolean;
  /** Does a checker with this source ask for the test's group? Then equal files may be judged differently. */
  asksForGroup?(source: string): boolean;
  check(check: ProgramCheck): Promise<CheckResult>;
  /** Absent: no validators are written for it. */
  readonly validator?: ValidatorProtocol;
  /** Absent: its programs only check. */
  readonly interactor?: InteractorProtocol;
}
