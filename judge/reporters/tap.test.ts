import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as fixture from '../test/fixture-events.ts';
import { reportText } from '../test/report-text.ts';
import { tapReporter } from './tap.ts';

describe('a run', () => {
  const result = fixture.submission([fixture.accepted('sample/1'), fixture.WRONG, fixture.SKIPPED]);
  const text = reportText(tapReporter, fixture.runOf([result]));

  test('is TAP 14 with a subtest for the submission', () => {
    expect(`\n${text}`).toMatchInlineSnapshot(`
      "
      TAP version 14
          # Subtest: P4289 solution.ts
          ok 1 - sample/1
            ---
            verdict: "AC"
            duration_ms: 31
            wall_ms: 33
            peak_memory_bytes: 45193626
            ...
          not ok 2 - secret/07-edge
            ---
            verdict: "WA"
            message: "wrong answer; line 3, column 5, token 7: expected \\"12\\", found \\"13\\""
            duration_ms: 33
            wall_ms: 35
            peak_memory_bytes: 45193626
            ...
          ok 3 - secret/17-last # SKIP first-failure
          1..3
      not ok 1 - P4289 solution.ts
        ---
        verdict: "WA"
        decidedBy: "secret/07-edge"
        ...
      1..1
      "
    `);
  });

  test('has plans that count what is there', () => {
    const lines = text.split('\n');
    expect(lines[0]).toBe('TAP version 14');
    expect(lines.filter((line) => /^ {4}(?:not )?ok /.test(line))).toHaveLength(3);
    expect(lines).toContain('    1..3');
    expect(lines.filter((line) => /^(?:not )?ok /.test(line))).toHaveLength(1);
    expect(lines.at(-2)).toBe('1..1');
  });

  test('has diagnostics that are YAML', () => {
    const blocks = [...text.matchAll(/^( +)---\n([\s\S]*?)^ +\.\.\.\n/gm)];
    const values = blocks.map(([, indent = '', body = '']) =>
      parse(body.replaceAll(new RegExp(`^${indent}`, 'gm'), '')),
    );
    expect(values).toMatchObject([{ verdict: 'AC' }, { verdict: 'WA' }, { verdict: 'WA' }]);
  });
});

test('nothing in a name, a message or a notice can begin a line or a directive of TAP', () => {
  const evil = 'x # SKIP\nok 99 - y\\\u{85}\u{2028}"';
  const result = fixture.submission([{ ...fixture.WRONG, name: evil, message: evil }], {
    problemId: evil,
    solution: evil,
  });
  const notice = { type: 'notice', level: 'error', code: 'X', message: `a\nok 98 - b` } as const;
  const text = reportText(tapReporter, [...fixture.runOf([result]), notice]);
  expect(text).not.toMatch(/^ *ok 9/m);
  expect(text).toContain(String.raw`not ok 1 - x \# SKIP ok 99 - y\\`);
  expect(text.split(/[\u{85}\u{2028}]/u)).toHaveLength(1);
});

test('an expected rejection is a TODO, which fails nothing', () => {
  const expected = { expectation: 'met', expected: 'wrong_answer' } as const;
  const text = reportText(
    tapReporter,
    fixture.runOf([fixture.submission([fixture.WRONG], expected)]),
  );
  expect(text).toContain('not ok 1 - secret/07-edge # TODO as expected of wrong_answer');
  expect(text).toMatch(/^ok 1 - P4289 solution.ts$/m);
});

test('an interrupted run bails out', () => {
  const text = reportText(tapReporter, [
    fixture.runStarted(),
    fixture.runFinished([], 'interrupted'),
  ]);
  expect(text).toBe('TAP version 14\n1..0\nBail out! interrupted\n');
});
