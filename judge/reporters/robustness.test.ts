import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import type { JudgeEvent } from '../model/event.ts';
import type { RobustnessFinding, RobustnessResult } from '../model/robustness.ts';
import * as fixture from '../test/fixture-events.ts';
import { reportText } from '../test/report-text.ts';
import { EVENT, RESULT_DOCUMENT } from './event-schemas.ts';
import { githubReporter } from './github.ts';
import { jsonReporter } from './json.ts';
import { junitReporter } from './junit.ts';
import { markdownReporter } from './markdown.ts';
import { tapReporter } from './tap.ts';
import { terminalReporter } from './terminal.ts';
import { lookOf } from './terminal/look.ts';
import { createProgress, progressLines } from './terminal/progress.ts';

const cases = [fixture.accepted('sample/1'), fixture.accepted(fixture.WRONG.name)];
const result = fixture.submission(cases);
const ref = { problemId: result.problemId, solution: result.solution };

const FINDING: RobustnessFinding = {
  change: 'verdict',
  rejects: true,
  test: fixture.WRONG.name,
  inputBytes: 8,
  before: 'AC',
  after: fixture.WRONG,
  cause: 'keeps-carriage-return',
};

const FRAGILE: RobustnessResult = {
  ...ref,
  robust: false,
  variants: [
    { variant: 'crlf', tests: 2, leftOut: 0, finding: FINDING },
    { variant: 'no-final-newline', tests: 2, leftOut: 0 },
    { variant: 'trailing-blanks', tests: 0, leftOut: 2 },
    {
      variant: 'bom',
      tests: 1,
      leftOut: 1,
      finding: { ...FINDING, rejects: false, cause: 'reads-byte-order-mark' },
    },
    { variant: 'slow-pipe', tests: 0, leftOut: 0, skipped: 'executor' },
    {
      variant: 'twice',
      tests: 2,
      leftOut: 0,
      finding: {
        ...FINDING,
        change: 'output',
        rejects: false,
        after: fixture.accepted('sample/1'),
        cause: 'not-deterministic',
      },
    },
  ],
};

const ROBUST: RobustnessResult = {
  ...ref,
  robust: true,
  variants: [
    { variant: 'crlf', tests: 2, leftOut: 0 },
    { variant: 'twice', tests: 2, leftOut: 0 },
  ],
};

/** The run of one submission whose robustness was looked at. */
function runWith(robustness: RobustnessResult): JudgeEvent[] {
  const events = fixture.runOf([result]);
  const end = events.findIndex(({ type }) => type === 'submission-finished');
  const tried: JudgeEvent[] = [
    { type: 'variant-started', ...ref, variant: 'crlf', tests: 2 },
    { type: 'robustness-finished', result: robustness },
  ];
  return [...events.slice(0, end), ...tried, ...events.slice(end)];
}

test('the events read back as they were written', () => {
  for (const event of runWith(FRAGILE)) {
    expect(v.parse(EVENT, JSON.parse(JSON.stringify(event)))).toEqual(event);
  }
});

test('the JSON document has the variants of its submission', () => {
  const document: unknown = JSON.parse(reportText(jsonReporter, runWith(FRAGILE)));
  expect(document).toMatchObject({
    submissions: [{ verdict: 'AC', robustness: { robust: false, variants: FRAGILE.variants } }],
  });
  expect(v.is(RESULT_DOCUMENT, document)).toBe(true);
  expect(reportText(jsonReporter, fixture.runOf([result]))).not.toContain('robustness');
});

test('the terminal tells which delivery breaks what, how it shows, and why', () => {
  const text = reportText(terminalReporter, runWith(FRAGILE));
  expect(text.slice(text.indexOf('✗ CRLF'))).toMatchInlineSnapshot(`
    "✗ CRLF line ends · AC → WA · secret/07-edge · 8 B of input
        it probably keeps the \\r at the end of a line: trim lines, or read word by
        word
        line 3, column 5, token 7: expected "12", found "13"
        input
        │ 3 4
        │ 1 2
                 1 │ 1 2 3
                 2 │ 4 5
        expected 3 │ 9 8 12 4
                          ^
           found 3 │ 9 8 13 4·
                          ^  ^
                 4 │ 0
        → every number is off by one: does counting start at 0 or at 1?

    ! a byte order mark · AC → WA · secret/07-edge · 8 B of input
        it takes the byte order mark for a part of the first word: most programs do,
        and judges send none
    ! the same once more · another output, also accepted · secret/07-edge
      8 B of input
        with the very same input it ends differently: it uses uninitialised memory,
        random numbers, the time or addresses
    ✓ same verdicts with no newline at the end
    – blanks at line ends: not tried: it changes no input, or the inputs are too
      large for it
    – a slow pipe: not tried: programs are run here in a way that cannot deliver it

    AC accepted · not robust · 2/2 tests · peak 43.1 MiB · 1.4 s
       slowest sample/1 31 ms ▕█░░░░░░░░░░░░░░░░░░░▏ 3 % of 1 s
    "
  `);
});

