import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHECKER_PROTOCOLS, detectProtocol } from './index.ts';
import { checkBy, type Behaviour, type Setting } from '../test/protocol-check.ts';
import type { CheckResult } from '../model/check.ts';
import type { CheckerCall } from '../model/checker.ts';

const [IN, OUT, ANS] = ['/t/in', '/t/out', '/t/ans'];
const plain = { stdinPath: null };

describe('the call', () => {
  test.each<[id: string, CheckerCall]>([
    ['cms', { args: [IN, ANS, OUT, 'x'], ...plain }],
    ['hustoj', { args: [IN, ANS, OUT, 'x'], ...plain }],
    ['qduoj', { args: [IN, OUT, 'x'], stdinPath: IN }],
    ['dmoj', { args: [IN, OUT, ANS, 'x'], ...plain }],
    ['dmoj-testlib', { args: [IN, OUT, ANS, 'x'], ...plain }],
    ['dmoj-coci', { args: [IN, OUT, ANS, 'x'], ...plain }],
    ['dmoj-peg', { args: [ANS, OUT, IN, 'x'], ...plain }],
    ['oj', { args: ['x', IN, OUT, ANS], ...plain }],
    [
      'syzoj',
      { args: ['x'], ...plain, files: { input: IN, user_out: OUT, answer: ANS, code: '/s/a.cpp' } },
    ],
  ])('of %s', async (id, expected) => {
    const setting = { args: ['x'], sourcePath: '/s/a.cpp' };
    const { call } = await checkBy(id, { exit: 0, stdout: '1' }, setting);
    expect(call).toEqual(expected);
  });

  test.each<[maxScore: number | undefined, full: string]>([
    [20, '20'],
    [undefined, '100'],
    [100 / 3, '100'],
  ])('of lemon names the score, %s points as %s', async (maxScore, full) => {
    const setting = maxScore === undefined ? {} : { maxScore };
    const { call, feedbackDir } = await checkBy('lemon', { exit: 0 }, setting);
    const written = ['score', 'message'].map((name) => join(feedbackDir, name));
    expect(call).toEqual({ args: [IN, OUT, ANS, full, ...written], ...plain });
  });

  test('of every protocol is tested', () => {
    const tested =
      'testlib-appes cms hustoj qduoj dmoj dmoj-testlib dmoj-coci dmoj-peg oj syzoj lemon testlib icpc';
    expect(Object.keys(CHECKER_PROTOCOLS).toSorted()).toEqual(tested.split(' ').toSorted());
  });
});

/** As testlib writes it. */
function report(outcome: string, message: string): Readonly<Record<string, string>> {
  const text = `<?xml version="1.0" encoding="windows-1251"?><result outcome = "${outcome}">${message}</result>\n`;
  return { 'report.xml': text };
}

