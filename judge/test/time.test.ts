import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JudgeEvent } from '../model/event.ts';
import type { SolutionTiming } from '../model/timing.ts';
import { expectNothingLeft, parseEvents } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

/** Uses about this many ms of CPU time, then adds. */
const burns = (ms: number): string => `#include <stdio.h>
#include <time.h>
int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  while (clock() < CLOCKS_PER_SEC / 1000 * ${ms}) continue;
  printf("%d\\n", a + b);
  return 0;
}
`;

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  const problem = sumProblem({
    'problem.yaml': 'limits: {time_limit: 0.05, time_resolution: 0.001}\n',
  });
  delete problem['problems/sum/solution.ts'];
  workspace.write(problem);
  workspace.write({
    'solutions/sum/accepted/fast.c': burns(10),
    'solutions/sum/time_limit_exceeded/slow.c': burns(100),
    'solutions/sum/wrong_answer/three.js': 'console.log(3);\n',
    'hangs.c': 'int main(void) { for (;;) continue; }\n',
    'crashes.c': 'int main(void) { return 3; }\n',
    'broken.c': 'int main(void) { return x; }\n',
  });
});
afterAll(() => workspace.remove());

async function time(args: readonly string[]) {
  const { exitCode, stdout } = await workspace.judge([
    'time',
    'sum',
    ...args,
    '--reporter',
    'jsonl',
  ]);
  const events = parseEvents(stdout);
  const timings = events.flatMap((event): SolutionTiming[] =>
    event.type === 'solution-timed' ? [event.timing] : [],
  );
  return { exitCode, events, timings };
}

const isProposal = (event: JudgeEvent) => event.type === 'limit-proposed';

test('every solution that is right is timed, in as many runs as asked for', async () => {
  const { exitCode, events, timings } = await time(['--runs', '2']);
  expect(exitCode).toBe(0);
  expect(timings.map(({ solution, role }) => [solution, role])).toEqual([
    ['accepted/fast.c', 'accepted'],
    ['time_limit_exceeded/slow.c', 'too-slow'],
  ]);
  for (const { tests } of timings) expect(tests.map(({ runs }) => runs)).toEqual([2, 2, 2]);
  const samples = events.filter(({ type }) => type === 'sample-measured');
  expect(samples).toHaveLength(12);
  await expectNothingLeft(workspace);
});

test('a limit is proposed between the accepted and the too slow ones', async () => {
  const { events } = await time(['--runs', '1']);
  const proposal = events.find(isProposal)?.proposal;
  expect(proposal).toMatchObject({
    slowestAccepted: 'accepted/fast.c',
    tooSlow: [{ solution: 'time_limit_exceeded/slow.c' }],
    currentLimitMs: 50,
  });
  const { proposedMs = 0, slowestAcceptedMs = 0 } = proposal ?? {};
  expect(proposedMs).toBeGreaterThanOrEqual(2 * slowestAcceptedMs);
});

test('a program that never ends is stopped, and not run again and again', async () => {
  const { exitCode, timings } = await time(['hangs.c', '--runs', '5', '-t', '01']);
  expect(timings[0]?.tests).toMatchObject([{ runs: 1, stopped: true }]);
  expect(timings[0]?.healthy).toBe(false);
  expect(exitCode).toBe(0);
});

test('a program that crashes is told to be no measure', async () => {
  const { timings } = await time(['crashes.c', '--runs', '1', '-t', '01']);
  expect(timings).toMatchObject([{ healthy: false }]);
});

test('a program that does not compile is told: exit code 1', async () => {
  const { exitCode, events, timings } = await time(['broken.c']);
  expect(events.find(({ type }) => type === 'build-finished')).toMatchObject({ ok: false });
  expect(timings).toEqual([]);
  expect(exitCode).toBe(1);
});

test('--reporter json is one document with every timing and the proposal', async () => {
  const args = ['time', 'sum', '--runs', '1', '--reporter', 'json'];
  const { exitCode, stdout } = await workspace.judge(args);
  const document = JSON.parse(stdout) as Record<string, unknown>;
  expect(JSON.stringify(document)).toContain('accepted/fast.c');
  expect(JSON.stringify(document)).toContain('proposedMs');
  expect(exitCode).toBe(0);
});

test('people see each solution, the start-up and the proposal', async () => {
  const { stdout } = await workspace.judge(['time', 'sum', '--runs', '1']);
  expect(stdout).toContain('accepted/fast.c');
  expect(stdout).toContain('time_limit_exceeded/slow.c');
  expect(stdout).toMatch(/start/);
});
