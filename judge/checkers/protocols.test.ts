import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { CHECKER_PROTOCOLS, detectProtocol } from './index.ts';
import type { CheckResult } from '../model/check.ts';
import { NO_USAGE } from '../model/execution.ts';
import type { Ending, Execution } from '../model/execution.ts';

const dir = mkdtempSync(join(tmpdir(), 'protocols-test-'));
const feedbackDir = join(dir, 'feedback');
beforeEach(() => {
  rmSync(feedbackDir, { recursive: true, force: true });
  mkdirSync(feedbackDir);
});
afterAll(() => {
  rmSync(dir, { recursive: true });
});

interface Run {
  readonly ending: Ending;
  readonly stderrTail?: string;
  /** Written into the feedback folder. */
  readonly feedback?: Readonly<Record<string, string | Buffer>>;
}

interface Call {
  readonly args: readonly string[];
  readonly stdinPath: string | null;
}

async function check(
  id: string,
  { ending, stderrTail = '', feedback = {} }: Run,
  calls: Call[] = [],
) {
  const input = {
    inputPath: '/t/in',
    answerPath: '/t/ans',
    outputPath: '/t/out',
    args: ['x', 'y'],
    signal: new AbortController().signal,
  };
  const execution: Execution = {
    ending,
    stderrTail,
    usage: NO_USAGE,
    outputBytes: 0,
    memoryExhausted: false,
  };
  const run = async (args: readonly string[], stdinPath: string | null) => {
    calls.push({ args, stdinPath });
    for (const [name, text] of Object.entries(feedback))
      writeFileSync(join(feedbackDir, name), text);
    return { execution, stdout: '' };
  };
  const result = await CHECKER_PROTOCOLS[id]?.check({ input, feedbackDir, run });
  return result;
}

function exited(exitCode: number): Ending {
  return { kind: 'exited', exitCode };
}

test('an icpc checker is given input, answer, folder and arguments, and the output as its input', async () => {
  const calls: Call[] = [];
  await check('icpc', { ending: exited(42) }, calls);
  expect(calls).toEqual([
    { args: ['/t/in', '/t/ans', `${feedbackDir}/`, 'x', 'y'], stdinPath: '/t/out' },
  ]);
});

test('a testlib checker is given input, output and answer', async () => {
  const calls: Call[] = [];
  await check('testlib', { ending: exited(0) }, calls);
  expect(calls).toEqual([{ args: ['/t/in', '/t/out', '/t/ans'], stdinPath: null }]);
});

const message = { 'judgemessage.txt': 'bad edge\n' };

test.each<[string, Run, CheckResult]>([
  ['42', { ending: exited(42) }, { kind: 'accepted' }],
  [
    '42 with a message',
    { ending: exited(42), feedback: message },
    { kind: 'accepted', message: 'bad edge' },
  ],
  ['43', { ending: exited(43), feedback: message }, { kind: 'wrong', message: 'bad edge' }],
  ['43 without a word', { ending: exited(43) }, { kind: 'wrong', message: '' }],
  [
    'a multiplier',
    { ending: exited(42), feedback: { 'score_multiplier.txt': '0.25\n' } },
    { kind: 'partial', fraction: 0.25 },
  ],
  [
    'a score',
    { ending: exited(42), feedback: { ...message, 'score.txt': '.5' } },
    { kind: 'partial', fraction: 0.5, message: 'bad edge' },
  ],
  ['all points', { ending: exited(42), feedback: { 'score.txt': '1.0' } }, { kind: 'accepted' }],
])('icpc: %s', async (_, run, result) => {
  expect(await check('icpc', run)).toEqual(result);
});

