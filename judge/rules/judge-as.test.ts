import { describe, expect, test } from 'vitest';
import { PROFILES } from '../profiles/index.ts';
import { NO_USAGE, type Ending } from '../model/execution.ts';
import type { ComparisonWord } from '../model/profile.ts';
import type { CaseResult, JudgedCase } from '../model/result.ts';
import type { Verdict } from '../model/verdict.ts';
import { comparisonsOf, hasComparisons, judgeAs } from './judge-as.ts';

interface Facts {
  readonly ending?: Ending;
  readonly outputBytes?: number;
  readonly score?: number;
  readonly comparisons?: Readonly<Record<string, ComparisonWord>>;
}

const EXITED = { kind: 'exited', exitCode: 0 } as const;

function judged(name: string, verdict: Verdict, facts: Facts = {}): JudgedCase {
  const { ending = EXITED, outputBytes = 1, ...more } = facts;
  const execution = {
    ending,
    usage: NO_USAGE,
    outputBytes,
    stderrTail: '',
    memoryExhausted: false,
  };
  return { status: 'judged', name, verdict, execution, ...more };
}

const SKIPPED: CaseResult = { status: 'skipped', name: '9', because: 'first-failure' };

function seenAs(id: string, cases: readonly CaseResult[], more = {}) {
  const profile = PROFILES.find((one) => one.id === id);
  if (!profile) throw new Error(`no profile ${id}`);
  return judgeAs(profile, { verdict: 'JE', cases, ...more });
}

describe('the word for one test', () => {
  test.each<[string, Verdict, Facts, string]>([
    ['kattis', 'AC', {}, 'Accepted'],
    ['kattis', 'PE', {}, 'Wrong Answer'],
    ['kattis', 'ILE', {}, 'Time Limit Exceeded'],
    ['codeforces', 'ILE', {}, 'Idleness limit exceeded'],
    ['codeforces', 'MLE', {}, 'Memory limit exceeded'],
    ['domjudge', 'MLE', {}, 'RUN-ERROR'],
    ['domjudge', 'OLE', {}, 'OUTPUT-LIMIT'],
    ['domjudge', 'WA', {}, 'WRONG-ANSWER'],
    ['domjudge', 'WA', { outputBytes: 0 }, 'NO-OUTPUT'],
    ['domjudge', 'RTE', { outputBytes: 0 }, 'RUN-ERROR'],
    ['dmoj', 'RTE', { ending: { kind: 'exited', exitCode: 3 } }, 'IR'],
    ['dmoj', 'RTE', { ending: { kind: 'signalled', signal: 'SIGSEGV' } }, 'RTE'],
    ['luogu', 'RTE', {}, 'Unaccepted (RE)'],
    ['ioi', 'MLE', {}, 'Execution killed by signal'],
    ['exact', 'TLE', {}, 'time limit exceeded'],
  ])('%s says of %s', (id, verdict, facts, word) => {
    expect(seenAs(id, [judged('1', verdict, facts)]).verdict).toBe(word);
  });

  test.each(PROFILES.map(({ id }) => id))('of a build that failed is known to %s', (id) => {
    const result = seenAs(id, [], { verdict: 'CE' });
    expect(result.accepted).toBe(false);
    expect(result.verdict).toMatch(/compil|^CE$/i);
  });
});

describe('a comparison of its own', () => {
  test('accepts what ours rejects, and it is said why that differs', () => {
    const comparisons = { default: { accepted: true } };
    const result = seenAs('kattis', [judged('1', 'AC'), judged('2', 'WA', { comparisons })]);
    expect(result).toMatchObject({ verdict: 'Accepted', accepted: true });
    expect(result.differs).toEqual({ test: '2', reason: '`default` forgives it' });
  });

  test('rejects what ours accepts, with its own words', () => {
    const comparisons = { standard: { accepted: false, message: 'line 1: …' } };
    const result = seenAs('dmoj', [judged('1', 'AC'), judged('2', 'AC', { comparisons })]);
    expect(result).toMatchObject({ verdict: 'WA', decidedBy: '2', testNumber: 2, score: 50 });
    expect(result.differs).toEqual({ test: '2', reason: 'line 1: …' });
  });

  test('says nothing of a run that ended badly', () => {
    const comparisons = { exact: { accepted: true } };
    expect(seenAs('exact', [judged('1', 'RTE', { comparisons })]).verdict).toBe('run-time error');
  });
});

