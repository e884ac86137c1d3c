import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TestCase, TestGroup } from '../model/problem.ts';
import { VERDICT_IDS, VERDICTS } from '../model/verdict.ts';
import { judgedCase } from '../test/judged-case.ts';
import { aggregate, casesOf, groupOfCases, groupsBelow } from './aggregate.ts';

describe('aggregate', () => {
  test('the first of several equally bad cases decides', () => {
    const cases = [judgedCase('1', 'AC'), judgedCase('2', 'RTE'), judgedCase('3', 'TLE')];
    expect(aggregate(cases)).toMatchObject({ verdict: 'RTE', decidedBy: '2' });
  });

  test('a judge error outranks whatever came before it', () => {
    const cases = [judgedCase('1', 'WA'), judgedCase('2', 'JE')];
    expect(aggregate(cases)).toMatchObject({ verdict: 'JE', decidedBy: '2' });
  });

  test('all accepted is accepted, and nothing decided it', () => {
    expect(aggregate([judgedCase('1', 'AC')])).not.toHaveProperty('decidedBy');
  });

  test('nothing judged is a judge error, never accepted', () => {
    expect(aggregate([]).verdict).toBe('JE');
    expect(aggregate([{ status: 'skipped', name: '1', because: 'cancelled' }]).verdict).toBe('JE');
  });

  test('the slowest case and the peak memory are found wherever they are', () => {
    const cases = [
      judgedCase('1', 'AC', { cpuTimeMs: 5, peakMemoryBytes: 9 }),
      judgedCase('2', 'AC', { cpuTimeMs: 7, peakMemoryBytes: 3 }),
    ];
    expect(aggregate(cases)).toEqual({
      verdict: 'AC',
      slowest: '2',
      maxCpuTimeMs: 7,
      peakMemoryBytes: 9,
    });
  });

  test('no case has a higher rank than the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...VERDICT_IDS), { minLength: 1 }), (verdicts) => {
        const cases = verdicts.map((verdict, index) => judgedCase(String(index), verdict));
        const whole = VERDICTS[aggregate(cases).verdict].rank;
        return verdicts.every((verdict) => VERDICTS[verdict].rank <= whole);
      }),
    );
  });
});

function testCase(name: string): TestCase {
  return { kind: 'case', name, inputPath: '', answerPath: '', args: [], checkerArgs: [] };
}

function group(name: string, children: TestGroup['children']): TestGroup {
  const rest = { aggregation: 'pass-fail', onReject: 'continue', requirePass: [] } as const;
  return { kind: 'group', name, children, ...rest };
}

describe('groups', () => {
  const root = group('', [
    group('sample', [testCase('sample/1')]),
    group('secret', [group('secret/a', [testCase('secret/a/1')]), testCase('secret/2')]),
  ]);

  test('cases come in test order', () => {
    expect(casesOf(root).map(({ name }) => name)).toEqual(['sample/1', 'secret/a/1', 'secret/2']);
  });

  test('groups come before those in them, and the root is none of them', () => {
    const names = groupsBelow(root).map(({ name }) => name);
    expect(names).toEqual(['sample', 'secret', 'secret/a']);
  });

  test('a case stands in the innermost group around it', () => {
    const groups = groupOfCases(root);
    expect(groups.get('secret/a/1')?.name).toBe('secret/a');
    expect(groups.get('secret/2')?.name).toBe('secret');
  });
});
