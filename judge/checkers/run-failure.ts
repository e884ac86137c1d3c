import type { Execution } from '../model/execution.ts';

/**
 * What to say of a checker program that gave no verdict: how it ended and the end of its standard
 * error. Undefined when it exited by itself.
 */
export function runFailure(execution: Execution): string | undefined {
  const { ending } = execution;
  switch (ending.kind) {
    case 'exited':
      return undefined;
    case 'signalled':
      return withStderr(`the checker was killed by ${ending.signal}`, execution);
    case 'stopped':
      return withStderr(`the checker went over its ${ending.limit} limit`, execution);
    case 'cancelled':
      return 'the checker was cancelled';
    case 'not-started':
      return `the checker could not be started: ${ending.reason}`;
  }
}

/** A checker that ended with a code which its protocol does not know. */
export function unknownExit(execution: Execution, exitCode: number, protocol: string): string {
  return withStderr(
    `the checker exited with ${exitCode}, no verdict of the ${protocol} protocol`,
    execution,
  );
}

/** Adds the end of the checker's standard error, where there is one. */
export function withStderr(sentence: string, execution: Execution): string {
  const tail = execution.stderrTail.trim();
  return tail === '' ? sentence : `${sentence}: ${tail}`;
}
