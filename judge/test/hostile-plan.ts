import type { Limits } from '../model/limits.ts';
import type { Execution, Usage } from '../model/execution.ts';
import type { Verdict } from '../model/verdict.ts';

/** What a judge process of the hostile suite is to do. Read from a file, as JSON. */
export interface HostilePlan {
  readonly level: HostileLevel;
  /** Holds the runs; its user's own. */
  readonly root: string;
  readonly cacheDir: string;
  readonly jobs: number;
  readonly cases: readonly HostileCase[];
}

/** A way to make an executor. */
export interface HostileLevel {
  readonly name: string;
  readonly executor: 'supervised' | 'waiting';
  readonly options: Readonly<Record<string, unknown>>;
}

export interface HostileCase {
  readonly name: string;
  readonly argv: readonly [string, ...string[]];
  readonly verdicts: readonly Verdict[];
  readonly verdictsWith: Readonly<Record<string, readonly Verdict[]>>;
  readonly needs: readonly string[];
  /** The name of another case. */
  readonly probe?: string;
  readonly limits: Limits;
  readonly memoryPolicy: 'address-space' | 'resident';
}

/** What a judge process tells, one line of JSON each. */
export type HostileReport =
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'executor';
      readonly description: string;
      readonly isolates: readonly string[];
      readonly promises: readonly string[];
    }
  | { readonly kind: 'skipped'; readonly name: string; readonly because: string }
  | HostileResult
  | { readonly kind: 'end'; readonly peakMemoryBytes: number };

export interface HostileResult {
  readonly kind: 'result';
  readonly name: string;
  readonly expected: readonly Verdict[];
  readonly verdict: Verdict;
  readonly execution: Execution;
  /** Of this run, and of those that were made again alone since it had used too much. */
  readonly usages: readonly Usage[];
  /** Sizes of its output files in the end. */
  readonly stdoutBytes: number;
  readonly stderrBytes: number;
  /** Pids of processes of the run that live on. */
  readonly left: readonly number[];
  /** Files of the run outside its folder, and files of the judge that are not as they were. */
  readonly spoilt: readonly string[];
}
