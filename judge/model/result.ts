import type { Forgiven, Place } from './check.ts';
import type { Execution, Usage } from './execution.ts';
import type { Interaction } from './interaction.ts';
import type { StartUpCost } from './timing.ts';
import type { ComparisonWord, ProfileResult } from './profile.ts';
import type { Verdict } from './verdict.ts';

/** The first difference with its surroundings, bounded in size; ready to be shown. */
export interface Difference {
  readonly place: Place;
  /** The differing tokens, cut to a bounded length; undefined at the end of a file. */
  readonly expected?: string;
  readonly found?: string;
  /** Number (from 1) of the first line in both excerpts. */
  readonly firstLine: number;
  /** A few lines around the place, each cut; as latin1-safe UTF-8 text. */
  readonly expectedLines: readonly string[];
  readonly foundLines: readonly string[];
  readonly expectedTruncated: boolean;
  readonly foundTruncated: boolean;
  /** "would be accepted if …" codes, told to people by the reporters. */
  readonly hints: readonly Hint[];
  /** The texts were compared for the reader alone: why the checker rejects the output is its own matter. */
  readonly textOnly?: true;
}

export type Hint =
  | 'case'
  | 'trailing-blanks'
  | 'blanks'
  | 'line-order'
  | 'token-order'
  | 'tolerance-1e-9'
  | 'tolerance-1e-6'
  | 'tolerance-1e-4'
  | 'final-newline'
  | 'byte-order-mark'
  | 'off-by-one'
  | 'wrapped-32-bit'
  | 'empty-output'
  | 'prefix-of-answer'
  | 'extra-output';

export type CaseResult = JudgedCase | SkippedCase;

export interface JudgedCase {
  readonly status: 'judged';
  readonly name: string;
  readonly verdict: Verdict;
  /** 0..1 where the checker gave one. */
  readonly score?: number;
  /** In a group that counts them; before that, the points that the checker itself has given. */
  readonly points?: number;
  /** Of a full solution; absent: unbounded. */
  readonly maxPoints?: number;
  readonly message?: string;
  /** The checker's words to the contestant. */
  readonly teamMessage?: string;
  readonly execution: Execution;
  /** Times that the solution was run, of a multi-pass problem; `execution` tells of the worst. */
  readonly passes?: number;
  readonly forgiven?: readonly Forgiven[];
  readonly difference?: Difference;
  /** What the comparisons of other systems say of the output, by the name of the checker. */
  readonly comparisons?: Readonly<Record<string, ComparisonWord>>;
  /** Of an interactive test: the other side, and what the two said. */
  readonly interaction?: Interaction;
  /** It ended close to a time limit, so it was run again alone; the smallest CPU time counts. */
  readonly confirmation?: Confirmation;
  /** What a crash usually means, and its trace mapped to the source. */
  readonly crash?: { readonly cause?: 'memory' | 'stack'; readonly trace?: string };
  /** The start of the test's input and of the output, bounded. */
  readonly inputExcerpt?: string;
  readonly outputExcerpt?: string;
}

/** What a run used while others ran, and what it used alone. */
export interface Confirmation {
  readonly beside: Usage;
  readonly alone: readonly Usage[];
}

export type SkipReason =
  | 'first-failure'
  | 'cancelled'
  | 'group-failed'
  | 'required-group-failed'
  | 'disk-full';

export interface SkippedCase {
  readonly status: 'skipped';
  readonly name: string;
  readonly because: SkipReason;
  /** Names of the groups that failed. */
  readonly of?: readonly string[];
}

export interface GroupResult {
  readonly name: string;
  /** Of a group that does not count: the verdict of the group that it needs. */
  readonly verdict: Verdict;
  /** Points, in a scoring problem. */
  readonly score?: number;
  /** Of a full solution; absent: unbounded. */
  readonly maxScore?: number;
  /** Names of the groups that had to be passed and were not: it has no points for their sake. */
  readonly skippedBecause?: readonly string[];
}

export interface SubmissionResult {
  readonly problemId: string;
  /** As people write it. */
  readonly solution: string;
  readonly language: string;
  readonly verdict: Verdict;
  /** Points, in a scoring problem of which every test was asked for. */
  readonly score?: number;
  /** Of a full solution; absent: unbounded. */
  readonly maxScore?: number;
  /** Name of the case that decided the verdict. */
  readonly decidedBy?: string;
  readonly message?: string;
  /** Name of the slowest judged case. */
  readonly slowest?: string;
  readonly maxCpuTimeMs: number;
  readonly peakMemoryBytes: number;
  /** What an empty program in this language costs here, where it is known; part of all the times. */
  readonly startUp?: StartUpCost;
  readonly cases: readonly CaseResult[];
  readonly groups: readonly GroupResult[];
  /** What other systems would make of the same runs; where that was asked for. */
  readonly profiles?: readonly ProfileResult[];
  readonly expectation: 'met' | 'unmet' | 'none';
  /** The label of the expectation: the folder's name. */
  readonly expected?: string;
}
