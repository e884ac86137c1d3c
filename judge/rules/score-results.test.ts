import { describe, expect, test } from 'vitest';
import type { TestGroup } from '../model/problem.ts';
import type { CaseResult } from '../model/result.ts';
import type { Verdict } from '../model/verdict.ts';
import { judgedCase } from '../test/judged-case.ts';
import { LEGACY_DEFAULTS, testCase, testGroup } from '../test/test-tree.ts';
import { casesOf, groupOfCases } from './aggregate.ts';
import { withPoints } from './case-points.ts';
import { findSkips } from './find-skips.ts';
import type { Graded } from './score.ts';
import { outcomeOf, type Outcome } from './score-results.ts';
import { selectCases } from './select-tests.ts';

type Given = Verdict | number;

interface Options {
  readonly isScoring?: boolean;
  readonly only?: readonly string[];
  /** Judged although they cannot matter. */
  readonly noSkip?: boolean;
  readonly graded?: ReadonlyMap<string, Graded>;
}

/** Judges tests that exist nowhere: each comes to what is given. */
function judge(root: TestGroup, given: readonly Given[], options: Options = {}): Outcome {
  const { isScoring = true, only, noSkip = false, graded } = options;
  const groups = groupOfCases(root);
  const all = casesOf(root);
  const raw = all.map((one, index): CaseResult => {
    const what = given[index] ?? 'AC';
    const plain =
      typeof what === 'number'
        ? { ...judgedCase(one.name, 'PC'), score: what }
        : judgedCase(one.name, what);
    const group = groups.get(one.name);
    return isScoring && group ? withPoints(plain, one, group) : plain;
  });
  const chosen = all.filter(({ name }) => only?.includes(name) ?? true);
  const byName = new Map(raw.map((result) => [result.name, result]));
  const skips = findSkips(root, (name) => byName.get(name)).byTest;
  const cases = chosen.flatMap(({ name }) => {
    const skip = noSkip || only ? undefined : skips.get(name);
    return skip ? [{ status: 'skipped', name, ...skip } as const] : (byName.get(name) ?? []);
  });
  return outcomeOf(isScoring, { ...selectCases(root, chosen), cases, ...(graded && { graded }) });
}

function subtask(name: string, maxScore: number, more: Partial<TestGroup> = {}): TestGroup {
  const cases = [testCase(`${name}/1`), testCase(`${name}/2`)];
  return testGroup(name, cases, { maxScore, onReject: 'break', ...more });
}

const subtasks = testGroup('', [
  testGroup('sample', [testCase('sample/1')]),
  testGroup(
    'secret',
    [subtask('secret/a', 30), subtask('secret/b', 70, { requirePass: ['secret/a'] })],
    { aggregation: 'sum', maxScore: 100 },
  ),
]);

describe('a scoring submission', () => {
  test('with full points is accepted, and nothing decided it', () => {
    const outcome = judge(subtasks, []);
    expect(outcome).toMatchObject({ verdict: 'AC', score: 100, maxScore: 100 });
    expect(outcome).not.toHaveProperty('decidedBy');
  });

  test('with some points is partially correct', () => {
    const outcome = judge(subtasks, ['AC', 'AC', 'AC', 'AC', 'TLE']);
    expect(outcome).toMatchObject({ verdict: 'PC', score: 30, decidedBy: 'secret/b/2' });
  });

  test('without points has the verdict that decided, which is never a part', () => {
    expect(judge(subtasks, ['AC', 'TLE'])).toMatchObject({ verdict: 'TLE', score: 0 });
    expect(judge(subtasks, ['AC', 0.5])).toMatchObject({ verdict: 'WA', score: 0 });
  });

  test('with full points that fails a sample is not accepted', () => {
    expect(judge(subtasks, ['WA'])).toMatchObject({
      verdict: 'PC',
      score: 100,
      decidedBy: 'sample/1',
    });
  });

  test('of which a part of the tests was asked for has no points but those of whole groups', () => {
    const outcome = judge(subtasks, [], { only: ['secret/a/1', 'secret/a/2', 'secret/b/1'] });
    expect(outcome.verdict).toBe('AC');
    expect(outcome).not.toHaveProperty('score');
    expect(outcome.groups).toEqual([
      { name: 'secret', verdict: 'AC' },
      { name: 'secret/a', verdict: 'AC', score: 30, maxScore: 30 },
      { name: 'secret/b', verdict: 'AC' },
    ]);
  });

  test('with a judge error is a judge error', () => {
    expect(judge(subtasks, ['AC', 'AC', 'AC', 'JE'])).toMatchObject({ verdict: 'JE', score: 30 });
  });

  test('without a maximum is accepted when all its tests are', () => {
    const endless = testGroup('', [
      testGroup('secret', [testCase('secret/1'), testCase('secret/2')], { aggregation: 'sum' }),
    ]);
    const cases = [12, 30].map((points, index): CaseResult => ({
      ...judgedCase(`secret/${index + 1}`, 'AC'),
      points,
    }));
    const outcome = outcomeOf(true, { ...selectCases(endless, casesOf(endless)), cases });
    expect(outcome).toMatchObject({ verdict: 'AC', score: 42 });
    expect(outcome).not.toHaveProperty('maxScore');
  });
});

