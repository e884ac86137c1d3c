import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textWidth } from '../lib/text-width.ts';
import type { JudgeEvent } from '../model/event.ts';
import * as fixture from '../test/fixture-events.ts';
import { reportText, screenAfter } from '../test/report-text.ts';
import { terminalReporter } from './terminal.ts';

const NUL_TO_US = /[\x00-\x09\x0b-\x1f\x7f-\x9f]/;

function accepted(count: number): fixture.Cases {
  return Array.from({ length: count }, (_, index) =>
    fixture.accepted(`secret/${String(index + 1).padStart(2, '0')}`, 20 + ((index * 37) % 60)),
  );
}

describe('one submission', () => {
  test('accepted: a table, then verdict, counts and the slowest test against the limit', () => {
    const result = fixture.submission([fixture.accepted('sample/1'), ...accepted(2)]);
    expect(`\n${reportText(terminalReporter, fixture.runOf([result]))}`).toMatchInlineSnapshot(`
      "
      P4289 移动玩具 · solution.ts (TypeScript, node v20.20.2) · limit 1 s, 256 MiB
               test               CPU      wall     memory
        ✓ AC   sample/1         31 ms     33 ms   43.1 MiB
        ✓ AC   secret/01        20 ms     22 ms   43.1 MiB
        ✓ AC   secret/02        57 ms     59 ms   43.1 MiB

      AC accepted · 3/3 tests · peak 43.1 MiB · 1.4 s
         slowest secret/02 57 ms ▕█░░░░░░░░░░░░░░░░░░░▏ 6 % of 1 s
      "
    `);
  });

  test('every kind of failure: the first are explained, and the one that decided', () => {
    expect(`\n${reportText(terminalReporter, fixture.mixedRun())}`).toMatchInlineSnapshot(`
      "
      warning: solution.ts:3:9: Type "string" is not a number
      P4289 移动玩具 · solution.ts (TypeScript, node v20.20.2) · limit 1 s, 256 MiB
               test                      CPU      wall     memory
        ✓ AC   sample/1                31 ms     33 ms   43.1 MiB
        ✓ AC   secret/06               58 ms     60 ms   43.1 MiB
        ✗ WA   secret/07-edge          33 ms     35 ms   43.1 MiB  line 3: 13 ≠ 12
        ✗ RTE  secret/08-crash        5.0 ms    7.0 ms   43.1 MiB  ended by SIGSEGV
        ✗ RTE  secret/09-exception     40 ms     42 ms   43.1 MiB  exit code 1
        ✗ TLE  secret/10-slow        1.004 s   1.006 s   43.1 MiB
        ✗ ILE  secret/11-sleeps        20 ms   4.001 s   43.1 MiB
        ✗ MLE  secret/12-hungry       200 ms    202 ms    256 MiB
        ✗ OLE  secret/13-talks         80 ms     82 ms   43.1 MiB  8.0 MiB
        ◐ PC   secret/14-half          30 ms     32 ms   43.1 MiB  50 %
        ✗ PE   secret/15-format        30 ms     32 ms   43.1 MiB  not a number: "abc"
        ! JE   secret/16-checker       30 ms     32 ms   43.1 MiB  the checker ended …
        1 test not run after the first failure · -v shows it

      ✗ WA  secret/07-edge  wrong answer
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

      ✗ RTE secret/08-crash  run-time error
          ended by SIGSEGV: invalid memory access: an index out of range, a null
          pointer, or recursion too deep
          input
          │ 9
          standard error
          │ boom␇ at depth 9

      ! JE  secret/16-checker  judge error
          a fault of the problem or of the judge, not of the solution
          the checker ended with exit code 7, not 42 or 43

      7 more tests failed · --show secret/09-exception shows one whole

      JE judge error · 2/13 tests · 1 not run · decided by secret/16-checker
         peak 256 MiB · 1.4 s
         slowest secret/10-slow 1.004 s ▕████████████████████▏ 100 % of 1 s
         forgiven: CRLF line ends (1 test)
      "
    `);
  });

  test('in Chinese', () => {
    const text = reportText(terminalReporter, fixture.mixedRun(), { locale: 'zh' });
    expect(`\n${text}`).toMatchInlineSnapshot(`
      "
      警告：solution.ts:3:9: Type "string" is not a number
      P4289 移动玩具 · solution.ts (TypeScript, node v20.20.2) · 限制 1 s，256 MiB
               测试点                    CPU      实际       内存
        ✓ AC   sample/1                31 ms     33 ms   43.1 MiB
        ✓ AC   secret/06               58 ms     60 ms   43.1 MiB
        ✗ WA   secret/07-edge          33 ms     35 ms   43.1 MiB  第 3 行：13 ≠ 12
        ✗ RTE  secret/08-crash        5.0 ms    7.0 ms   43.1 MiB  被信号 SIGSEGV 终止
        ✗ RTE  secret/09-exception     40 ms     42 ms   43.1 MiB  退出码 1
        ✗ TLE  secret/10-slow        1.004 s   1.006 s   43.1 MiB
        ✗ ILE  secret/11-sleeps        20 ms   4.001 s   43.1 MiB
        ✗ MLE  secret/12-hungry       200 ms    202 ms    256 MiB
        ✗ OLE  secret/13-talks         80 ms     82 ms   43.1 MiB  8.0 MiB
        ◐ PC   secret/14-half          30 ms     32 ms   43.1 MiB  50 %
        ✗ PE   secret/15-format        30 ms     32 ms   43.1 MiB  not a number: "abc"
        ! JE   secret/16-checker       30 ms     32 ms   43.1 MiB  the checker ended …
        1 个测试点首个未通过之后不再运行 · -v 显示全部

      ✗ WA  secret/07-edge  答案错误
          第 3 行第 5 列，第 7 项：应为 "12"，实为 "13"
          输入
          │ 3 4
          │ 1 2
               1 │ 1 2 3
               2 │ 4 5
          答案 3 │ 9 8 12 4
                        ^
          输出 3 │ 9 8 13 4·
                        ^  ^
               4 │ 0
          → 每个数都差一：从 0 还是从 1 开始计数？

      ✗ RTE secret/08-crash  运行时错误
          被信号 SIGSEGV 终止：非法内存访问：下标越界、空指针，或递归太深
          输入
          │ 9
          标准错误输出
          │ boom␇ at depth 9

      ! JE  secret/16-checker  评测出错
          这是题目或评测器的错误，不是程序的错误
          the checker ended with exit code 7, not 42 or 43

      另有 7 个测试点未通过 · --show secret/09-exception 查看完整的一个测试点

      JE 评测出错 · 通过 2/13 个测试点 · 1 个未运行 · 由 secret/16-checker 决定
         内存峰值 256 MiB · 1.4 s
         最慢 secret/10-slow 1.004 s ▕████████████████████▏ 1 s 的 100 %
         已忽略：CRLF 换行（1 个测试点）
      "
    `);
  });

  test('a compile error shows the compiler’s words and no table', () => {
    const result = fixture.submission([], { verdict: 'CE' });
    const events: JudgeEvent[] = [
      fixture.runStarted(),
      fixture.brokenBuild(result, 'a.ts:1:2: error: \x1b[31mno\x1b[0m "x"\r\n\n  1 │ x\n'),
      { type: 'submission-finished', result },
      fixture.runFinished([result]),
    ];
    expect(`\n${reportText(terminalReporter, events)}`).toMatchInlineSnapshot(`
      "
      P4289 · solution.ts (TypeScript, node v20.20.2)
          the compiler says
          │ a.ts:1:2: error: no "x"
          │ 
          │   1 │ x

      CE compile error · 1.4 s
      "
    `);
  });

  test('what a compiler says is wrapped, and lines of source are cut', () => {
    const result = fixture.submission([], { verdict: 'CE' });
    const cannot = `a.cpp:1:2: error: cannot convert '${'x'.repeat(30)}' to '${'y'.repeat(30)}'`;
    const log = `${cannot}\n    1 | ${'int '.repeat(40)}\nb.cpp: ${'list of '.repeat(100)}`;
    const events: JudgeEvent[] = [fixture.runStarted(), fixture.brokenBuild(result, log)];
    const finished: JudgeEvent = { type: 'submission-finished', result };
    const text = reportText(terminalReporter, [...events, finished]);
    const lines = text.split('\n').filter((line) => line.includes('│'));
    expect(
      lines
        .slice(0, 2)
        .map((line) => line.replace(/^ +│ /, ''))
        .join(' '),
    ).toBe(cannot);
    expect(lines).toHaveLength(6);
    expect(lines.filter((line) => line.endsWith('…'))).toEqual([lines[2], lines[5]]);
  });

  test('where an output ends too soon or too late is said once', () => {
    const place = { line: 2, column: 1, token: 2 };
    const message = 'line 2, column 1, token 2: expected the end of the output, found `42`';
    const difference = {
      place,
      found: '42',
      firstLine: 1,
      expectedLines: ['1'],
      foundLines: ['1', '42'],
      expectedTruncated: false,
      foundTruncated: false,
      hints: [],
    };
    const wrong = fixture.accepted('secret/1', 30, { verdict: 'WA', message, difference });
    const text = reportText(
      terminalReporter,
      fixture.runOf([fixture.submission([wrong], { verdict: 'WA' })]),
    );
    expect(text).toContain('line 2, column 1, token 2: expected the end, found "42"\n');
    expect(text).not.toContain('`42`');
  });

  test('what a checker program says comes first; the answer is shown beside the output only', () => {
    const { difference } = fixture.WRONG;
    if (!difference) throw new Error('it has a difference');
    const wrong = {
      ...fixture.WRONG,
      message: 'a road is missing',
      difference: { ...difference, textOnly: true as const },
    };
    const text = reportText(
      terminalReporter,
      fixture.runOf([fixture.submission([wrong], { verdict: 'WA' })]),
    );
    expect(text).toMatch(/WA +secret\/07-edge .* MiB  a road is missing\n/);
    expect(text).toContain('wrong answer\n    a road is missing\n');
    expect(text).toContain(
      "    the output differs from the judges' answer (there may be others) at line 3,\n    column 5, token 7\n",
    );
    expect(text).toContain('answer 3 │ 9 8 12 4\n');
    expect(text).not.toContain('expected "12"');
    expect(text).not.toContain('off by one');
  });

  test('a checker that rejects the answer itself without a word has rejected without a word', () => {
    const { difference: _none, ...wrong } = { ...fixture.WRONG, message: '' };
    const text = reportText(
      terminalReporter,
      fixture.runOf([fixture.submission([wrong], { verdict: 'WA' })]),
    );
    expect(text).toContain('wrong answer\n    rejected without a word\n');
    expect(text).not.toContain('≠');
  });

  test('cached results and what was forgiven are told', () => {
    const cached = { execution: fixture.execution(30, { cached: true }) };
    const result = fixture.submission([
      fixture.accepted('sample/1', 30, { ...cached, forgiven: ['crlf', 'bom'] }),
      fixture.accepted('secret/1', 30, { ...cached, forgiven: ['crlf'] }),
    ]);
    const text = reportText(terminalReporter, fixture.runOf([result]));
    expect(text).toContain('· 1.4 s · cached\n');
    expect(text).toContain('forgiven: CRLF line ends (2 tests) · a byte order mark (1 test)');
  });

  test('an interrupted run says so', () => {
    const result = fixture.submission([
      fixture.accepted('sample/1'),
      { status: 'skipped', name: 'secret/1', because: 'cancelled' },
    ]);
    const events = [
      fixture.runStarted(),
      ...fixture.eventsOf(result),
      fixture.runFinished([result], 'interrupted'),
    ];
    const text = reportText(terminalReporter, events);
    expect(text).toContain('\n  1 test not run: interrupted · -v shows it\n');
    expect(text).toContain('AC accepted so far · 1/2 tests · 1 not run');
    expect(text.trimEnd()).toMatch(/interrupted: what was judged so far is above$/);
  });

  test('a run that was interrupted before its first verdict has none', () => {
    const cases = [{ status: 'skipped', name: 'secret/1', because: 'cancelled' }] as const;
    const text = reportText(terminalReporter, fixture.runOf([fixture.submission(cases)]));
    expect(text).toContain('\ninterrupted · 0/1 tests · 1 not run');
    expect(text).not.toContain('judge error');
  });
});

