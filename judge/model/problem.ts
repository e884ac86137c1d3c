import type { CheckerSpec, ToolSpec } from './check.ts';
import type { Limits } from './limits.ts';

export interface TestCase {
  readonly kind: 'case';
  /** Path below `testdata/` without its ending: `secret/group1/03`. */
  readonly name: string;
  readonly inputPath: string;
  readonly answerPath: string;
  readonly args: readonly string[];
  readonly checkerArgs: readonly string[];
  /** Folder of further files that lie beside the program while it runs. */
  readonly filesDir?: string;
  /** For every input validator, or by the validator's name. */
  readonly validatorArgs?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** Points of a full solution, in a group that counts them; absent there: unbounded. */
  readonly maxScore?: number;
  /**
   * Arguments of the static validator, of a test in which the source of a solution is looked at and
   * nothing is run. Its input and answer are files of no meaning.
   */
  readonly staticArgs?: readonly string[];
}

/**
 * How the points of a group follow from what is in it. `pass-fail`: all or nothing. `mul`: the
 * product of the fractions. `sum-if-not-zero`: the sum, but nothing when anything in it has none.
 */
export type Aggregation = 'pass-fail' | 'sum' | 'min' | 'max' | 'mul' | 'sum-if-not-zero';

/** More points than any test or group has: sums of them are exact enough, and finite. */
export const MOST_POINTS = 1e12;

export interface TestGroup {
  readonly kind: 'group';
  readonly name: string;
  readonly aggregation: Aggregation;
  /** Points of a full solution; absent: unbounded, or no points at all. */
  readonly maxScore?: number;
  readonly onReject: 'continue' | 'break';
  /** Names of earlier groups that must be passed, with full points, for this one to count. */
  readonly requirePass: readonly string[];
  readonly children: readonly (TestCase | TestGroup)[];
  /** Of the legacy format: graded by this instead of `aggregation`. */
  readonly grading?: LegacyGrading;
}

/** How a group of the legacy ICPC format is graded: `testdata.yaml`, with what it inherits. */
export interface LegacyGrading {
  readonly verdict: 'worst_error' | 'first_error' | 'always_accept';
  readonly score: 'sum' | 'avg' | 'min' | 'max';
  readonly ignoreSample: boolean;
  readonly acceptIfAnyAccepted: boolean;
  /** Points of a test whose checker gives none. */
  readonly acceptScore: number;
  readonly rejectScore: number;
  /** Scores outside are a fault of the problem. */
  readonly range: readonly [number, number];
  /** The problem's own grader decides instead, called with these flags. */
  readonly custom?: { readonly sourcePath: string; readonly flags: readonly string[] };
}

/** Data that try the validators and the checker, and no solution (ICPC: "validation test data"). */
export interface Trials {
  /** At least one validator must reject each. */
  readonly invalidInputs: readonly Pick<
    TestCase,
    'name' | 'inputPath' | 'args' | 'validatorArgs'
  >[];
  /** The checker must reject each. */
  readonly invalidOutputs: readonly OutputTrial[];
  /** The checker must accept each. */
  readonly validOutputs: readonly OutputTrial[];
}

/** An output for an input with its answer. */
export interface OutputTrial extends TestCase {
  readonly outputPath: string;
}

export type Mode =
  | { readonly kind: 'batch' }
  | { readonly kind: 'interactive'; readonly interactor: ToolSpec }
  /** Several runs of the solution talk to one program of the problem. */
  | { readonly kind: 'communication'; readonly manager: ToolSpec; readonly processes: number }
  /** The solution is the output: a folder or an archive with a file for each test. */
  | { readonly kind: 'submit-answer' };

/** Does a solution print an answer that a test can keep? Not where it talks to a program of the problem. */
export function hasAnswers({ kind }: Mode): boolean {
  return kind !== 'interactive' && kind !== 'communication';
}

/** File names that a solution may read and write in its folder instead of the standard streams. */
export interface NamedFiles {
  readonly input?: string;
  readonly output?: string;
}

/** What a solution's folder says of it: the verdicts permitted everywhere, and those required somewhere. */
export interface Expectation {
  readonly label: string;
  readonly permitted: readonly string[];
  readonly required: readonly string[];
  /** Verdicts that the whole submission may have; any where absent. */
  readonly whole?: readonly string[];
  /** Least and greatest points, of a scoring problem. */
  readonly score?: readonly [number, number];
  /** Names of the only tests, and of the groups whose points are meant; all where absent. */
  readonly only?: readonly string[];
  /** More that is expected beside it. */
  readonly also?: readonly Expectation[];
}

export interface SolutionFile {
  readonly path: string;
  /** As people write it: `accepted/bfs.cpp`, `solution.ts`. */
  readonly name: string;
  readonly expectation?: Expectation;
}

/** A problem, whatever format it was read from. All paths are absolute. */
export interface Problem {
  readonly id: string;
  /** Names by language code; at least one. */
  readonly names: Readonly<Record<string, string>>;
  readonly mode: Mode;
  /** Times that a test may be run; more than one in a multi-pass problem. */
  readonly passes: number;
  /** Do solutions get points, or only a verdict? */
  readonly isScoring: boolean;
  /** Folder of what is compiled together with a solution: `default/`, and one below each language's name. */
  readonly includeDir?: string;
  /** Values that statements, programs and groups of the problem name as `{{name}}`. */
  readonly constants?: Readonly<Record<string, string>>;
  /** What a solution is called beside those files, without its ending; `solution` by default. */
  readonly solutionName?: string;
  readonly limits: Limits;
  /** What one run of a checker or a validator may use. */
  readonly validationLimits: Limits;
  /** What the compiler of a solution may use. */
  readonly compilationLimits: Limits;
  readonly timeMultipliers: { readonly acToTimeLimit: number; readonly timeLimitToTle: number };
  /** The time limit's grain, ms. */
  readonly timeResolutionMs: number;
  readonly checker: CheckerSpec;
  readonly io: NamedFiles;
  readonly tests: TestGroup;
  /** What the problem's own programs are tried on; absent where its data were not read. */
  readonly trials?: Trials;
  readonly validators: readonly string[];
  /** Looks at the sources of solutions, where a group asks for it. */
  readonly staticValidator?: ToolSpec;
  readonly generators: readonly string[];
  readonly solutions: readonly SolutionFile[];
  readonly statementPath?: string;
  readonly source?: string;
  readonly origin: { readonly format: string; readonly path: string };
  /** What was odd but not wrong while reading it. */
  readonly warnings: readonly string[];
}
