import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFakeExecutor, type FakeOutcome } from '../../executors/fake.ts';
import type { JudgeEvent } from '../../model/event.ts';
import type { Executor, RunRequest } from '../../model/executor.ts';
import type { Language } from '../../model/language.ts';
import type { NamedFiles, Problem, TestCase } from '../../model/problem.ts';
import type { CaseResult } from '../../model/result.ts';
import type { RobustnessResult, VariantReport } from '../../model/robustness.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import type { CaseSetting } from '../../pipeline/judge-case.ts';
import { createSlots } from '../../pipeline/slots.ts';
import { createBatch } from '../../pipeline/modes/batch.ts';
import { prepareBuiltin } from '../../pipeline/prepare-checker.ts';
import { accepted, LIMITS, usage, WRONG } from '../../test/fixture-events.ts';
import { checkRobustness } from './check-robustness.ts';

const REF = { problemId: 'sum', solution: 'a.c' };
const RIGHT: FakeOutcome = { output: 'right\n' };
const FALSE: FakeOutcome = { output: 'false\n' };
const SLOW: FakeOutcome = {
  ...FALSE,
  ending: { kind: 'stopped', limit: 'cpu-time' },
  usage: usage(5000),
};

/** What a fake program sees of one run. */
interface Seen {
  readonly input: string;
  readonly request: RunRequest;
  /** Number of the run of this test's own input, from 1. */
  readonly time: number;
}

interface Scenario {
  /** By name; `1 2\n` and `10 20\n` unless said otherwise. The answer is always `right`. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly program: (seen: Seen) => FakeOutcome;
  readonly jobs?: number;
  readonly io?: NamedFiles;
  readonly language?: string;
  readonly mode?: Problem['mode'];
  readonly deliveries?: Executor['stdinDeliveries'];
  readonly firstFailure?: boolean;
  /** Names of tests that were not accepted before. */
  readonly rejected?: readonly string[];
  readonly abortAt?: JudgeEvent['type'];
}

interface Outcome {
  readonly result: RobustnessResult | undefined;
  readonly events: readonly JudgeEvent[];
  /** What is left in the folders of the slots. */
  readonly left: readonly string[];
  readonly of: (variant: string) => VariantReport | undefined;
}