test('tests that were not run have a row with -v only', () => {
  const skipped = { status: 'skipped', name: 'secret/1', because: 'group-failed' } as const;
  const events = fixture.runOf([fixture.submission([fixture.accepted('sample/1'), skipped])]);
  expect(reportText(terminalReporter, events)).not.toContain('secret/1');
  expect(reportText(terminalReporter, events, {}, { verbose: true })).toContain(
    '  –      secret/1      not run: its group had already failed\n',
  );
});

describe('many tests', () => {
  const result = fixture.submission([...accepted(70), fixture.WRONG, ...fixture.FAILURES]);

  test('the table shows all failures and the slowest few, and says how many it left out', () => {
    const text = reportText(terminalReporter, fixture.runOf([result]));
    const table = text.slice(0, text.indexOf('\n\n'));
    expect(table.match(/ {2}[✗◐!] /g)).toHaveLength(10);
    expect(table.match(/ {2}✓ /g)).toHaveLength(5);
    expect(table).toContain('65 more tests passed · -v shows them');
  });

  test('-v shows them all', () => {
    const text = reportText(terminalReporter, fixture.runOf([result]), {}, { verbose: true });
    expect(text.match(/^ {2}✓ AC/gm)).toHaveLength(70);
    expect(text).not.toContain('more tests');
  });

  test('a wrong answer is explained, and how to see another one is told', () => {
    const text = reportText(terminalReporter, fixture.runOf([result]));
    expect(text).toContain('7 more tests failed · --show secret/09-exception shows one whole');
  });
});

