/** modes/ holds one file for each way in which a problem puts a solution to the test. */
import type { CheckResult } from '../../model/check.ts';
import type { Language, Program, Toolchain } from '../../model/language.ts';
import type { InteractionFacts } from '../../model/interaction.ts';
import type { Limits } from '../../model/limits.ts';
import type { NamedFiles, TestCase } from '../../model/problem.ts';
import type { JudgeContext } from '../context.ts';
import type { ExecuteJob } from '../execute.ts';
import type { Explained } from '../look-again.ts';
import type { Slot } from '../slots.ts';

/** What a run has to know of a language. */
export type RunLanguage = Pick<
  Language,
  'id' | 'run' | 'memoryPolicy' | 'crash' | 'mapTrace' | 'entryPoint'
>;

/** A built solution and what it may use: the same for every test. */
export interface Contestant {
  readonly program: Program;
  readonly language: RunLanguage;
  readonly toolchain: Toolchain;
  readonly limits: Limits;
  readonly io: NamedFiles;
}

/** How one run of a test differs from others of it: when, and what the program gets to read. */
export type Turn = Pick<ExecuteJob, 'begin' | 'alone' | 'stdinDelivery'> & {
  /** Instead of the test's input, which the checker gets all the same. */
  readonly stdinPath?: string;
  /** Keeps what the problem's programs leave there from pass to pass. */
  readonly feedbackDir?: string;
};

/** A run of one test, and the checker's word where it was asked. */
export interface TestRun extends Explained {
  readonly check?: CheckResult;
  /** Of an interactive test. */
  readonly interaction?: InteractionFacts;
  /** Times that the solution was run, of a multi-pass problem. */
  readonly passes?: number;
  /** What to tell where no checker was asked. */
  readonly message?: string;
  /** Does the solution write nothing that could be shown? */
  readonly hasNoOutput?: boolean;
  /** Is the output told of no match for the whole answer, so that their first difference says nothing? */
  readonly isPart?: boolean;
  /** What the solution got to read in the run told of, where that is not the test's input. */
  readonly inputPath?: string;
}

/** Runs one test when its turn comes, and has its output checked. Undefined: it was cancelled. */
export type RunTest = (
  context: JudgeContext,
  contestant: Contestant,
  test: TestCase,
  slot: Slot,
  turn: Turn,
) => Promise<TestRun | undefined>;
