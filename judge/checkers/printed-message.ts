import type { CheckResult } from '../model/check.ts';
import type { CheckerRun } from '../model/checker.ts';

/** The word of a checker that has no place for one: what it printed, else what it said as an error. */
export function messageOf(run: CheckerRun): string {
  return run.stdout().trim() || run.execution.stderrTail.trim();
}

export function acceptedWith(message: string): CheckResult {
  return message === '' ? { kind: 'accepted' } : { kind: 'accepted', message };
}
