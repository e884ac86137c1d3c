import { describe, expect, test } from 'vitest';
import type { JudgeEvent } from '../model/event.ts';
import * as fixture from '../test/fixture-events.ts';
import { reportText } from '../test/report-text.ts';
import { codeBlock, codeSpan, plainMarkdown } from './markdown-text.ts';
import { markdownReporter } from './markdown.ts';

test('accepted: one row', () => {
  const result = fixture.submission([fixture.accepted('sample/1')]);
  expect(reportText(markdownReporter, fixture.runOf([result]))).toBe(
    [
      '|  | solution | verdict | test | slowest | memory |',
      '| - | - | - | -: | -: | -: |',
      '| ✅ | `P4289` `solution.ts` | **AC** accepted | 1/1 | 31 ms / 1 s | 43.1 MiB |',
      '',
      '1.4 s',
      '',
    ].join('\n'),
  );
});

test('failures have a table and are explained in a fold', () => {
  const result = fixture.submission([fixture.accepted('sample/1'), fixture.WRONG]);
  const text = reportText(markdownReporter, fixture.runOf([result]));
  expect(text).toContain('| `secret/07-edge` | WA | 33 ms | 35 ms | 43.1 MiB |\n');
  expect(text).toContain('<details><summary>details</summary>\n\n```text\n✗ WA  secret/07-edge');
  expect(text).toContain('line 3, column 5, token 7: expected "12", found "13"');
});

test('a compile error shows the compiler’s words', () => {
  const result = fixture.submission([], { verdict: 'CE' });
  const events: JudgeEvent[] = [
    fixture.brokenBuild(result, 'a.ts:1: ```no```'),
    { type: 'submission-finished', result },
  ];
  expect(reportText(markdownReporter, events)).toContain(
    '````text\n    the compiler says\n    │ a.ts:1: ```no```\n````',
  );
});

describe('text from outside', () => {
  test.each([
    ['a|b', 'a\\|b'],
    ['<b>&\n*x*', '\\<b\\>\\& \\*x\\*'],
    ['#1', '\\#1'],
  ])('%j has no markup left: %j', (text, markdown) => {
    expect(plainMarkdown(text)).toBe(markdown);
  });

  test('nobody is called by a name in it', () => {
    expect(plainMarkdown('@someone')).not.toContain('@s');
  });

  test.each([
    ['a`b', '``a`b``'],
    ['`', '`` ` ``'],
    ['a|b\n', '`a\\|b `'],
  ])('%j in a code span is %j', (text, markdown) => {
    expect(codeSpan(text)).toBe(markdown);
  });

  test('a block’s fence is longer than any in it', () => {
    expect(codeBlock(['````'])).toBe('`````text\n````\n`````');
  });
});
