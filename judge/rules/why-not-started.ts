import type { Ending } from '../model/execution.ts';

/** Why there is nothing to say of a run of `who`: what was lost with its executor may have begun. */
export function whyNotStarted(
  who: string,
  { reason, isLost }: Extract<Ending, { kind: 'not-started' }>,
): string {
  return isLost ? reason : `${who} could not be started: ${reason}`;
}
