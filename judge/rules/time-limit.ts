import type { LimitProposal, SolutionTiming } from '../model/timing.ts';

/** What the problem says about its limit. */
export interface LimitRule {
  readonly acToTimeLimit: number;
  readonly timeLimitToTle: number;
  readonly resolutionMs: number;
  readonly currentLimitMs: number;
}

/**
 * The smallest multiple of the resolution that gives every accepted solution `acToTimeLimit` times
 * its time, and which solutions it keeps out by the factor `timeLimitToTle` (ICPC 2025-09,
 * `limits.time_multipliers`). Undefined without an accepted solution.
 */
export function proposeTimeLimit(
  timings: readonly SolutionTiming[],
  rule: LimitRule,
): LimitProposal | undefined {
  const accepted = timings.filter(({ role, healthy }) => role === 'accepted' && healthy);
  const [first] = accepted;
  if (!first) return undefined;
  const slowest = accepted.reduce((a, b) => (timeOf(b) > timeOf(a) ? b : a), first);
  const steps = Math.ceil((timeOf(slowest) * rule.acToTimeLimit) / rule.resolutionMs);
  const proposedMs = Math.max(1, steps) * rule.resolutionMs;
  const tooSlow = timings
    .filter(({ role }) => role === 'too-slow')
    .map((timing) => ({
      solution: timing.solution,
      cpuTimeMs: timeOf(timing),
      atLeast: timing.slowest.stopped,
      separated: proposedMs * rule.timeLimitToTle <= timeOf(timing),
    }));
  const currentKeepsRule =
    timeOf(slowest) * rule.acToTimeLimit <= rule.currentLimitMs &&
    tooSlow.every(({ cpuTimeMs }) => rule.currentLimitMs * rule.timeLimitToTle <= cpuTimeMs);
  return {
    proposedMs,
    slowestAcceptedMs: timeOf(slowest),
    slowestAccepted: slowest.solution,
    tooSlow,
    acToTimeLimit: rule.acToTimeLimit,
    timeLimitToTle: rule.timeLimitToTle,
    currentLimitMs: rule.currentLimitMs,
    currentKeepsRule,
  };
}

function timeOf({ slowest }: SolutionTiming): number {
  return slowest.medianCpuTimeMs;
}
