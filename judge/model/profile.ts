import type { Execution } from './execution.ts';
import type { Verdict } from './verdict.ts';

/** One test as a profile sees it: our verdict, or what its own comparison makes of the output. */
export interface SeenCase {
  readonly verdict: Verdict;
  readonly execution: Execution;
}

/** How another system would judge the same outputs. One file on the shelf `profiles/`. */
export interface JudgeProfile {
  readonly id: string;
  /** The system's own name. */
  readonly name: string;
  /** Its rules in one sentence, for the docs. */
  readonly description: string;
  /**
   * The built-in checker that does what it usually compares with. It counts where a problem only
   * compares text; a problem with a checker of its own has it in every system.
   */
  readonly comparison?: string;
  /** Its word for each of our verdicts. */
  readonly words: Readonly<Record<Verdict, string>>;
  /** Why a word is wider than ours, where it is. */
  readonly notes?: Partial<Readonly<Record<Verdict, string>>>;
  /** A finer word than the table's, where it tells apart what we do not. */
  readonly refine?: (seen: SeenCase) => string | undefined;
  /** `first`: the first rejected test decides; else the last of its words in this order. */
  readonly decides: 'first' | readonly string[];
  /** Its word for a part of the points, where it has problems with points. */
  readonly partial?: string;
  /** Does it give points for single tests? */
  readonly givesPoints: boolean;
}

/** What one profile makes of a submission. */
export interface ProfileResult {
  readonly profile: string;
  /** The system's own name. */
  readonly name: string;
  /** In the system's own words. */
  readonly verdict: string;
  readonly accepted: boolean;
  /** The test that decided, and its number among the tests, from 1. */
  readonly decidedBy?: string;
  readonly testNumber?: number;
  /** Of 100, or of the problem's own points. */
  readonly score?: number;
  readonly maxScore?: number;
  /** Where it differs from our verdict: the first such test, and why. */
  readonly differs?: { readonly test: string; readonly reason: string };
}

/** What another comparison says of an output. */
export interface ComparisonWord {
  readonly accepted: boolean;
  readonly message?: string;
}
