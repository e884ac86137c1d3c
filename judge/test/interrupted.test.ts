import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { errorCode } from '../lib/error-code.ts';
import { processesOf } from './processes.ts';
import {
  expectNothingLeft,
  isAllThatRuns,
  parseEvents,
  startJudge,
  testdataOf,
  type RunningJudge,
} from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

/** Adds; where the first number is negative, it leaves a child behind in a session and hangs. */
const HANGS_ON_NEGATIVE = `#include <stdio.h>
#include <unistd.h>
int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  if (a < 0) {
    if (fork() == 0) setsid();
    for (;;) pause();
  }
  printf("%d\\n", a + b);
  return 0;
}
`;
const HANGS = 'setInterval(() => {}, 1000);\n';
/** Keeps the type checker at work for seconds. */
const MUCH_TO_CHECK = Array.from(
  { length: 150_000 },
  (_, i) => `const a${i}: {n: number} = {n: 1};`,
);
const PATIENT = 'limits: {time_limit: 600, memory: 256}\n';

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  workspace.write(sumProblem({ 'problem.yaml': PATIENT }));
  workspace.write(sumProblem({ 'checker.js': HANGS }, 'hanging-checker'));
  workspace.write(sumProblem({ 'validator.js': HANGS }, 'hanging-validator'));
  workspace.write(
    sumProblem({ 'problem.yaml': PATIENT, 'solution.js': HANGS }, 'hanging-solution'),
  );
  workspace.write({
    'problems/hanging-solution/solution.ts': `${MUCH_TO_CHECK.join('\n')}\n${HANGS}`,
    'problems/hanging-generator/problem.yaml': 'name: Made\n',
    'problems/hanging-generator/solution.js': HANGS,
    'problems/hanging-generator/generators/generators.yaml':
      'solution: solution.js\ndata: {secret: {"01": hangs.js}}\n',
    'problems/hanging-generator/generators/hangs.js': HANGS,
    'hangs.c': HANGS_ON_NEGATIVE,
    'slow.slow': 'a program whose compiler hangs',
    'heavy.cpp': `#include <bits/stdc++.h>\ntemplate class std::map<int, std::vector<std::regex>>;
template <int n> struct F { static constexpr long v = F<n - 1>::v + F<n - 2>::v; };
template <> struct F<0> { static constexpr long v = 0; };
template <> struct F<1> { static constexpr long v = 1; };
int main() { std::cout << F<800>::v << std::regex("x").mark_count(); }
`,
    'judge.yaml': `languages:
  slow:
    extensions: [.slow]
    compile: [sh, -c, 'sleep 1000 & sleep 1001; exit 1', '{build}']
    run: [sh, '{build}/never']
`,
  });
});
// A judge that a failed test leaves must not fail the others.
afterEach(() => {
  for (const { pid } of processesOf(workspace.parent)) killNow(pid);
});
afterAll(() => workspace.remove());

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

function isAtWork(pattern: RegExp): boolean {
  return processesOf(workspace.parent).some(({ command }) => pattern.test(command));
}

const SIGNALS = [
  ['SIGINT', 'group', 'Ctrl-C'],
  ['SIGTERM', 'judge', 'kill'],
  ['SIGHUP', 'group', 'a closed terminal'],
] as const;

/** Returns the exit code, after making sure that nothing is left behind. */
async function interrupt(judge: RunningJudge, which = 0): Promise<number | string> {
  const [name, whom] = SIGNALS[which] ?? SIGNALS[0];
  judge.signal(name, whom);
  const exitCode = await judge.ended;
  expect(judge.stderr()).not.toContain('bug in the judge');
  await expectNothingLeft(workspace, judge.pid);
  return exitCode;
}

