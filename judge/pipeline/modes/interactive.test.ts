import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHECKER_PROTOCOLS } from '../../checkers/index.ts';
import { createFakeExecutor } from '../../executors/fake.ts';
import { LANGUAGES } from '../../languages/index.ts';
import { makeTempDir } from '../../lib/temp-dir.ts';
import { removeTree } from '../../lib/remove-tree.ts';
import { NO_USAGE, type Ending, type Execution, type Usage } from '../../model/execution.ts';
import type { PairExecution, PairRequest } from '../../model/executor.ts';
import { MIB, type Limits } from '../../model/limits.ts';
import type { TestCase } from '../../model/problem.ts';
import { tmpdir } from 'node:os';
import type { JudgeContext } from '../context.ts';
import type { PreparedInteractor } from '../prepare-interactor.ts';
import { createInteractive } from './interactive.ts';
import type { Contestant, TestRun } from './mode.ts';

const LIMITS: Limits = {
  cpuTimeMs: 1000,
  wallTimeMs: 4000,
  memoryBytes: 64 * MIB,
  outputBytes: MIB,
  processes: 64,
  stackBytes: MIB,
};
const WELL: Ending = { kind: 'exited', exitCode: 0 };
const WALL: Ending = { kind: 'stopped', limit: 'wall-time' };
const ACCEPTS: Ending = { kind: 'exited', exitCode: 42 };
const SEGFAULT: Ending = { kind: 'signalled', signal: 'SIGSEGV' };

let dir = '';
beforeEach(() => {
  dir = makeTempDir(tmpdir(), 'judge-interactive-');
  for (const name of ['in', 'ans']) writeFileSync(join(dir, name), '1\n');
});
afterEach(() => removeTree(dir));

function ended(ending: Ending, usage: Partial<Usage> = {}): Execution {
  return {
    ending,
    usage: { ...NO_USAGE, ...usage },
    outputBytes: 0,
    stderrTail: '',
    memoryExhausted: false,
  };
}

function pair(interactor: Execution, solution: Execution): PairExecution {
  return {
    first: interactor,
    second: solution,
    endedFirst: 'second',
    bytesToFirst: 0,
    bytesToSecond: 0,
    firstClosedInput: false,
    secondClosedInput: false,
  };
}

/** Runs one test whose pairs end as told, one after the other; returns the requests, too. */
async function runTest(
  pairs: readonly PairExecution[],
): Promise<{ readonly run: TestRun | undefined; readonly requests: readonly PairRequest[] }> {
  const requests: PairRequest[] = [];
  const executor = {
    ...createFakeExecutor(),
    runPair: async (request: PairRequest): Promise<PairExecution> => {
      const next = pairs[requests.length];
      requests.push(request);
      if (request.transcript) writeFileSync(request.transcript.path, '');
      if (!next) throw new Error('it was run more often than it should be');
      return next;
    },
  };
  const slots = { run: (work: () => Promise<unknown>) => work() };
  const signal = new AbortController().signal;
  const context = { executor, slots, signal } as unknown as JudgeContext;
  const language = LANGUAGES.find(({ id }) => id === 'c');
  const protocol = CHECKER_PROTOCOLS['icpc']?.interactor;
  if (!language || !protocol) throw new Error('C and the ICPC protocol are there');
  const program = { languageId: 'c', name: 'a.c', sourcePath: 'a.c', buildDir: dir, key: 'a' };
  const toolchain = { tools: { cc: '/usr/bin/cc' }, version: '1' };
  const tool = { program, language, toolchain };
  const contestant: Contestant = { ...tool, limits: LIMITS, io: {} };
  const interactor: PreparedInteractor = {
    label: 'interactor.c (icpc)',
    key: 'b',
    protocol,
    args: [],
    allows: { scores: false, passes: false },
    limits: LIMITS,
    tool,
    fault: '',
  };
  const test: TestCase = {
    kind: 'case',
    name: 'secret/1',
    inputPath: join(dir, 'in'),
    answerPath: join(dir, 'ans'),
    args: [],
    checkerArgs: [],
  };
  const run = await createInteractive(interactor, undefined)(
    context,
    contestant,
    test,
    { dir },
    {},
  );
  return { run, requests };
}

function wallLimits(requests: readonly PairRequest[]): readonly number[] {
  return requests.map(({ second }) => second.limits.wallTimeMs);
}

test('a solution that could only wait for a busy interactor is given more wall time', async () => {
  const stopped = pair(ended(ACCEPTS, { cpuTimeMs: 3000 }), ended(WALL, { wallTimeMs: 4000 }));
  const well = pair(ended(ACCEPTS, { cpuTimeMs: 3000 }), ended(WELL, { wallTimeMs: 9000 }));
  const { run, requests } = await runTest([stopped, stopped, well]);
  expect(wallLimits(requests)).toEqual([4000, 16_000, 40_000]);
  expect(run?.interaction?.patienceMs).toBe(36_000);
  expect(run?.check).toEqual({ kind: 'accepted' });
});

test('but not for ever', async () => {
  const stopped = pair(ended(ACCEPTS, { cpuTimeMs: 3000 }), ended(WALL, { wallTimeMs: 4000 }));
  const { run, requests } = await runTest([stopped, stopped, stopped]);
  expect(requests).toHaveLength(3);
  expect(run?.execution.ending).toEqual(WALL);
});

test('an idle solution is not run again, and the interactor waits longer than it', async () => {
  const idle = pair(ended(ACCEPTS, { cpuTimeMs: 2 }), ended(WALL, { wallTimeMs: 4000 }));
  const { requests } = await runTest([idle]);
  expect(requests[0]?.first.limits.wallTimeMs).toBe(8000);
});

test('a crash that may be a matter of memory or stack is looked at again', async () => {
  const crash = pair(ended(ACCEPTS), ended(SEGFAULT, { peakMemoryBytes: MIB }));
  const { run, requests } = await runTest([crash, pair(ended(ACCEPTS), ended(WELL))]);
  expect(requests.map(({ second }) => second.limits.stackBytes)).toEqual([MIB, 128 * MIB]);
  expect(run).toMatchObject({ execution: { ending: SEGFAULT }, cause: 'stack' });
});

test.each<[claim: string, Execution, Execution]>([
  ['cancelled', ended({ kind: 'cancelled' }), ended({ kind: 'cancelled' })],
  ['cancelled while the other had ended', ended(ACCEPTS), ended({ kind: 'cancelled' })],
])('%s: there is no result', async (_claim, interactor, solution) => {
  const { run } = await runTest([pair(interactor, solution)]);
  expect(run).toBeUndefined();
});

test.each<[claim: string, Execution, Execution, reason: string]>([
  [
    'the interactor',
    ended({ kind: 'not-started', reason: 'no such file' }),
    ended({ kind: 'cancelled' }),
    'the interactor could not be started: no such file',
  ],
  [
    'the pair is lost, and',
    ended({ kind: 'not-started', reason: 'the supervisor was lost', isLost: true }),
    ended({ kind: 'not-started', reason: 'the supervisor was lost', isLost: true }),
    'the supervisor was lost',
  ],
  [
    'the solution',
    ended({ kind: 'cancelled' }),
    ended({ kind: 'not-started', reason: 'no such file' }),
    'no such file',
  ],
])('%s never started: that is the judge’s fault', async (_claim, interactor, solution, reason) => {
  const { run } = await runTest([pair(interactor, solution)]);
  expect(run?.execution.ending).toEqual({ kind: 'not-started', reason });
});