test('the terminal has one line for a robust solution', () => {
  const plain = reportText(terminalReporter, fixture.runOf([result]));
  const more = reportText(terminalReporter, runWith(ROBUST)).split('\n');
  const added = more.filter((line) => !plain.split('\n').includes(line));
  expect(added).toEqual(['✓ same verdicts with CRLF line ends, the same once more']);
});

test('the terminal speaks Chinese of it, too', () => {
  const text = reportText(terminalReporter, runWith(FRAGILE), { locale: 'zh' });
  expect(text).toContain('✗ CRLF 换行 · AC → WA · secret/07-edge · 输入 8 B');
  expect(text).toContain('不够稳健');
});

test('no line is wider than the screen', () => {
  const text = reportText(terminalReporter, runWith(FRAGILE), { columns: 40 });
  const wide = text.split('\n').filter((line) => line.length > 40);
  expect(wide).toEqual([]);
});

test('the live block tells what is tried', () => {
  const target = { write() {}, isTTY: true, columns: 80, color: false, locale: 'en' } as const;
  const progress = createProgress({ ...ref, notices: [], samples: [] }, 2);
  progress.variant = { type: 'variant-started', ...ref, variant: 'crlf', tests: 2 };
  expect(progressLines(lookOf(target), progress, 0).at(-1)).toBe(
    '  robustness: CRLF line ends, 2 tests',
  );
});

describe('several solutions', () => {
  test('those that are not robust are named at the end', () => {
    const other = fixture.submission([fixture.accepted('sample/1')], { solution: 'other.ts' });
    const events = runWith(FRAGILE).slice(0, -1);
    const all = [...events, ...fixture.eventsOf(other), fixture.runFinished([result, other])];
    const text = reportText(terminalReporter, all);
    expect(text).toMatch(/2 of 2 solutions accepted .*\nnot robust: solution\.ts\n$/);
  });
});

test('JUnit has a test for each variant', () => {
  const text = reportText(junitReporter, runWith(FRAGILE));
  expect(text).toContain('tests="8" failures="1" errors="0" skipped="4"');
  expect(text).toMatch(
    /name="robust\/crlf".*\n +<failure type="WA" message="AC → WA on secret\/07/,
  );
  expect(reportText(junitReporter, runWith(ROBUST))).toContain('tests="4" failures="0"');
});

test('TAP has a point for each variant, and a fragile submission is not ok', () => {
  const text = reportText(tapReporter, runWith(FRAGILE));
  expect(text).toContain('    not ok 3 - robust/crlf\n');
  expect(text).toContain('    ok 4 - robust/no-final-newline\n');
  expect(text).toContain('    ok 7 - robust/slow-pipe # SKIP not tried');
  expect(text).toContain('    1..8\nnot ok 1 - P4289 solution.ts\n');
  expect(reportText(tapReporter, runWith(ROBUST))).toContain('\nok 1 - P4289 solution.ts\n');
});

test('GitHub gets an error for what rejects, and notices for the rest', () => {
  const lines = reportText(githubReporter, runWith(FRAGILE)).trimEnd().split('\n');
  expect(lines.slice(0, -1).map((line) => line.slice(0, line.lastIndexOf('::')))).toEqual([
    '::error title=P4289 solution.ts crlf',
    '::notice title=P4289 solution.ts trailing-blanks',
    '::notice title=P4289 solution.ts bom',
    '::notice title=P4289 solution.ts slow-pipe',
    '::notice title=P4289 solution.ts twice',
  ]);
  expect(lines.at(-1)).toMatch(/^✗ AC/);
});

test('Markdown has a section for it', () => {
  const text = reportText(markdownReporter, runWith(FRAGILE));
  expect(text).toContain('| ❌ | `P4289` `solution.ts` | **AC** accepted |');
  expect(text).toContain('### `P4289` `solution.ts` ❌ not robust\n\n```text\n✗ CRLF line ends');
  expect(reportText(markdownReporter, runWith(ROBUST))).toContain('### `P4289` `solution.ts` ✅\n');
});

test('no name of a test can do anything to a terminal or to GitHub', () => {
  const evil = 'a\x1b[2J\n::error::x';
  const [crlf] = FRAGILE.variants;
  if (crlf === undefined) throw new Error('no variant');
  const finding = { ...FINDING, test: evil };
  const events = runWith({ ...FRAGILE, variants: [{ ...crlf, finding }] });
  expect(reportText(terminalReporter, events)).not.toContain('\x1b');
  expect(reportText(githubReporter, events)).not.toMatch(/\x1b|^::error::x/m);
});