describe('a group', () => {
  test('that needs a failed one has its verdict, no points, and says so', () => {
    expect(judge(subtasks, ['AC', 'RTE']).groups).toEqual([
      { name: 'sample', verdict: 'AC' },
      { name: 'secret', verdict: 'RTE', score: 0, maxScore: 100 },
      { name: 'secret/a', verdict: 'RTE', score: 0, maxScore: 30 },
      {
        name: 'secret/b',
        verdict: 'RTE',
        score: 0,
        maxScore: 70,
        skippedBecause: ['secret/a'],
      },
    ]);
  });

  test('has the same points when everything is run', () => {
    const [skipping, running] = [false, true].map((noSkip) =>
      judge(subtasks, ['AC', 'WA'], { noSkip }).groups.map(({ score }) => score),
    );
    expect(running).toEqual(skipping);
  });

  test('that an enclosing group left out says which', () => {
    const least = testGroup('', [
      testGroup('secret', [subtask('secret/a', 50), subtask('secret/b', 50)], {
        aggregation: 'min',
        maxScore: 50,
        onReject: 'break',
      }),
    ]);
    expect(judge(least, ['WA']).groups.at(-1)).toEqual({
      name: 'secret/b',
      verdict: 'WA',
      score: 0,
      maxScore: 50,
      skippedBecause: ['secret'],
    });
  });

  test('has no points in a problem without, but may need another all the same', () => {
    const plain = testGroup('', [
      testGroup('secret', [
        testGroup('secret/a', [testCase('secret/a/1')]),
        testGroup('secret/b', [testCase('secret/b/1')], { requirePass: ['secret/a'] }),
      ]),
    ]);
    const outcome = judge(plain, ['TLE'], { isScoring: false });
    expect(outcome).toMatchObject({ verdict: 'TLE', decidedBy: 'secret/a/1' });
    expect(outcome).not.toHaveProperty('score');
    expect(outcome.groups.at(-1)).toEqual({
      name: 'secret/b',
      verdict: 'TLE',
      skippedBecause: ['secret/a'],
    });
  });
});

describe('in the legacy format', () => {
  function legacy(more: Partial<TestGroup['grading']> = {}): TestGroup {
    const grading = { ...LEGACY_DEFAULTS, ...more };
    const cases = [testCase('secret/1'), testCase('secret/2')];
    return testGroup('', [testGroup('secret', cases, { grading })], { grading });
  }

  test('a score below the end of the range is a part, and at it full', () => {
    const tests = legacy({ acceptScore: 50, range: [0, 100], verdict: 'always_accept' });
    expect(judge(tests, ['WA', 'AC'])).toMatchObject({ verdict: 'PC', score: 50, maxScore: 100 });
    expect(judge(tests, ['AC', 'AC'])).toMatchObject({ verdict: 'AC', score: 100 });
    expect(judge(tests, ['WA', 'TLE'])).toMatchObject({ verdict: 'WA', score: 0 });
  });

  test('a rejected submission has no score, and the finer verdict of its first such test', () => {
    const outcome = judge(legacy(), ['AC', 'ILE']);
    expect(outcome).toMatchObject({ verdict: 'ILE', score: 0, decidedBy: 'secret/2' });
  });

  test('what the own grader says holds', () => {
    const custom = { sourcePath: '/g.py', flags: [] };
    const tests = legacy({ custom, range: [0, 100] });
    const graded = new Map<string, Graded>([
      ['secret', { verdict: 'AC', score: 60 }],
      ['', { verdict: 'AC', score: 77 }],
    ]);
    const outcome = judge(tests, ['WA', 'AC'], { graded });
    expect(outcome).toMatchObject({ verdict: 'PC', score: 77 });
    expect(outcome.groups).toEqual([{ name: 'secret', verdict: 'PC', score: 60, maxScore: 100 }]);
  });
});