describe('interrupted', () => {
  test.each(SIGNALS.map((signal, which) => [...signal, which] as const))(
    '%s to the %s (%s) while a test runs ends everything with 130 and keeps what was judged',
    async (_name, _whom, _title, which) => {
      const judge = startJudge(workspace, ['sum', 'hangs.c', '--no-cache', '--reporter', 'jsonl']);
      await judge.until(() => isAllThatRuns(judge.events(), 'secret/02'), 'the hanging test runs');
      expect(await interrupt(judge, which)).toBe(130);
      const [last] = judge.events().toReversed();
      expect(last).toMatchObject({ type: 'run-finished', reason: 'interrupted', exitCode: 130 });
      expect(last).toMatchObject({ summary: { cases: 3, accepted: 2, rejected: 0, skipped: 1 } });
    },
  );

  test('what was judged so far is shown to people and said to be part of it', async () => {
    const judge = startJudge(workspace, ['sum', 'hangs.c', '--no-cache', '--jobs', '1', '-v']);
    await judge.until(() => /AC {2,}secret\/01/.test(judge.stdout()), 'the first tests are shown');
    expect(await interrupt(judge)).toBe(130);
    expect(judge.stdout()).toMatch(/interrupted/);
  });

  test('a JSON document interrupted half-way is whole, and says what was not judged', async () => {
    const args = ['sum', 'hangs.c', '--no-cache', '--reporter', 'json', '--reporter', 'jsonl=live'];
    const judge = startJudge(workspace, args);
    const live = join(workspace.root, 'live');
    const isStarted = (): boolean =>
      existsSync(live) && isAllThatRuns(parseEvents(readFileSync(live, 'utf8')), 'secret/02');
    await judge.until(isStarted, 'the hanging test runs');
    expect(await interrupt(judge)).toBe(130);
    const document = JSON.parse(judge.stdout()) as {
      readonly submissions: readonly { readonly cases: readonly unknown[] }[];
    };
    expect(document.submissions[0]?.cases).toMatchObject([
      { name: 'sample/1', verdict: 'AC' },
      { name: 'secret/01', verdict: 'AC' },
      { name: 'secret/02', status: 'skipped', because: 'cancelled' },
    ]);
  });

  test('an interrupted run can be shown again', async () => {
    const judge = startJudge(workspace, ['sum', 'hangs.c', '--no-cache', '--reporter', 'jsonl']);
    await judge.until(() => isAllThatRuns(judge.events(), 'secret/02'), 'the hanging test runs');
    expect(await interrupt(judge)).toBe(130);
    const { stdout } = await workspace.judge(['replay', '--reporter', 'jsonl']);
    expect(stdout).toBe(judge.stdout());
  });

  test('a result of before is not overwritten by an interrupted one', async () => {
    await workspace.judge(['sum']);
    await workspace.judge(['sum', 'hangs.c', '-t', '01']);
    const judge = startJudge(workspace, ['sum', 'hangs.c', '--no-cache', '--reporter', 'jsonl']);
    await judge.until(() => isAllThatRuns(judge.events(), 'secret/02'), 'the hanging test runs');
    expect(await interrupt(judge)).toBe(130);
    const last = readFileSync(join(workspace.root, '.judge/last.json'), 'utf8');
    expect(JSON.parse(last)).toMatchObject({ sum: { 'hangs.c': { verdict: 'AC' } } });
  });

  test.each(SIGNALS.map((signal, which) => [...signal, which] as const))(
    '%s to the %s (%s) while a compiler runs ends it and all that it started',
    async (_name, _whom, _title, which) => {
      const judge = startJudge(workspace, ['sum', 'slow.slow']);
      await judge.until(() => isAtWork(/sleep 1000/), 'the compiler runs');
      expect(await interrupt(judge, which)).toBe(130);
    },
  );

  test('Ctrl-C ends a real compiler and leaves no half-made build', async () => {
    const judge = startJudge(workspace, ['sum', 'heavy.cpp']);
    await judge.until(() => isAtWork(/cc1plus/), 'cc1plus runs');
    expect(await interrupt(judge)).toBe(130);
  });

  test('Ctrl-C while TypeScript is being type-checked beside the tests is no error', async () => {
    const judge = startJudge(workspace, ['hanging-solution', 'solution.ts']);
    await judge.until(() => isAtWork(/typescript\/bin\/tsc/), 'the type checker runs');
    expect(await interrupt(judge)).toBe(130);
  });

  test('Ctrl-C while a checker runs ends it, and its test is not judged', async () => {
    const judge = startJudge(workspace, ['hanging-checker', '--reporter', 'jsonl']);
    await judge.until(() => isAtWork(/feedback/), 'the checker runs');
    expect(await interrupt(judge)).toBe(130);
    const finished = judge.events().filter((event) => event.type === 'case-finished');
    expect(finished).toHaveLength(3);
    expect(finished.map(({ result }) => result.status)).toEqual(['skipped', 'skipped', 'skipped']);
  });

  test('Ctrl-C while a validator runs ends `judge verify`', async () => {
    const judge = startJudge(workspace, ['verify', 'hanging-validator']);
    await judge.until(() => isAtWork(/main\.cjs/), 'the validator runs');
    expect(await interrupt(judge)).toBe(130);
  });

  test('Ctrl-C ends `judge time`, which then proposes nothing', async () => {
    const args = ['time', 'hanging-solution', 'solution.js', '--reporter', 'jsonl'];
    const judge = startJudge(workspace, args);
    await judge.until(() => isAtWork(/main\.cjs/), 'the solution runs');
    expect(await interrupt(judge)).toBe(130);
    expect(judge.events().map(({ type }) => type)).not.toContain('limit-proposed');
  });

  test('Ctrl-C while `judge add` computes an answer adds no test', async () => {
    const before = readdirSync(testdataOf(workspace, 'hanging-solution'), { recursive: true });
    workspace.write({ 'new.in': '7 7\n' });
    const args = ['add', 'hanging-solution', '--from-solution', '--input', 'new.in'];
    const judge = startJudge(workspace, args);
    await judge.until(() => isAtWork(/main\.cjs/), 'the solution runs');
    expect(await interrupt(judge)).toBe(130);
    const after = readdirSync(testdataOf(workspace, 'hanging-solution'), { recursive: true });
    expect(after).toEqual(before);
  });

  test('Ctrl-C while `judge add` judges the new test keeps the test whole', async () => {
    workspace.write({ 'kept.in': '70 7\n', 'kept.ans': '77\n' });
    const args = ['add', 'hanging-solution', '--input', 'kept.in', '--answer', 'kept.ans'];
    const judge = startJudge(workspace, args);
    await judge.until(() => isAtWork(/main\.cjs/), 'the solution runs');
    expect(await interrupt(judge)).toBe(130);
    const secret = join(testdataOf(workspace, 'hanging-solution'), 'secret');
    expect(readFileSync(join(secret, '03.in'), 'utf8')).toBe('70 7\n');
    expect(readFileSync(join(secret, '03.ans'), 'utf8')).toBe('77\n');
  });

  test('Ctrl-C while a generator runs ends `judge generate` without a test', async () => {
    const judge = startJudge(workspace, ['generate', 'hanging-generator']);
    await judge.until(() => isAtWork(/main\.cjs/), 'the generator runs');
    expect(await interrupt(judge)).toBe(130);
    expect(readdirSync(join(workspace.root, 'problems/hanging-generator'))).not.toContain(
      'testdata',
    );
  });

  test('a second Ctrl-C ends the judge at once, and everything with it', async () => {
    const judge = startJudge(workspace, ['sum', 'hangs.c', '--no-cache', '--reporter', 'jsonl']);
    await judge.until(() => isAllThatRuns(judge.events(), 'secret/02'), 'the hanging test runs');
    judge.signal('SIGINT', 'group');
    judge.signal('SIGINT', 'group');
    expect(await judge.ended).toBe(130);
    await expectNothingLeft(workspace, judge.pid);
  });
});