/** Looks at the robustness of a fake program in a folder that is removed afterwards. */
async function check(scenario: Scenario): Promise<Outcome> {
  const dir = mkdtempSync(join(tmpdir(), 'judge-robust-'));
  try {
    return await checkIn(dir, scenario);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

async function checkIn(dir: string, scenario: Scenario): Promise<Outcome> {
  const tests = writeTests(dir, scenario.inputs ?? { small: '1 2\n', large: '10 20\n' });
  const events: JudgeEvent[] = [];
  const stop = new AbortController();
  const times = new Map<string, number>();
  const executor = createFakeExecutor((request) => {
    const input = readInput(request, scenario.io);
    times.set(input, (times.get(input) ?? 0) + 1);
    return scenario.program({ input, request, time: times.get(input) ?? 0 });
  });
  const slotsDir = join(dir, 'slots');
  mkdirSync(slotsDir);
  const { deliveries = executor.stdinDeliveries } = scenario;
  const context = {
    executor: { ...executor, stdinDeliveries: deliveries },
    slots: await createSlots(scenario.jobs ?? 1, slotsDir),
    signal: stop.signal,
    tempDir: slotsDir,
    emit(event: JudgeEvent) {
      events.push(event);
      if (event.type === scenario.abortAt) stop.abort();
    },
  } as unknown as JudgeContext;
  const cases = tests.map(({ name }): CaseResult =>
    scenario.rejected?.includes(name) ? { ...WRONG, name } : accepted(name),
  );
  const { firstFailure = false } = scenario;
  const problem = problemOf(tests, scenario);
  const setting = settingOf(scenario);
  const result = await checkRobustness(context, problem, REF, setting, cases, { firstFailure });
  const left = readdirSync(slotsDir, { recursive: true, encoding: 'utf8' });
  const of = (id: string) => result?.variants.find(({ variant }) => variant === id);
  return { result, events, left, of };
}

function writeTests(dir: string, inputs: Readonly<Record<string, string>>): TestCase[] {
  const answerPath = join(dir, 'answer');
  writeFileSync(answerPath, 'right\n');
  return Object.entries(inputs).map(([name, input]) => {
    const inputPath = join(dir, `${name}.in`);
    writeFileSync(inputPath, input);
    return { kind: 'case', name, inputPath, answerPath, args: [], checkerArgs: [] };
  });
}

function readInput({ workDir, stdinPath }: RunRequest, io?: NamedFiles): string {
  return readFileSync(io?.input ? join(workDir, io.input) : (stdinPath ?? ''), 'utf8');
}

function problemOf(tests: readonly TestCase[], { io = {}, mode }: Scenario): Problem {
  const group = { kind: 'group', name: '', aggregation: 'pass-fail', onReject: 'continue' };
  return {
    id: 'sum',
    mode: mode ?? { kind: 'batch' },
    io,
    tests: { ...group, requirePass: [], children: tests },
  } as unknown as Problem;
}

function settingOf({ io = {}, language = 'c' }: Scenario): CaseSetting {
  return {
    program: { buildDir: '/build' },
    toolchain: { tools: {}, version: '' },
    language: {
      id: language,
      memoryPolicy: 'resident',
      run: () => ({ argv: ['/program'], env: { LANG: 'C' } }),
    } as unknown as Language,
    limits: LIMITS,
    io,
    judge: { label: 'tokens', key: 'tokens', runTest: createBatch(prepareBuiltin('tokens', [])) },
  } as unknown as CaseSetting;
}

const failsOn = (broken: (seen: Seen) => boolean) => ({
  program: (seen: Seen) => (broken(seen) ? FALSE : RIGHT),
});

// Together, since each waits for the clock that seeds programs to move on.
describe.concurrent('a solution', () => {
  test('that reads words is robust, and every variant is told', async () => {
    const { result, left, events } = await check(failsOn(() => false));
    expect(result).toEqual({
      ...REF,
      robust: true,
      variants: ['crlf', 'no-final-newline', 'trailing-blanks', 'bom', 'slow-pipe', 'twice'].map(
        (variant) => ({ variant, tests: 2, leftOut: 0 }),
      ),
    });
    expect(events.at(-1)).toEqual({ type: 'robustness-finished', result });
    expect(left.filter((path) => path.endsWith('variant'))).toEqual([]);
  });

  test.each<readonly [string, string, (seen: Seen) => boolean]>([
    ['crlf', 'keeps-carriage-return', ({ input }) => input.includes('\r')],
    ['no-final-newline', 'needs-final-newline', ({ input }) => !input.endsWith('\n')],
    ['trailing-blanks', 'counts-trailing-blanks', ({ input }) => input.includes(' \n')],
    ['slow-pipe', 'expects-one-read', ({ request }) => request.stdinDelivery === 'slow-pipe'],
    ['twice', 'uninitialised-memory', ({ request }) => 'MALLOC_PERTURB_' in request.env],
  ])('that fails on %s is told the likely cause: %s', async (variant, cause, broken) => {
    const { result, of } = await check(failsOn(broken));
    expect(result?.robust).toBe(false);
    expect(of(variant)).toMatchObject({
      tests: 1,
      finding: {
        change: 'verdict',
        rejects: true,
        test: 'small',
        inputBytes: 4,
        before: 'AC',
        after: { verdict: 'WA', difference: { found: 'false' }, inputExcerpt: '1 2\n' },
        cause,
      },
    });
    const others = result?.variants.filter((one) => one.variant !== variant);
    expect(others?.filter(({ finding }) => finding)).toEqual([]);
  });

  test('that fails on a byte order mark is robust all the same: a note', async () => {
    const { result, of } = await check(failsOn(({ input }) => input.startsWith('\u{FEFF}')));
    expect(result?.robust).toBe(true);
    expect(of('bom')?.finding).toMatchObject({ rejects: false, after: { verdict: 'WA' } });
  });

  test.each([1, 4])('fails on the smallest test that shows it, with %i jobs', async (jobs) => {
    const inputs = { c: '1234567 8\n', a: '1 2\n', d: '12345678 9\n', b: '123 4\n' };
    const broken = ({ input }: Seen) => input.includes('\r') && input.length > 7;
    const { of } = await check({ ...failsOn(broken), inputs, jobs });
    expect(of('crlf')).toMatchObject({ tests: 3, finding: { test: 'c', inputBytes: 10 } });
  });

  test('that fails now and then is not deterministic, whatever the delivery', async () => {
    const { result, of } = await check({
      program: ({ time }) => (time % 2 === 1 ? FALSE : RIGHT),
    });
    expect(result?.robust).toBe(false);
    expect(of('twice')?.finding).toMatchObject({ cause: 'not-deterministic', test: 'small' });
    expect(of('crlf')).toEqual({
      variant: 'crlf',
      tests: 0,
      leftOut: 0,
      skipped: 'not-deterministic',
    });
  });

  test.each([1, 2, 3])(
    'that fails by chance %i times is not said to do so for a variant',
    async (times) => {
      const program = ({ input, time }: Seen) =>
        input.includes('\r') && time <= times ? FALSE : RIGHT;
      const { of } = await check({ program });
      expect(of('crlf')?.finding).toBeUndefined();
      expect(of('twice')?.finding).toMatchObject({ cause: 'not-deterministic' });
      expect(of('bom')?.skipped).toBe('not-deterministic');
    },
  );

  test('that fails by chance without a variant is not said to do so for one', async () => {
    const program = ({ input, time }: Seen) => (input.includes('\r') || time === 3 ? FALSE : RIGHT);
    const { of } = await check({ program });
    expect(of('crlf')?.finding).toBeUndefined();
    expect(of('twice')?.finding).toMatchObject({ cause: 'not-deterministic' });
  });

  test('that was slow only once is robust: the machine was busy', async () => {
    const program = ({ input, time }: Seen) => (input.includes('\r') && time === 1 ? SLOW : RIGHT);
    const { result } = await check({ program });
    expect(result?.robust).toBe(true);
  });

  test('that is too slow each time in one delivery is not robust', async () => {
    const program = ({ input }: Seen) => (input.includes('\r') ? SLOW : RIGHT);
    const { of } = await check({ program });
    expect(of('crlf')?.finding).toMatchObject({ after: { verdict: 'TLE' }, rejects: true });
  });

  test('that needs more memory because it was filled is robust', async () => {
    const program = ({ request }: Seen): FakeOutcome =>
      'MALLOC_PERTURB_' in request.env
        ? { ending: { kind: 'stopped', limit: 'memory' }, memoryExhausted: true }
        : RIGHT;
    const { result } = await check({ program });
    expect(result?.robust).toBe(true);
  });

  test('in a language that initialises memory gets none that is filled', async () => {
    const broken = ({ request }: Seen) => 'MALLOC_PERTURB_' in request.env;
    const { result } = await check({ ...failsOn(broken), language: 'typescript' });
    expect(result?.robust).toBe(true);
  });

  test('whose outputs differ and are accepted gets a note', async () => {
    const program = ({ time }: Seen): FakeOutcome => ({ output: `right${' '.repeat(time)}\n` });
    const { result, of } = await check({ program });
    expect(result?.robust).toBe(true);
    expect(of('twice')?.finding).toMatchObject({
      change: 'output',
      rejects: false,
      test: 'small',
      after: { verdict: 'AC' },
    });
  });
});

describe.concurrent('what is tried', () => {
  test('are the accepted tests only; none: nothing', async () => {
    const { of } = await check({ ...failsOn(() => false), rejected: ['small'] });
    expect(of('crlf')?.tests).toBe(1);
    const none = await check({ ...failsOn(() => false), rejected: ['small', 'large'] });
    expect(none.result).toBeUndefined();
    expect(none.events).toEqual([]);
  });

  test('with firstFailure ends at the first finding, or at a failed test', async () => {
    const broken = failsOn(({ input }) => input.includes('\r'));
    const { of } = await check({ ...broken, firstFailure: true });
    expect(of('crlf')?.finding).toBeDefined();
    expect(of('bom')?.skipped).toBe('first-failure');
    const failed = await check({ ...broken, firstFailure: true, rejected: ['small'] });
    expect(failed.result).toBeUndefined();
  });

  test('leaves out inputs that a variant does not change', async () => {
    const inputs = { dos: '1\r\n2\r\n', mark: '\u{FEFF}1', plain: '1\n' };
    const { of } = await check({ ...failsOn(() => false), inputs });
    expect(of('crlf')).toMatchObject({ tests: 1, leftOut: 2 });
    expect(of('no-final-newline')).toMatchObject({ tests: 2, leftOut: 1 });
    expect(of('bom')).toMatchObject({ tests: 2, leftOut: 1 });
  });

  test('leaves out what is too large for a slow pipe, and gives time for the rest', async () => {
    const inputs = { small: '1\n', large: '1234567\n'.repeat(200_000) };
    const limits: number[] = [];
    const program = ({ request }: Seen): FakeOutcome => {
      if (request.stdinDelivery === 'slow-pipe') limits.push(request.limits.wallTimeMs);
      return RIGHT;
    };
    const { of } = await check({ program, inputs });
    expect(of('slow-pipe')).toMatchObject({ tests: 1, leftOut: 1 });
    expect(limits[0]).toBeGreaterThan(LIMITS.wallTimeMs);
  });

  test('is a named file where the program reads one, and no pipe', async () => {
    const broken = ({ input }: Seen) => input.includes('\r');
    const { of } = await check({ ...failsOn(broken), io: { input: 'sum.in' } });
    expect(of('crlf')?.finding).toBeDefined();
    expect(of('slow-pipe')?.skipped).toBe('named-file');
  });

  test('is no slow pipe where the executor has none', async () => {
    const { of } = await check({ ...failsOn(() => false), deliveries: ['file'] });
    expect(of('slow-pipe')).toEqual({
      variant: 'slow-pipe',
      tests: 0,
      leftOut: 0,
      skipped: 'executor',
    });
  });

  test('of an interactive problem is only the same once more', async () => {
    const mode = {
      kind: 'interactive',
      interactor: { protocol: 'icpc', sourcePath: 'i.ts', args: [] },
    } as const;
    const { result } = await check({ ...failsOn(() => false), mode });
    expect(result?.variants.filter(({ skipped }) => skipped !== 'interactive')).toEqual([
      { variant: 'twice', tests: 2, leftOut: 0 },
    ]);
  });

  test('ends when the person asks to stop', async () => {
    const scenario = { ...failsOn(() => false), abortAt: 'variant-started' } as const;
    const { result, left } = await check(scenario);
    expect(result?.variants.map(({ skipped }) => skipped)).toEqual(Array(6).fill('cancelled'));
    expect(left.filter((path) => path.endsWith('variant'))).toEqual([]);
  });
});
