/** What the smallest useful program costs in a language, medians over several runs. */
export interface StartUpCost {
  readonly cpuTimeMs: number;
  readonly wallTimeMs: number;
  readonly peakMemoryBytes: number;
}

/** CPU times of one test over several runs, ms. */
export interface TestTiming {
  readonly name: string;
  readonly runs: number;
  readonly minCpuTimeMs: number;
  readonly medianCpuTimeMs: number;
  readonly maxCpuTimeMs: number;
  readonly medianWallTimeMs: number;
  /** It was stopped at the measuring limit: its true time is larger. */
  readonly stopped: boolean;
}

/** How fast one solution is on the tests of a problem. */
export interface SolutionTiming {
  readonly problemId: string;
  readonly solution: string;
  readonly language: string;
  readonly tests: readonly TestTiming[];
  /** The test with the largest median, and its figures. */
  readonly slowest: TestTiming;
  /** (max − min) / median of the slowest test. */
  readonly spread: number;
  /** Median CPU time of a nearly empty program in the same language; never subtracted. */
  readonly startupCpuTimeMs: number;
  readonly limitMs: number;
  /** Did it end well on every test? */
  readonly healthy: boolean;
  readonly role: 'accepted' | 'too-slow' | 'other';
}

/** What the ICPC rule says about the time limit. */
export interface LimitProposal {
  readonly proposedMs: number;
  readonly slowestAcceptedMs: number;
  readonly slowestAccepted: string;
  /** Solutions meant to be too slow, and whether the proposal exceeds them by the factor asked. */
  readonly tooSlow: readonly {
    readonly solution: string;
    readonly cpuTimeMs: number;
    readonly atLeast: boolean;
    readonly separated: boolean;
  }[];
  readonly acToTimeLimit: number;
  readonly timeLimitToTle: number;
  /** Does the limit that the problem has keep the rule? */
  readonly currentLimitMs: number;
  readonly currentKeepsRule: boolean;
}