describe('killed with SIGKILL', () => {
  test('no process outlives the judge, the record holds what was judged, the next run works', async () => {
    const judge = startJudge(workspace, ['sum', 'hangs.c', '--no-cache', '--reporter', 'jsonl']);
    await judge.until(() => isAllThatRuns(judge.events(), 'secret/02'), 'the hanging test runs');
    judge.signal('SIGKILL', 'judge');
    expect(await judge.ended).toBe('SIGKILL');
    const next = await workspace.judge(['sum', '--no-cache']);
    expect(next.exitCode).toBe(0);
    await expectNothingLeft(workspace, judge.pid);
  });

  test('no real compiler outlives the judge either', async () => {
    const judge = startJudge(workspace, ['sum', 'heavy.cpp']);
    await judge.until(() => isAtWork(/cc1plus/), 'cc1plus runs');
    judge.signal('SIGKILL', 'judge');
    expect(await judge.ended).toBe('SIGKILL');
    expect((await workspace.judge(['sum'])).exitCode).toBe(0);
    await expectNothingLeft(workspace, judge.pid);
  });

  test('a half-made build and temporary folders are removed by the next run', async () => {
    const judge = startJudge(workspace, ['sum', 'slow.slow']);
    await judge.until(() => isAtWork(/sleep 1000/), 'the compiler runs');
    judge.signal('SIGKILL', 'judge');
    expect(await judge.ended).toBe('SIGKILL');
    await eventually(
      () => processesOf(workspace.parent).length === 0,
      'the compiler outlives the judge',
    );
    const next = await workspace.judge(['sum']);
    expect(next.exitCode).toBe(0);
    await expectNothingLeft(workspace, judge.pid);
  });
});
