import { describe, expect, test } from 'vitest';
import type { Reporter } from '../model/reporter.ts';
import type { CaseResult, SubmissionResult } from '../model/result.ts';
import * as fixture from '../test/fixture-events.ts';
import { reportText } from '../test/report-text.ts';
import { githubReporter } from './github.ts';
import { jsonReporter } from './json.ts';
import { junitReporter } from './junit.ts';
import { markdownReporter } from './markdown.ts';
import { showPoints } from './points.ts';
import { tapReporter } from './tap.ts';
import { terminalReporter } from './terminal.ts';

describe('points for people', () => {
  test.each<[points: number, max: number | undefined, shown: string]>([
    [20, 30, '20/30'],
    [100 / 3, 100, '33.33/100'],
    [29.9999, 30, '29.99/30'],
    [0.001, 30, '< 0.01/30'],
    [0, 30, '0/30'],
    [1234.5, undefined, '1234.5'],
    [-3, undefined, '-3'],
  ])('%d of %d', (points, max, shown) => {
    expect(showPoints(points, max)).toBe(shown);
  });
});

const skipped = (name: string, because: 'group-failed' | 'required-group-failed'): CaseResult => ({
  status: 'skipped',
  name,
  because,
  of: ['secret/2'],
});

function scored(): SubmissionResult {
  const cases: CaseResult[] = [
    fixture.accepted('sample/1'),
    fixture.accepted('secret/1/1', 30, { points: 20, maxPoints: 20 }),
    { ...fixture.accepted('secret/1/2'), verdict: 'PC', score: 0.25, points: 5, maxPoints: 20 },
    { ...fixture.WRONG, name: 'secret/2/1', points: 0, maxPoints: 30 },
    skipped('secret/2/2', 'group-failed'),
    skipped('secret/3/1', 'required-group-failed'),
    skipped('secret/3/2', 'required-group-failed'),
  ];
  return fixture.submission(cases, {
    verdict: 'PC',
    score: 5,
    maxScore: 100,
    groups: [
      { name: 'sample', verdict: 'AC' },
      { name: 'secret', verdict: 'PC', score: 5, maxScore: 100 },
      { name: 'secret/1', verdict: 'PC', score: 5, maxScore: 20 },
      { name: 'secret/2', verdict: 'WA', score: 0, maxScore: 30 },
      {
        name: 'secret/3',
        verdict: 'WA',
        score: 0,
        maxScore: 50,
        skippedBecause: ['secret/2'],
      },
    ],
  });
}

function reported(reporter: Reporter, command = 'run'): string {
  return reportText(reporter, fixture.runOf([scored()], command));
}

describe('groups with points', () => {
  test('on the terminal: points of tests, what was skipped because of what, and the groups', () => {
    const text = reported(terminalReporter);
    expect(text).toContain('✓ AC   secret/1/1');
    expect(text).toContain('◐ PC   secret/1/2       31 ms     33 ms   43.1 MiB  5/20');
    expect(text).toContain('  1 test not run: the group secret/2 had already failed · -v shows it');
    expect(text).toContain(
      '  2 tests not run: needs secret/2, which was not passed · -v shows them',
    );
    expect(text.slice(text.lastIndexOf('PC partially correct'))).toMatchInlineSnapshot(`
      "PC partially correct · 2/7 tests · 3 not run · score 5/100
         decided by secret/2/1 · peak 43.1 MiB · 1.4 s
         slowest secret/2/1 33 ms ▕█░░░░░░░░░░░░░░░░░░░▏ 3 % of 1 s
               group         points
        ◐ PC   secret/1        5/20
        ✗ WA   secret/2        0/30
        –      secret/3        0/50  needs secret/2, which was not passed
      "
    `);
  });

  test('in a matrix of solutions there is a column of points', () => {
    expect(reported(terminalReporter, 'verify')).toContain('PC   5/100');
  });

  test('in Markdown the groups are a table of their own', () => {
    const text = reported(markdownReporter);
    expect(text).toContain('| 5/100 | 2/7 |');
    expect(text).toContain('| `secret/1` | PC | 5/20 |  |');
    expect(text).toContain('| `secret/3` | – | 0/50 | needs secret/2, which was not passed |');
  });

  test('machines get them as properties and reasons', () => {
    const junit = reported(junitReporter);
    expect(junit).toContain('<property name="score" value="5"/>');
    expect(junit).toContain('<property name="maxScore" value="100"/>');
    expect(junit).toContain('<property name="group.secret/3" value="WA 0/50 (needs secret/2)"/>');
    expect(junit).toContain('<skipped message="required-group-failed: secret/2"/>');
    const tap = reported(tapReporter);
    expect(tap).toContain('secret/3/1 # SKIP required-group-failed: secret/2');
    expect(tap).toContain('"group secret/2": "WA 0/30"');
    expect(tap).toContain('points: 5\n');
    expect(reported(githubReporter)).toContain('2/7 tests · 5/100 points ·');
  });

  test('in JSON by fields of their own', () => {
    const document: unknown = JSON.parse(reported(jsonReporter));
    expect(document).toMatchObject({
      submissions: [
        {
          score: 5,
          maxScore: 100,
          groups: [{}, {}, {}, {}, { name: 'secret/3', skippedBecause: ['secret/2'] }],
          cases: [
            {},
            { points: 20, maxPoints: 20 },
            { score: 0.25, points: 5 },
            { points: 0 },
            { because: 'group-failed', of: ['secret/2'] },
            {},
            {},
          ],
        },
      ],
    });
  });

  test('in Chinese', () => {
    const text = reportText(terminalReporter, fixture.runOf([scored()]), { locale: 'zh' });
    expect(text).toContain('得分 5/100');
    expect(text).toContain('依赖 secret/2，而它未通过');
  });
});