test.each<[string, Run, string]>([
  ['0', { ending: exited(0) }, 'the checker exited with 0, no verdict of the icpc protocol'],
  ['1', { ending: exited(1), stderrTail: ' Error: x\n' }, 'icpc protocol: Error: x'],
  ['a signal', { ending: { kind: 'signalled', signal: 'SIGSEGV' } }, 'killed by SIGSEGV'],
  ['a limit', { ending: { kind: 'stopped', limit: 'cpu-time' } }, 'over its cpu-time limit'],
  ['no start', { ending: { kind: 'not-started', reason: 'ENOEXEC' } }, 'be started: ENOEXEC'],
  ['a cancel', { ending: { kind: 'cancelled' } }, 'the checker was cancelled'],
  [
    'a score that is none',
    { ending: exited(42), feedback: { 'score.txt': 'nan' } },
    'wrote "nan" into score.txt',
  ],
  [
    'a score out of range',
    { ending: exited(42), feedback: { 'score.txt': '40' } },
    'not a number from 0 to 1',
  ],
  [
    'two scores',
    { ending: exited(42), feedback: { 'score.txt': '1', 'score_multiplier.txt': '1' } },
    'both score.txt and score_multiplier.txt',
  ],
  [
    'a score with a rejection',
    { ending: exited(43), feedback: { 'score_multiplier.txt': '1' } },
    'the checker rejects, but wrote score_multiplier.txt',
  ],
])('icpc: %s is a failed check', async (_, run, reason) => {
  expect(await check('icpc', run)).toEqual({
    kind: 'failed',
    reason: expect.stringContaining(reason),
  });
});

test('a message of megabytes or of invalid bytes is read as far as it makes sense', async () => {
  const long = { 'judgemessage.txt': 'x'.repeat(5_000_000) };
  const result = await check('icpc', { ending: exited(43), feedback: long });
  expect(result).toEqual({ kind: 'wrong', message: 'x'.repeat(16 * 1024) });
  const invalid = { 'judgemessage.txt': Buffer.from([0x61, 0xff]) };
  expect(await check('icpc', { ending: exited(43), feedback: invalid })).toEqual({
    kind: 'wrong',
    message: 'a\\xff',
  });
});

test.each<[number, string, CheckResult]>([
  [0, 'ok 3 numbers\n', { kind: 'accepted', message: 'ok 3 numbers' }],
  [0, '', { kind: 'accepted' }],
  [1, 'wrong answer x', { kind: 'wrong', message: 'wrong answer x' }],
  [2, 'wrong output format x', { kind: 'misformatted', message: 'wrong output format x' }],
  [4, 'wrong output format extra', { kind: 'misformatted', message: 'wrong output format extra' }],
  [8, 'unexpected eof', { kind: 'misformatted', message: 'unexpected eof' }],
  [3, 'FAIL x', { kind: 'failed', reason: 'the checker reports a fault: FAIL x' }],
  [7, 'points 0.5 half', { kind: 'partial', fraction: 0.5, message: 'points 0.5 half' }],
  [7, 'points 40', { kind: 'partial', fraction: 0.4, message: 'points 40' }],
  [7, 'points 1 all', { kind: 'accepted', message: 'points 1 all' }],
  [7, 'points 100', { kind: 'accepted', message: 'points 100' }],
  [7, 'nothing', { kind: 'failed', reason: 'the checker gives points, but no number: nothing' }],
  [16, '', { kind: 'partial', fraction: 0, message: '' }],
  [66, 'half', { kind: 'partial', fraction: 0.5, message: 'half' }],
  [
    1,
    'partially correct (1) x',
    { kind: 'partial', fraction: 0.01, message: 'partially correct (1) x' },
  ],
  [
    100,
    'partially correct (50) x',
    { kind: 'partial', fraction: 0.5, message: 'partially correct (50) x' },
  ],
])('testlib: exit code %i with %j', async (exitCode, stderrTail, result) => {
  expect(await check('testlib', { ending: exited(exitCode), stderrTail })).toEqual(result);
});

test.each<[Ending, string]>([
  [exited(5), 'exited with 5'],
  [exited(42), 'partially'],
  [exited(255), 'exited with 255'],
  [{ kind: 'signalled', signal: 'SIGABRT' }, 'killed by SIGABRT'],
])('testlib: %j is a failed check', async (ending, reason) => {
  const stderrTail = 'partially correct (150) x';
  const run = reason === 'partially' ? { ending, stderrTail } : { ending };
  const result = await check('testlib', run);
  expect(result).toMatchObject({ kind: 'failed', reason: expect.stringContaining(reason) });
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
  ])('%j: %s', (source, id) => {
    expect(detectProtocol(source)).toBe(id);
  });
});
