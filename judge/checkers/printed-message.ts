import type { CheckResult } from '../model/check.ts';
import type { CheckerRun } from '../model/checker.ts';

/** The word of a checker that has no place for one: what it printed, else what it said as an error. */
export function messageOf(run: CheckerRun): string {
  const printed = run.stdout().trim() || run.execution.stderrTail.trim();
  return printed.slice(0, MAX_CHARACTERS);
}

/** More than this nobody reads. */
const MAX_CHARACTERS = 16 * 1024;

export function acceptedWith(message: string): CheckResult {
  return message === '' ? { kind: 'accepted' } : { kind: 'accepted', message };
}