type Row = readonly [Behaviour, CheckResult | RegExp, Setting?];
const accepted: CheckResult = { kind: 'accepted' };
const said = (message: string): CheckResult => ({ kind: 'accepted', message });
const wrong = (message = ''): CheckResult => ({ kind: 'wrong', message });
const part = (fraction: number, message?: string): CheckResult => ({
  kind: 'partial',
  fraction,
  ...(message === undefined ? {} : { message }),
});
/** What no protocol takes for a verdict. */
const DEATHS: readonly Row[] = [
  [{ exit: { kind: 'signalled', signal: 'SIGSEGV' }, stderr: 'oh' }, /killed by SIGSEGV: oh$/],
  [{ exit: { kind: 'stopped', limit: 'wall-time' } }, /went over its wall-time limit/],
  [{ exit: { kind: 'stopped', limit: 'output' }, stdout: 'ab' }, /output limit, and printed: ab$/],
];

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  cms: [
    [{ exit: 0, stdout: '1.0\n', stderr: 'well done\nADMIN_MESSAGE: no' }, said('well done')],
    [{ exit: 0, stdout: '1.0' }, accepted],
    [{ exit: 0, stdout: '0.0\n', stderr: 'translate:wrong\n' }, wrong('the output is not correct')],
    [{ exit: 0, stdout: '1', stderr: 'translate:success' }, said('the output is correct')],
    [
      { exit: 0, stdout: ' 0.25 \nmore', stderr: 'translate: partial' },
      part(0.25, 'the output is partially correct'),
    ],
    [{ exit: 0, stdout: '0.5', stderr: 'translate:maybe' }, part(0.5, 'translate:maybe')],
    [{ exit: 0, stdout: '' }, /gave no score, not a number from 0 to 1/],
    [{ exit: 0, stdout: '\n1' }, /gave no score/],
    [{ exit: 0, stdout: '1.5' }, /gave "1.5", not a number from 0 to 1/],
    [{ exit: 0, stdout: '-1' }, /gave "-1"/],
    [{ exit: 0, stdout: 'nan' }, /gave "nan"/],
    [{ exit: 0, stdout: '1_0' }, /gave "1_0"/],
    [{ exit: 0, stdout: 'x'.repeat(5000) }, /gave "x{40}"/],
    [{ exit: 1, stdout: '1.0', stderr: 'Traceback' }, /exited with 1, not with 0: Traceback/],
  ],
  'testlib-appes': [
    [{ exit: 0, leaves: report('accepted', '3 numbers') }, said('ok 3 numbers')],
    [
      { exit: 0xab, leaves: report('wrong-answer', '&quot;a&quot; &lt; &amp;lt;') },
      wrong('wrong answer "a" < &lt;'),
    ],
    [
      { exit: 9, leaves: report('presentation-error', 'ok?') },
      { kind: 'misformatted', message: 'wrong output format ok?' },
    ],
    [
      { exit: 8, leaves: report('unexpected-eof', '') },
      { kind: 'misformatted', message: 'unexpected eof' },
    ],
    [{ exit: 7, leaves: report('points" points = "0.5', 'half') }, part(0.5, 'points 0.5 half')],
    [
      { exit: 30, leaves: report('partially-correct" pctype = "30', 'some') },
      part(0.3, 'partially correct (30) some'),
    ],
    [{ exit: 7, leaves: report('points', 'x') }, /gives points, but no number/],
    [{ exit: 3, leaves: report('fail', 'bad answer') }, /reports a fault: FAIL bad answer$/],
    [{ exit: 0, leaves: report('constructor', '') }, /says nothing that testlib's do/],
    [{ exit: 0, stderr: 'oops' }, /wrote no report: oops/],
    [
      { exit: 0, act: (dir) => symlinkSync('/etc/hostname', join(dir, 'report.xml')) },
      /left as report.xml is no file/,
    ],
  ],
  hustoj: [
    [{ exit: 0 }, accepted],
    [{ exit: 0, stdout: 'fine\n', stderr: 'debug' }, said('fine')],
    [{ exit: 1, stderr: 'line 3' }, wrong('line 3')],
    [{ exit: 2 }, { kind: 'misformatted', message: '' }],
    [{ exit: 42 }, wrong()],
    [{ exit: 255 }, wrong()],
  ],
  qduoj: [
    [{ exit: 0 }, accepted],
    [{ exit: 1, stdout: 'no' }, wrong('no')],
    [{ exit: 255, stderr: 'cannot open' }, /exited with 255, no verdict.*: cannot open$/],
    [{ exit: 2 }, /exited with 2/],
  ],
  syzoj: [
    [{ exit: 0, stdout: '100', stderr: 'all' }, said('all')],
    [{ exit: 0, stdout: '0\n', stderr: 'none' }, wrong('none')],
    [{ exit: 0, stdout: '37.5' }, part(0.375)],
    [{ exit: 0, stdout: '' }, /gave no score, not a number from 0 to 100/],
    [{ exit: 0, stdout: '101' }, /gave "101"/],
    [{ exit: 0, stdout: '100 points' }, /gave "100 points"/],
    [{ exit: 3, stdout: '100' }, /exited with 3, not with 0/],
  ],
  lemon: [
    [{ exit: 0, leaves: { score: '100', message: 'good\n' } }, said('good')],
    [{ exit: 0, leaves: { score: '30' } }, part(0.3)],
    [{ exit: 0, leaves: { score: '5' } }, part(0.25), { maxScore: 20 }],
    [{ exit: 0, leaves: { score: '20' } }, accepted, { maxScore: 20 }],
    [{ exit: 0, leaves: { score: '0', message: 'bad' } }, wrong('bad')],
    [{ exit: 0 }, /gave no score, not a number from 0 to 100/],
    [{ exit: 0, leaves: { score: '21' } }, /from 0 to 20/, { maxScore: 20 }],
    [{ exit: 0, leaves: { score: '-1' } }, /gave "-1"/],
    [{ exit: 1, leaves: { score: '100' } }, /exited with 1, not with 0/],
    [
      { exit: 0, act: (dir) => symlinkSync('/etc/hostname', join(dir, 'score')) },
      /left as score is no file/,
    ],
  ],
  dmoj: [
    [{ exit: 0, stdout: 'nice' }, said('nice')],
    [{ exit: 1 }, wrong()],
    [{ exit: 2 }, /exited with 2/],
    [{ exit: 7 }, /exited with 7/],
  ],
  'dmoj-testlib': [
    [{ exit: 0 }, accepted],
    [{ exit: 1 }, wrong()],
    [{ exit: 2 }, { kind: 'misformatted', message: '' }],
    [{ exit: 3, stderr: 'FAIL' }, /reports a fault: FAIL/],
    [
      { exit: 7, stderr: 'x\npoints 4\ny' },
      { kind: 'partial', fraction: 0.4, points: 4, message: 'x\npoints 4\ny' },
      { maxScore: 10 },
    ],
    [{ exit: 7, stderr: 'points 10', stdout: 'all' }, said('all'), { maxScore: 10 }],
    [
      { exit: 7, stderr: 'points 5' },
      { kind: 'accepted', points: 5, message: 'points 5' },
    ],
    [{ exit: 7, stderr: 'points 11' }, /gives 11 points of 10/, { maxScore: 10 }],
    [{ exit: 7, stderr: 'points 0.5' }, /but no number/],
    [{ exit: 8 }, /exited with 8, no verdict of the dmoj-testlib protocol/],
  ],
  'dmoj-coci': [
    [{ exit: 0 }, accepted],
    [{ exit: 1, stdout: 'why' }, wrong('why')],
    [{ exit: 2 }, { kind: 'misformatted', message: '' }],
    [{ exit: 7, stderr: 'partial 3/10\n', stdout: 'some' }, part(0.3, 'some')],
    [{ exit: 7, stderr: 'partial 10/10', stdout: 'all' }, said('all')],
    [{ exit: 7, stderr: 'partial 0/10', stdout: 'none' }, wrong('none')],
    [{ exit: 7, stderr: 'partial 11/10' }, /not a number from 0 to 10/],
    [{ exit: 7, stderr: 'partial 1/0' }, /gives no fraction/],
    [{ exit: 7 }, /gives no fraction/],
    [{ exit: 3 }, /reports a fault/],
    [{ exit: 8 }, /exited with 8, no verdict of the dmoj-coci protocol/],
  ],
  'dmoj-peg': [
    [{ exit: 0 }, accepted],
    [{ exit: 1, stderr: 'no' }, wrong('no')],
    [{ exit: 0, stdout: '3\n4\n' }, part(0.75)],
    [{ exit: 1, stdout: 'graded\n1.5\n6\n' }, part(0.25)],
    [{ exit: 1, stdout: '5\n5\n' }, accepted],
    [{ exit: 1, stdout: '0\n5\n' }, wrong()],
    [{ exit: 0, stdout: '1\n0\n' }, accepted],
    [{ exit: 0, stdout: '6\n5\n' }, /gives 1.2 times all points/],
    [{ exit: 2 }, /exited with 2/],
  ],
  oj: [
    [{ exit: 0 }, accepted],
    [{ exit: 1, stderr: 'Traceback' }, wrong('Traceback')],
    [{ exit: 42 }, wrong()],
    [{ exit: 255 }, wrong()],
  ],
};

