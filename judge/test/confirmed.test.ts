import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

interface JudgedCase {
  readonly verdict: string;
  readonly cpuTimeMs: number;
  readonly confirmation?: { readonly alone: readonly { readonly cpuTimeMs: number }[] };
}

/** Waits, as for a processor, and then computes for ever. */
const WAITS_AND_SPINS = `#include <unistd.h>
int main(void) {
  usleep(300000);
  for (volatile unsigned long i = 0;; i++) continue;
}
`;

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write(sumProblem());
  workspace.write({ 'waits-and-spins.c': WAITS_AND_SPINS });
});
afterAll(() => workspace.remove());

async function judge(solution: string, jobs: string): Promise<readonly JudgedCase[]> {
  const options = ['--no-cache', '--time-limit', '100ms', '--reporter', 'json'];
  const { stdout } = await workspace.judge(['sum', solution, '--jobs', jobs, ...options]);
  const document = JSON.parse(stdout) as {
    readonly submissions: readonly { readonly cases: readonly JudgedCase[] }[];
  };
  return document.submissions.flatMap(({ cases }) => cases);
}

test.each(['1', '2'])(
  'a run over its limit that others held up is confirmed alone: --jobs %s',
  async (jobs) => {
    const cases = await judge('waits-and-spins.c', jobs);
    expect(cases.map(({ verdict }) => verdict)).toEqual(['TLE', 'TLE', 'TLE']);
    expect(cases.map(({ confirmation }) => confirmation?.alone.length)).toEqual([2, 2, 2]);
  },
);
