import { describe, expect, test } from 'vitest';
import { CHECKER_PROTOCOLS } from './index.ts';
import { checkBy } from '../test/protocol-check.ts';
import type { CheckResult } from '../model/check.ts';

const FILES = ['/t/in', '/t/out', '/t/ans'];

test('a testlib checker is given input, output and answer, and no arguments of the problem', async () => {
  const { call } = await checkBy('testlib', { exit: 0 }, { args: ['x'] });
  expect(call).toEqual({ args: FILES, stdinPath: null });
});

describe('the names of test set and group', () => {
  const both = 'if (checker.testset() == "secret" && checker.group () == "2") {}';
  test.each([
    [both, 'secret/2/01', ['--testset', 'secret', '--group', '2', ...FILES]],
    [both, 'secret/a/b/01', ['--testset', 'secret', '--group', 'a/b', ...FILES]],
    [both, 'sample/1', ['--testset', 'sample', ...FILES]],
    ['checker.group()', 'secret/2/01', ['--group', '2', ...FILES]],
    ['validator.group()', 'secret/2/01', FILES],
  ])('are given to a checker that asks: %s in %s', async (source, testName, args) => {
    const { call } = await checkBy('testlib', { exit: 0 }, { source, testName });
    expect(call.args).toEqual(args);
  });

  test('are given to a validator that asks', () => {
    const validator = CHECKER_PROTOCOLS['testlib']?.validator;
    const source = 'validator.testset(); validator.group();';
    expect(validator?.call(source, 'secret/2/01')).toEqual(['--testset', 'secret', '--group', '2']);
    expect(validator?.call('', 'secret/2/01')).toEqual([]);
  });
});

function told(kind: 'accepted' | 'wrong' | 'misformatted', message: string): CheckResult {
  return { kind, message };
}

function part(fraction: number, message: string): CheckResult {
  return { kind: 'partial', fraction, message };
}

test.each<[exitCode: number, stderr: string, CheckResult]>([
  [0, 'ok 3 numbers\n', told('accepted', 'ok 3 numbers')],
  [0, '', { kind: 'accepted' }],
  [0, 'debug', told('accepted', 'debug')],
  [1, 'wrong answer x', told('wrong', 'wrong answer x')],
  [1, '', told('wrong', '')],
  [2, 'wrong output format x', told('misformatted', 'wrong output format x')],
  [4, 'wrong output format extra', told('misformatted', 'wrong output format extra')],
  [8, 'unexpected eof', told('misformatted', 'unexpected eof')],
  [7, 'points 0.5 half', part(0.5, 'points 0.5 half')],
  [7, 'points 0', part(0, 'points 0')],
  [7, 'points 40', part(0.4, 'points 40')],
  [7, 'points 1 all', told('accepted', 'points 1 all')],
  [7, 'points 100', told('accepted', 'points 100')],
  [7, 'seen 3 edges\npoints 0.25 ok', part(0.25, 'seen 3 edges\npoints 0.25 ok')],
  [0, 'points 0.5 as some headers exit', part(0.5, 'points 0.5 as some headers exit')],
  [16, '', part(0, '')],
  [66, 'half', part(0.5, 'half')],
  [116, '', told('accepted', '')],
  [0, 'partially correct (0) x', part(0, 'partially correct (0) x')],
  [1, 'partially correct (1) x', part(0.01, 'partially correct (1) x')],
  [3, 'partially correct (3) x', part(0.03, 'partially correct (3) x')],
  [50, 'partially correct (50) x', part(0.5, 'partially correct (50) x')],
  [100, 'partially correct (50) of TESTSYS', part(0.5, 'partially correct (50) of TESTSYS')],
  [100, 'partially correct (100) x', told('accepted', 'partially correct (100) x')],
  // Ejudge.
  [5, 'wrong answer x', told('wrong', 'wrong answer x')],
  [
    6,
    'wrong output format Extra information',
    told('misformatted', 'wrong output format Extra information'),
  ],
  // Contester.
  [0xac, 'ok fine', told('accepted', 'ok fine')],
  [0xab, 'wrong answer x', told('wrong', 'wrong answer x')],
  // A build with codes of its own.
  [1, 'wrong output format x', told('misformatted', 'wrong output format x')],
])('testlib: exit code %i with %j', async (exit, stderr, result) => {
  expect((await checkBy('testlib', { exit, stderr })).result).toEqual(result);
});

test.each<[exitCode: number, stderr: string, reason: string]>([
  [3, 'FAIL x', 'the checker reports a fault: FAIL x'],
  [6, 'FAIL of ejudge', 'the checker reports a fault: FAIL of ejudge'],
  [5, '', 'exited with 5'],
  [9, 'oops', 'exited with 9, no verdict of the testlib protocol: oops'],
  [255, '', 'exited with 255'],
  [7, 'nothing', 'the checker gives points, but no number: nothing'],
  [7, 'points', 'gives points, but no number'],
  [7, 'points -5', 'gives -500 of 100 points'],
  [7, 'points nan', 'gives points, but no number'],
  [7, 'points 101', 'gives 101 of 100 points'],
  [42, 'partially correct (150) x', 'gives 150 of 100 points'],
  [0, 'wrong answer x', 'exited with 0, which its words contradict: wrong answer x'],
  [0, 'FAIL x', 'contradict'],
  [1, 'ok', 'contradict'],
  [2, 'FAIL x', 'contradict'],
])('testlib: exit code %i with %j is a failed check', async (exit, stderr, reason) => {
  const { result } = await checkBy('testlib', { exit, stderr });
  expect(result).toEqual({ kind: 'failed', reason: expect.stringContaining(reason) });
});

test('a testlib checker with a report is told the groups that it asks for', async () => {
  const setting = { source: 'checker.group()', testName: 'secret/2/01' };
  const { call, feedbackDir } = await checkBy('testlib-appes', { exit: 0 }, setting);
  const report = ['/report.xml', '-appes'].map((end) => (end[0] === '/' ? feedbackDir + end : end));
  expect(call.args).toEqual(['--group', '2', ...FILES, ...report]);
});

test('a testlib checker that is killed is a failed check, whatever it had said', async () => {
  const exit = { kind: 'signalled', signal: 'SIGABRT' } as const;
  const { result } = await checkBy('testlib', { exit, stderr: 'ok' });
  expect(result).toEqual({ kind: 'failed', reason: 'the checker was killed by SIGABRT: ok' });
});
