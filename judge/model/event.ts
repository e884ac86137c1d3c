import type { Enforcement, SandboxLevel } from './executor.ts';
import type { BuildFailure } from './language.ts';
import type { LimitName, Limits } from './limits.ts';
import type { LimitProposal, SolutionTiming } from './timing.ts';
import type { RobustnessResult, VariantId } from './robustness.ts';
import type { CaseResult, GroupResult, SubmissionResult } from './result.ts';

/** Grows when a field changes its meaning; new fields do not count. */
export const EVENT_SCHEMA = 1;

export interface SubmissionRef {
  readonly problemId: string;
  /** As people write it: `solution.ts`. */
  readonly solution: string;
}

/** What ran the programs; records of older judges have only the first two. */
export interface ExecutorFacts {
  readonly id: string;
  readonly description: string;
  readonly level?: SandboxLevel;
  readonly isolates?: readonly string[];
  readonly enforcement?: Readonly<Record<LimitName, Enforcement>>;
}

export type NoticeLevel = 'info' | 'warning' | 'error';

/** Everything that happens in a run, in order, as plain JSON: the one stream that all reporters read. */
export type JudgeEvent =
  | {
      readonly type: 'run-started';
      readonly schema: number;
      readonly runId: string;
      /** ISO 8601, UTC. */
      readonly startedAt: string;
      readonly argv: readonly string[];
      readonly command: string;
      readonly executor: ExecutorFacts;
      readonly machine: {
        readonly os: string;
        readonly cpu: string;
        readonly cores: number;
        readonly node: string;
      };
      readonly jobs: number;
    }
  | ({
      readonly type: 'build-finished';
      readonly language: string;
      readonly languageName: string;
      readonly version: string;
      readonly ok: boolean;
      readonly reason?: BuildFailure;
      readonly log: string;
      readonly cached: boolean;
      readonly wallTimeMs: number;
    } & SubmissionRef)
  | ({
      readonly type: 'submission-started';
      readonly language: string;
      /** In English where the problem has it so. */
      readonly problemName: string;
      /** By language code; records of older versions have none. */
      readonly problemNames?: Readonly<Record<string, string>>;
      readonly limits: Limits;
      readonly checker: string;
      /** Names of the cases to come, in test order. */
      readonly cases: readonly string[];
    } & SubmissionRef)
  | ({ readonly type: 'case-started'; readonly name: string } & SubmissionRef)
  | ({ readonly type: 'case-finished'; readonly result: CaseResult } & SubmissionRef)
  | ({ readonly type: 'group-finished'; readonly result: GroupResult } & SubmissionRef)
  | ({
      readonly type: 'variant-started';
      readonly variant: VariantId;
      /** Tests to be run in it, at most. */
      readonly tests: number;
    } & SubmissionRef)
  /** Comes before the submission's end; only where `--robust` asked for it. */
  | { readonly type: 'robustness-finished'; readonly result: RobustnessResult }
  | { readonly type: 'submission-finished'; readonly result: SubmissionResult }
  | {
      readonly type: 'notice';
      readonly level: NoticeLevel;
      readonly code: string;
      readonly message: string;
      readonly problemId?: string;
      readonly solution?: string;
    }
  | ({
      readonly type: 'sample-measured';
      readonly name: string;
      readonly run: number;
      readonly cpuTimeMs: number;
      readonly wallTimeMs: number;
      readonly peakMemoryBytes: number;
    } & SubmissionRef)
  | { readonly type: 'solution-timed'; readonly timing: SolutionTiming }
  | {
      readonly type: 'limit-proposed';
      readonly problemId: string;
      readonly proposal: LimitProposal;
    }
  | {
      readonly type: 'run-finished';
      readonly reason: 'completed' | 'interrupted' | 'failed';
      readonly exitCode: number;
      readonly wallTimeMs: number;
      readonly summary: RunSummary;
    };

export interface RunSummary {
  readonly submissions: number;
  readonly cases: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly skipped: number;
  /** Answered from the record. */
  readonly cached: number;
}

/** Where events go. Reporters are made of these; the core knows nothing else of output. */
export type Emit = (event: JudgeEvent) => void;
