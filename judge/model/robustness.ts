import type { SubmissionRef } from './event.ts';
import type { JudgedCase } from './result.ts';
import type { Verdict } from './verdict.ts';

/** Other ways to give a program the same test; `twice` gives it the very same bytes again. */
export const VARIANT_IDS = [
  'crlf',
  'no-final-newline',
  'trailing-blanks',
  'bom',
  'slow-pipe',
  'twice',
] as const;

export type VariantId = (typeof VARIANT_IDS)[number];

/** What a change most likely comes from. */
export type ChangeCause =
  | 'keeps-carriage-return'
  | 'needs-final-newline'
  | 'counts-trailing-blanks'
  | 'reads-byte-order-mark'
  | 'expects-one-read'
  | 'uninitialised-memory'
  | 'not-deterministic';

/** What one variant changed, on the smallest test (in bytes of input) on which it did. */
export interface RobustnessFinding {
  /** `output`: both outputs are accepted, but they differ. */
  readonly change: 'verdict' | 'output';
  /** Is the solution not robust for it? A note otherwise. */
  readonly rejects: boolean;
  readonly test: string;
  /** Size of the test's own input. */
  readonly inputBytes: number;
  readonly before: Verdict;
  readonly after: JudgedCase;
  readonly cause: ChangeCause;
}

/** Why a variant was not tried, or not to its end. */
export type VariantSkip =
  | 'executor'
  | 'named-file'
  | 'interactive'
  | 'not-deterministic'
  | 'first-failure'
  | 'cancelled';

export interface VariantReport {
  readonly variant: VariantId;
  /** Tests run in this variant, smallest input first, up to the one that changed. */
  readonly tests: number;
  /** Tests whose bytes the variant does not change, or that are too large for it. */
  readonly leftOut: number;
  readonly skipped?: VariantSkip;
  readonly finding?: RobustnessFinding;
}

/** How one submission bears other deliveries of the tests that it is accepted on. */
export interface RobustnessResult extends SubmissionRef {
  readonly robust: boolean;
  readonly variants: readonly VariantReport[];
}