describe('details that are asked for', () => {
  const passing = fixture.accepted('secret/03-chain', 30, {
    inputExcerpt: '2\n1 2 \n',
    outputExcerpt: '7\n',
  });
  const events = fixture.runOf([fixture.submission([passing, fixture.WRONG])]);

  test('-v shows the output of passing tests', () => {
    const text = reportText(terminalReporter, events, {}, { verbose: true });
    expect(text).toContain('✓ AC  secret/03-chain  accepted\n    output\n    │ 7\n');
  });

  test.each(['secret/03-chain', '03-chain', '03'])('--show %s shows one test whole', (show) => {
    const text = reportText(terminalReporter, events, {}, { show });
    expect(text).toContain(
      '✓ AC  secret/03-chain  accepted\n    input\n    │ 2\n    │ 1 2·\n    output\n    │ 7\n',
    );
    expect(text).not.toContain('token 7');
  });

  test('--show of a test that is not there says so', () => {
    const text = reportText(terminalReporter, events, {}, { show: '99' });
    expect(text).toContain('no test is called "99"');
  });
});

describe('several submissions', () => {
  const results = [
    fixture.submission(accepted(3)),
    fixture.submission([...accepted(2), fixture.WRONG], {
      solution: 'wrong_answer/greedy.ts',
      expectation: 'met',
      expected: 'wrong_answer',
    }),
    fixture.submission(accepted(3), {
      problemId: 'P1225',
      solution: 'time_limit_exceeded/dfs.py',
      expectation: 'unmet',
      expected: 'time_limit_exceeded',
    }),
  ];

  test('verify: a matrix for each problem, and what is not as expected', () => {
    const text = reportText(terminalReporter, fixture.runOf(results, 'verify'));
    expect(`\n${text}`).toMatchInlineSnapshot(`
      "
      P4289 移动玩具
          solution                       AC    WA   slowest
        ✓ solution.ts             AC      3     ·     57 ms
        ✓ wrong_answer/greedy.ts  WA      2     1     57 ms

      P1225 移动玩具
          solution                           AC   slowest
        ✗ time_limit_exceeded/dfs.py  AC      3     57 ms

      time_limit_exceeded/dfs.py · AC accepted · expected time_limit_exceeded

      2 of 3 solutions as expected · 1.4 s
      "
    `);
  });

  test('run: each in full, then the matrix', () => {
    const text = reportText(terminalReporter, fixture.runOf(results));
    expect(text.match(/slowest secret/g)).toHaveLength(3);
    expect(text).toContain('as expected (wrong_answer)');
    expect(text.trimEnd()).toMatch(/2 of 3 solutions as expected · 1\.4 s$/);
  });

  test('a second run in the same reporter starts anew', () => {
    const once = reportText(terminalReporter, fixture.runOf(results));
    const twice = [...fixture.runOf(results), ...fixture.runOf(results)];
    expect(reportText(terminalReporter, twice)).toBe(once + once);
  });
});