describe('all tests together', () => {
  const mixed = [judged('1', 'AC'), judged('2', 'WA'), judged('3', 'TLE'), judged('4', 'AC')];

  test('are decided by the first rejected one', () => {
    const expected = { verdict: 'Wrong answer', decidedBy: '2', testNumber: 2 };
    expect(seenAs('codeforces', mixed)).toMatchObject(expected);
  });

  test('are decided by the gravest one where all of them run', () => {
    expect(seenAs('dmoj', mixed)).toMatchObject({ verdict: 'TLE', decidedBy: '3', score: 50 });
  });

  test('have a score where tests have points', () => {
    expect(seenAs('luogu', mixed)).toMatchObject({ score: 50, maxScore: 100 });
    const partial = [judged('1', 'PC', { score: 0.25 }), judged('2', 'AC')];
    expect(seenAs('ioi', partial)).toMatchObject({ score: 62.5, maxScore: 100 });
    expect(seenAs('ioi', mixed, { score: 30, maxScore: 70 })).toMatchObject({
      score: 30,
      maxScore: 70,
    });
    expect(seenAs('kattis', mixed)).not.toHaveProperty('score');
  });

  test('are no single verdict where the problem has points of its own, and some were earned', () => {
    const points = { score: 30, maxScore: 70 };
    const expected = { verdict: 'Accepted (partial)', accepted: false, ...points };
    expect(seenAs('kattis', mixed, points)).toMatchObject(expected);
    expect(seenAs('kattis', mixed, points)).not.toHaveProperty('decidedBy');
    expect(seenAs('codeforces', mixed, points).verdict).toBe('Partial result');
    expect(seenAs('codeforces', mixed, { score: 0, maxScore: 70 }).verdict).toBe('Wrong answer');
    expect(seenAs('domjudge', mixed, points).verdict).toBe('WRONG-ANSWER');
  });

  test('pass with a part of their points where there is no word for that', () => {
    const partial = [judged('1', 'PC', { score: 0.5 }), judged('2', 'AC')];
    expect(seenAs('domjudge', partial)).toMatchObject({ verdict: 'CORRECT', accepted: true });
    expect(seenAs('dmoj', partial)).toMatchObject({ verdict: 'AC', accepted: false, score: 75 });
    const rejected = [...partial, judged('3', 'WA')];
    const decided = { verdict: 'WRONG-ANSWER', accepted: false, decidedBy: '3', testNumber: 3 };
    expect(seenAs('domjudge', rejected)).toMatchObject(decided);
    expect(seenAs('codeforces', rejected)).toMatchObject({ decidedBy: '1' });
  });

  test('have none while some of them did not run', () => {
    expect(seenAs('luogu', [...mixed, SKIPPED])).not.toHaveProperty('score');
  });
});

test('a case is run again when a comparison is missing that can still be made', () => {
  const names = comparisonsOf(PROFILES);
  expect(names).toEqual([...new Set(names)]);
  const complete = Object.fromEntries(names.map((name) => [name, { accepted: true }]));
  expect(hasComparisons(judged('1', 'AC'), names)).toBe(false);
  expect(hasComparisons(judged('1', 'AC', { comparisons: complete }), names)).toBe(true);
  expect(hasComparisons(judged('1', 'TLE'), names)).toBe(true);
  expect(hasComparisons(judged('1', 'AC'), [])).toBe(true);
});
