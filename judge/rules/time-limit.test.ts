import { expect, test } from 'vitest';
import type { SolutionTiming } from '../model/timing.ts';
import { proposeTimeLimit } from './time-limit.ts';

const RULE = { acToTimeLimit: 2, timeLimitToTle: 1.5, resolutionMs: 1000, currentLimitMs: 1000 };

function timing(
  solution: string,
  role: SolutionTiming['role'],
  medianCpuTimeMs: number,
  stopped = false,
): SolutionTiming {
  const slowest = {
    name: 'secret/1',
    runs: 1,
    minCpuTimeMs: medianCpuTimeMs,
    medianCpuTimeMs,
    maxCpuTimeMs: medianCpuTimeMs,
    medianWallTimeMs: medianCpuTimeMs,
    stopped,
  };
  const common = { problemId: 'P', language: 'cpp', spread: 0, startupCpuTimeMs: 1, limitMs: 1000 };
  return { ...common, solution, role, slowest, tests: [slowest], healthy: true };
}

test('the limit is twice the slowest accepted solution, rounded up to the grain', () => {
  const timings = [timing('a', 'accepted', 300), timing('b', 'accepted', 700)];
  expect(proposeTimeLimit(timings, RULE)).toMatchObject({
    proposedMs: 2000,
    slowestAccepted: 'b',
    currentKeepsRule: false,
  });
});

test('an exact multiple is not rounded further', () => {
  expect(proposeTimeLimit([timing('a', 'accepted', 500)], RULE)?.proposedMs).toBe(1000);
});

test('a solution that is too slow is separated when it exceeds the limit by the factor', () => {
  const timings = [timing('a', 'accepted', 400), timing('s', 'too-slow', 1500, true)];
  const proposal = proposeTimeLimit(timings, RULE);
  expect(proposal?.tooSlow).toEqual([
    { solution: 's', cpuTimeMs: 1500, atLeast: true, separated: true },
  ]);
  expect(proposal?.currentKeepsRule).toBe(true);
});

test('a solution that is not slow enough is told', () => {
  const timings = [timing('a', 'accepted', 400), timing('s', 'too-slow', 1499)];
  const proposal = proposeTimeLimit(timings, RULE);
  expect(proposal?.tooSlow[0]?.separated).toBe(false);
  expect(proposal?.currentKeepsRule).toBe(false);
});

test('without an accepted solution there is nothing to propose', () => {
  expect(proposeTimeLimit([timing('s', 'too-slow', 1500)], RULE)).toBeUndefined();
});
