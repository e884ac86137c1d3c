import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORGETFUL_STORE } from '../history/case-store.ts';
import type { CheckResult } from '../model/check.ts';
import type { JudgeEvent } from '../model/event.ts';
import type { Problem, TestCase, TestGroup } from '../model/problem.ts';
import type { CaseResult } from '../model/result.ts';
import type { Verdict } from '../model/verdict.ts';
import { casesOf } from '../rules/aggregate.ts';
import { eventually } from '../test/eventually.ts';
import { execution, LIMITS } from '../test/fixture-events.ts';
import { arbitraryOutcomes, arbitraryTests, testCase, testGroup } from '../test/test-tree.ts';
import type { JudgeContext } from './context.ts';
import type { CaseSetting } from './judge-case.ts';
import { judgeCases, type CasesOptions } from './judge-cases.ts';
import type { RunTest } from './modes/mode.ts';
import { createSlots, type Slots } from './slots.ts';

type Given = Verdict | number;

let dir = '';
const slots = new Map<number, Slots>();

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'judge-cases-'));
  writeFileSync(join(dir, 'file'), '1\n');
  for (const jobs of [1, 8]) {
    mkdirSync(join(dir, String(jobs)));
    slots.set(jobs, await createSlots(jobs, join(dir, String(jobs))));
  }
});

afterAll(() => rmSync(dir, { recursive: true }));

interface Ran {
  readonly results: readonly CaseResult[];
  readonly events: readonly JudgeEvent[];
  readonly started: readonly string[];
}

/** Judges a problem that exists nowhere; `finished` says when a run comes to its end. */
async function judge(
  root: TestGroup,
  given: readonly Given[],
  jobs: number,
  options: Partial<CasesOptions> = {},
  finished: (name: string) => Promise<unknown> = async () => {},
  events: JudgeEvent[] = [],
): Promise<Ran> {
  const tests = casesOf(root).map((one) => withFiles(one));
  const started: string[] = [];
  const runTest: RunTest = async ({ slots: places }, _contestant, one, _slot, { begin }) => {
    const isWanted = await places.run(async () => {
      if (begin?.() === false) return false;
      started.push(one.name);
      await finished(one.name);
      return true;
    });
    if (!isWanted) return undefined;
    const index = tests.findIndex(({ name }) => name === one.name);
    const outputPath = join(dir, 'file');
    return { execution: execution(1), outputPath, ...ofGiven(given[index] ?? 'AC') };
  };
  const context = {
    slots: slots.get(jobs),
    signal: new AbortController().signal,
    cases: FORGETFUL_STORE,
    hasher: { hash: async () => '' },
    executor: { id: 'fake', level: 'none' },
    emit: (event: JudgeEvent) => events.push(event),
  } as unknown as JudgeContext;
  const language = { id: 'c', run: () => ({ argv: ['a'], env: {} }) };
  const setting = {
    program: { key: '' },
    language,
    limits: LIMITS,
    io: {},
    judge: { key: '', runTest },
  };
  const problem = { id: 'p', isScoring: true, tests: root } as unknown as Problem;
  const subject = { problem, solution: { path: '', name: 'a.c' } };
  const all = { tests, firstFailure: false, ...options };
  const results = await judgeCases(context, setting as unknown as CaseSetting, subject, all);
  return { results, events, started };
}

function withFiles(one: TestCase): TestCase {
  return { ...one, inputPath: join(dir, 'file'), answerPath: join(dir, 'file') };
}

function ofGiven(given: Given): { readonly check: CheckResult } {
  if (typeof given === 'number') return { check: { kind: 'partial', fraction: given } };
  if (given === 'AC') return { check: { kind: 'accepted' } };
  return { check: { kind: 'wrong', message: given } };
}

const skipsAndPoints = ({ results }: Ran) =>
  results.map((one) =>
    one.status === 'skipped'
      ? [one.name, one.because, one.of]
      : [one.name, one.verdict, one.points, one.maxPoints],
  );

test('one at a time and eight in any order come to the same, in the order of the tests', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryTests,
      arbitraryOutcomes,
      fc.scheduler(),
      fc.boolean(),
      async (root, given, scheduler, firstFailure) => {
        const one = await judge(root, given, 1, { firstFailure });
        const soon = () => scheduler.schedule(Promise.resolve());
        const eight = await scheduler.waitFor(judge(root, given, 8, { firstFailure }, soon));
        expect(skipsAndPoints(eight)).toEqual(skipsAndPoints(one));
        const told = eight.events.flatMap((event) =>
          event.type === 'case-finished' ? event.result : [],
        );
        expect(told).toEqual(eight.results);
      },
    ),
    { numRuns: 60 },
  );
});

const failing = testGroup('', [
  testGroup('s', [testCase('s/1'), testCase('s/2')], { maxScore: 9, onReject: 'break' }),
]);

test('of what cannot matter any more only the one is begun that overlaps with looking at the last', async () => {
  const many = Array.from({ length: 20 }, (_, index) => testCase(`s/${index}`));
  const root = testGroup('', [testGroup('s', many, { maxScore: 9, onReject: 'break' })]);
  const events: JudgeEvent[] = [];
  const isTold = (): boolean => events.some(({ type }) => type === 'case-finished');
  const afterFirst = (name: string) =>
    name === 's/0' ? Promise.resolve() : eventually(isTold, 'the first test told');
  const { started } = await judge(root, ['WA'], 1, {}, afterFirst, events);
  expect(started.length).toBeLessThanOrEqual(2);
});

test('asked for everything, or for a part, nothing is skipped', async () => {
  const whole = await judge(failing, ['WA', 'AC'], 1, { noSkip: true });
  expect(whole.started).toEqual(['s/1', 's/2']);
  const [, second] = casesOf(failing).map(withFiles);
  const part = await judge(failing, ['WA', 'WA'], 1, { tests: second ? [second] : [] });
  expect(part.results).toMatchObject([{ name: 's/2', status: 'judged', verdict: 'WA' }]);
});

test('a test that is run first because it failed before is not told before its turn', async () => {
  const { started, events } = await judge(failing, ['AC', 'WA'], 1, { before: new Set(['s/2']) });
  expect(started).toEqual(['s/2', 's/1']);
  const told = events.flatMap((event) => (event.type === 'case-finished' ? event.result.name : []));
  expect(told).toEqual(['s/1', 's/2']);
});
