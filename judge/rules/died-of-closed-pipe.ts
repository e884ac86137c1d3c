import type { Execution } from '../model/execution.ts';

const CLOSED_PIPE = /\bEPIPE\b|\bBroken ?pipe\b/i;
/** Shells and the JVM report the signal SIGPIPE by this code. */
const EXIT_OF_SIGPIPE = 141;
/** What Node, Python and Rust exit with after an error that nobody caught. */
const CRASH_CODES: ReadonlySet<number> = new Set([1, 101, 120]);

/** Was it ended by writing to somebody who reads no more? What it says of that itself is believed. */
export function diedOfClosedPipe({ ending, stderrTail }: Execution): boolean {
  if (ending.kind === 'signalled') return ending.signal === 'SIGPIPE';
  if (ending.kind !== 'exited') return false;
  return (
    ending.exitCode === EXIT_OF_SIGPIPE ||
    (CRASH_CODES.has(ending.exitCode) && CLOSED_PIPE.test(stderrTail))
  );
}
