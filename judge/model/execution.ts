import type { LimitName } from './limits.ts';

/** How one run of a program ended: a fact, not yet a verdict. */
export type Ending =
  | { readonly kind: 'exited'; readonly exitCode: number }
  /** `signal` by name, such as `SIGSEGV`. */
  | { readonly kind: 'signalled'; readonly signal: string }
  /** The executor ended it because it went over `limit`. */
  | { readonly kind: 'stopped'; readonly limit: LimitName }
  | { readonly kind: 'cancelled' }
  /** It never ran (`exec` failed, a file could not be opened): the judge's fault. */
  | {
      readonly kind: 'not-started';
      readonly reason: string;
      /** It may have begun: what ran it was lost, and with it how it ended. */
      readonly isLost?: true;
    };

export interface Usage {
  /** User and system time of the whole process tree, ms. */
  readonly cpuTimeMs: number;
  readonly userTimeMs: number;
  readonly systemTimeMs: number;
  readonly wallTimeMs: number;
  /** The largest memory seen: of one process, or of the whole tree at once, whichever is more; bytes. */
  readonly peakMemoryBytes: number;
}

/** The facts of one run, as an executor reports them. */
export interface Execution {
  readonly ending: Ending;
  readonly usage: Usage;
  /** Bytes written to standard output. */
  readonly outputBytes: number;
  /** Bytes of the files that it left in its folder, where there are any. */
  readonly fileBytes?: number;
  /** The last bytes of standard error, and the first where it is long, with replacement characters. */
  readonly stderrTail: string;
  /** Was it killed by the kernel for memory, or did it come up against the memory limit? */
  readonly memoryExhausted: boolean;
  /** Nothing ran: the output was handed in as it is. */
  readonly handedIn?: boolean;
  /** Answered from the record of an earlier, equal run. */
  readonly cached?: boolean;
}

export const NO_USAGE: Usage = {
  cpuTimeMs: 0,
  userTimeMs: 0,
  systemTimeMs: 0,
  wallTimeMs: 0,
  peakMemoryBytes: 0,
};

/** The facts where nothing but the end is known: nothing ran, or nobody will tell any more. */
export function withoutUsage(ending: Ending): Execution {
  return { ending, usage: NO_USAGE, outputBytes: 0, stderrTail: '', memoryExhausted: false };
}

/** All that counts towards the output limit, as far as it is known: not what was removed again. */
export function bytesWritten({ outputBytes, fileBytes = 0 }: Execution): number {
  return outputBytes + fileBytes;
}