describe.each(Object.keys(ROWS))('%s', (id) => {
  const rows = [...(ROWS[id] ?? []), ...DEATHS].map((row) => ({ row }));
  test.each(rows)('%j', async ({ row: [behaviour, expected, setting] }) => {
    const { result } = await checkBy(id, behaviour, setting);
    const reason = (pattern: RegExp) => ({
      kind: 'failed',
      reason: expect.stringMatching(pattern),
    });
    expect(result).toEqual(expected instanceof RegExp ? reason(expected) : expected);
  });
});

describe('the protocol is told by the source', () => {
  test.each([
    ['#include "testlib.h"\nint main() {}', 'testlib'],
    ['  # include <testlib.h>\n', 'testlib'],
    ['#include "../lib/testlib.h"\n', 'testlib'],
    ['// #include "testlib.h"\nint main() {}', 'icpc'],
    ['#include "mytestlib.h"\n', 'icpc'],
    ["import { checker } from 'judge/checker';", 'icpc'],
    ['', 'icpc'],
    ['cerr << "translate:success" << endl;', 'cms'],
    ['sys.stderr.write("translate:wrong\\n")', 'cms'],
    ['FILE *f = fopen("user_out", "r");', 'syzoj'],
    ["open('user_out')", 'syzoj'],
    ['int user_out = 3;', 'icpc'],
    ['ofstream score(argv[5]), message(argv[6]);', 'lemon'],
    ['string flag = argv[5];', 'icpc'],
  ])('%j: %s', (source, id) => {
    expect(detectProtocol(source).id).toBe(id);
  });
});