describe('any text at all', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.stringMatching(/^[移动玩具ab /\\-]{0,90}$/u),
    fc.constantFrom(
      '\x1b[2J\x1b]0;x\x07',
      '\r\n::error::x',
      '\u{9b}31m',
      'a\u{202E}b',
      '👨‍👩‍👧'.repeat(40),
    ),
  );

  test('no line is wider than the target, and no control character gets through', () => {
    fc.assert(
      fc.property(anything, anything, fc.integer({ min: 40, max: 120 }), (a, b, columns) => {
        for (const command of ['run', 'verify']) {
          for (const locale of ['en', 'zh'] as const) {
            const text = reportText(terminalReporter, strangeRun(a, b, command), {
              columns,
              locale,
            });
            expect(text).not.toMatch(NUL_TO_US);
            const tooWide = text.split('\n').filter((line) => textWidth(line) > columns);
            expect(tooWide).toEqual([]);
          }
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  function strangeRun(a: string, b: string, command: string): JudgeEvent[] {
    const difference = {
      ...fixture.WRONG.difference,
      place: { line: 2, column: 1 },
      firstLine: 1,
      expected: a,
      found: b,
      expectedLines: ['', a, b],
      foundLines: ['', b, a],
      expectedTruncated: true,
      foundTruncated: false,
      hints: ['final-newline' as const],
    };
    const wrong = {
      ...fixture.WRONG,
      name: a,
      message: b,
      difference,
      inputExcerpt: b,
      outputExcerpt: a,
    };
    const crashed = {
      ...fixture.WRONG,
      verdict: 'RTE' as const,
      name: b,
      message: a,
      crash: { trace: `${a}\n${b}` },
      execution: fixture.execution(1, { ending: { kind: 'signalled', signal: a }, stderrTail: b }),
    };
    const ref = { problemId: a, solution: b, expectation: 'unmet' as const, expected: a };
    const groups = [{ name: b, verdict: 'WA' as const, score: 1 }];
    const first = fixture.submission([wrong, crashed, fixture.accepted(a)], { ...ref, groups });
    const second = fixture.submission([wrong], { ...ref, solution: `${b}!` });
    const broken = fixture.submission([], { verdict: 'CE', problemId: b, solution: a });
    const notice = { type: 'notice', level: 'error', code: a, message: `${a}\n${b}` } as const;
    return [
      fixture.runStarted(command),
      notice,
      ...fixture.eventsOf(first, a),
      ...fixture.eventsOf(second, b),
      fixture.brokenBuild(broken, `${a}\n${b}`),
      { type: 'submission-finished', result: broken },
      ...strangeTiming(a, b),
      fixture.runFinished([first, second, broken]),
    ];
  }

  function strangeTiming(a: string, b: string): JudgeEvent[] {
    const times = { minCpuTimeMs: 1, medianCpuTimeMs: 2, maxCpuTimeMs: 4, medianWallTimeMs: 3 };
    const slowest = { name: a, runs: 5, ...times, stopped: true };
    const timing = {
      problemId: a,
      solution: b,
      language: 'cpp',
      tests: [slowest],
      slowest,
      spread: 1.5,
      startupCpuTimeMs: 1,
      limitMs: 1000,
      healthy: false,
      role: 'accepted' as const,
    };
    const proposal = {
      proposedMs: 2000,
      slowestAcceptedMs: 900,
      slowestAccepted: a,
      tooSlow: [{ solution: b, cpuTimeMs: 5000, atLeast: true, separated: true }],
      acToTimeLimit: 2,
      timeLimitToTle: 1.5,
      currentLimitMs: 1000,
      currentKeepsRule: false,
    };
    return [
      { type: 'solution-timed', timing },
      { type: 'limit-proposed', problemId: a, proposal },
    ];
  }
});

describe('on a terminal', () => {
  test('what stays on the screen is what a file gets', () => {
    for (const events of [fixture.mixedRun(), fixture.runOf([fixture.submission(accepted(80))])]) {
      const onTerminal = reportText(terminalReporter, events, { isTTY: true });
      expect(screenAfter(onTerminal)).toBe(reportText(terminalReporter, events));
    }
  });

  test('colours only paint: without them the same text is left', () => {
    const painted = reportText(terminalReporter, fixture.runOf([fixture.submission(accepted(5))]), {
      color: true,
    });
    expect(painted).toContain('\x1b[32m');
    expect(painted.replaceAll(/\x1b\[[0-9;]*m/g, '')).toBe(
      reportText(terminalReporter, fixture.runOf([fixture.submission(accepted(5))])),
    );
  });

  test('without colour and without a terminal there is no escape sequence at all', () => {
    expect(reportText(terminalReporter, fixture.mixedRun())).not.toContain('\x1b');
  });
});
