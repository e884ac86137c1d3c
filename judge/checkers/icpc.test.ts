import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkBy, type Behaviour, type Setting } from '../test/protocol-check.ts';
import type { CheckResult } from '../model/check.ts';

test('an icpc checker is given input, answer, folder and arguments, and the output as its input', async () => {
  const { call, feedbackDir } = await checkBy('icpc', { exit: 42 }, { args: ['x', 'y'] });
  expect(call).toEqual({
    args: ['/t/in', '/t/ans', `${feedbackDir}/`, 'x', 'y'],
    stdinPath: '/t/out',
  });
});

const message = { 'judgemessage.txt': 'bad edge\n' };

test.each<[string, Behaviour, CheckResult]>([
  ['42', { exit: 42 }, { kind: 'accepted' }],
  ['42 with a message', { exit: 42, leaves: message }, { kind: 'accepted', message: 'bad edge' }],
  ['43', { exit: 43, leaves: message }, { kind: 'wrong', message: 'bad edge' }],
  ['43 without a word', { exit: 43 }, { kind: 'wrong', message: '' }],
  [
    '43 with a word to the team',
    { exit: 43, leaves: { 'teammessage.txt': 'read it again\n' } },
    { kind: 'wrong', message: '', teamMessage: 'read it again' },
  ],
  ['a folder of its own', { exit: 42, leaves: { 'state/1.txt': '1' } }, { kind: 'accepted' }],
])('icpc: %s', async (_, behaviour, result) => {
  expect((await checkBy('icpc', behaviour)).result).toEqual(result);
});

describe('the score of an icpc checker', () => {
  const outOf10 = { maxScore: 10 };
  test.each<[name: string, text: string, Setting, CheckResult]>([
    ['score_multiplier.txt', '0.25\n', {}, { kind: 'partial', fraction: 0.25 }],
    ['score_multiplier.txt', '.5', outOf10, { kind: 'partial', fraction: 0.5 }],
    ['score_multiplier.txt', '0', {}, { kind: 'partial', fraction: 0 }],
    ['score_multiplier.txt', '1', {}, { kind: 'accepted' }],
    ['score_multiplier.txt', '1.000', outOf10, { kind: 'accepted' }],
    ['score_multiplier.txt', '1e-3', {}, { kind: 'partial', fraction: 0.001 }],
    ['score.txt', '4', outOf10, { kind: 'partial', fraction: 0.4, points: 4 }],
    ['score.txt', '0', outOf10, { kind: 'partial', fraction: 0, points: 0 }],
    ['score.txt', '10', outOf10, { kind: 'accepted' }],
    ['score.txt', '33.333333333333336', { maxScore: 100 / 3 }, { kind: 'accepted' }],
    ['score.txt', '12345.5', {}, { kind: 'accepted', points: 12345.5 }],
    ['score.txt', '0', {}, { kind: 'accepted', points: 0 }],
    ['score.txt', '0', { maxScore: 0 }, { kind: 'accepted' }],
  ])('%s %j %j', async (name, text, setting, result) => {
    const checked = await checkBy('icpc', { exit: 42, leaves: { [name]: text } }, setting);
    expect(checked.result).toEqual(result);
  });

  test.each<[name: string, text: string]>([
    ['score_multiplier.txt', '1.5'],
    ['score_multiplier.txt', '-0.1'],
    ['score_multiplier.txt', ''],
    ['score_multiplier.txt', 'nan'],
    ['score_multiplier.txt', 'inf'],
    ['score_multiplier.txt', '0x1p-1'],
    ['score_multiplier.txt', '0,5'],
    ['score_multiplier.txt', '0.5 0.5'],
    ['score_multiplier.txt', `0.5${' '.repeat(20_000)}9`],
    ['score.txt', '10.5'],
    ['score.txt', '-1'],
    ['score.txt', '1e999'],
    ['score.txt', ''],
    ['score.txt', 'full'],
  ])('%s %j is a failed check of a test of 10 points', async (name, text) => {
    const { result } = await checkBy('icpc', { exit: 42, leaves: { [name]: text } }, outOf10);
    expect(result).toEqual({
      kind: 'failed',
      reason: expect.stringMatching(
        new RegExp(`into ${name.replace('.', '\\.')}, not a number from 0 to 10?$`),
      ),
    });
  });

  test.each(['1e999', '1e308', '2000000000000'])(
    'such as %s would come to infinity also where there is no bound',
    async (text) => {
      const { result } = await checkBy('icpc', { exit: 42, leaves: { 'score.txt': text } });
      const reason = expect.stringMatching(
        /into score\.txt, not a number from 0 to 1000000000000$/,
      );
      expect(result).toEqual({ kind: 'failed', reason });
    },
  );
});

describe('a next pass', () => {
  const next: Behaviour = { exit: 42, leaves: { ...message, 'nextpass.in': '2\n' } };

  test('is told with its path', async () => {
    const { result, feedbackDir } = await checkBy('icpc', next);
    const nextInputPath = join(feedbackDir, 'nextpass.in');
    expect(result).toEqual({ kind: 'accepted', message: 'bad edge', nextInputPath });
  });

  test.each<[string, Behaviour, Setting, string]>([
    ['where there is one pass only', next, { allows: { passes: false } }, 'one pass only'],
    ['after a rejection', { ...next, exit: 43 }, {}, 'rejects, but wrote nextpass.in'],
    [
      'that is a link',
      { exit: 42, act: (dir) => symlinkSync('/etc/hostname', join(dir, 'nextpass.in')) },
      {},
      'left as nextpass.in is no file',
    ],
  ])('%s is a failed check', async (_, behaviour, setting, reason) => {
    const { result } = await checkBy('icpc', behaviour, setting);
    expect(result).toEqual({ kind: 'failed', reason: expect.stringContaining(reason) });
  });
});

test.each<[string, Behaviour, string]>([
  ['0', { exit: 0 }, 'the checker exited with 0, no verdict of the icpc protocol'],
  ['1', { exit: 1, stderr: ' Error: x\n' }, 'icpc protocol: Error: x'],
  ['44 and words', { exit: 44, stdout: 'a\x1b[2Jb', stderr: 'e' }, ': e\nit printed: a␛[2Jb'],
  ['44 and output', { exit: 44, stdout: 'hello\n' }, 'icpc protocol, and printed: hello'],
  ['44 and a flood', { exit: 44, stdout: 'x'.repeat(5000) }, `${'x'.repeat(1000)}…`],
  ['a signal', { exit: { kind: 'signalled', signal: 'SIGSEGV' } }, 'killed by SIGSEGV'],
  ['a limit', { exit: { kind: 'stopped', limit: 'cpu-time' } }, 'over its cpu-time limit'],
  ['no start', { exit: { kind: 'not-started', reason: 'ENOEXEC' } }, 'be started: ENOEXEC'],
  ['a cancel', { exit: { kind: 'cancelled' } }, 'the checker was cancelled'],
  [
    'two scores',
    { exit: 42, leaves: { 'score.txt': '1', 'score_multiplier.txt': '1' } },
    'both score.txt and score_multiplier.txt',
  ],
  ['score and 43', { exit: 43, leaves: { 'score.txt': '' } }, 'rejects, but wrote score.txt'],
])('icpc: %s is a failed check', async (_, behaviour, reason) => {
  const { result } = await checkBy('icpc', behaviour);
  expect(result).toEqual({ kind: 'failed', reason: expect.stringContaining(reason) });
});

test.each(['score.txt', 'score_multiplier.txt'])(
  '%s in a problem without points is a failed check that says how to mend it',
  async (name) => {
    const behaviour = { exit: 42, leaves: { [name]: '1' } };
    const { result } = await checkBy('icpc', behaviour, { allows: { scores: false } });
    const reason = `the checker wrote ${name}, but the problem gives no points: add \`type: scoring\` to problem.yaml`;
    expect(result).toEqual({ kind: 'failed', reason });
  },
);

describe('what a checker leaves in place of a file', () => {
  const names = ['judgemessage.txt', 'teammessage.txt', 'score.txt', 'score_multiplier.txt'];
  const ways: Readonly<Record<string, (path: string, dir: string) => void>> = {
    'a link': (path) => symlinkSync('/etc/hostname', path),
    'a broken link': (path) => symlinkSync('/nowhere', path),
    'a second name of another file': (path, dir) => linkSync(join(dir, 'other'), path),
    'a folder': (path) => mkdirSync(path),
    'a pipe': (path) => execFileSync('mkfifo', [path]),
  };
  const rows = Object.entries(ways).flatMap(([what, make]) =>
    names.map((name) => [what, name, make] as const),
  );
  test.each(rows)('%s as %s is a failed check', async (_, name, make) => {
    const act = (dir: string): void => make(join(dir, name), dir);
    const { result } = await checkBy('icpc', { exit: 42, leaves: { other: '1' }, act });
    const reason = `what the checker left as ${name} is no file that can be read`;
    expect(result).toEqual({ kind: 'failed', reason });
  });
});

test('a message of megabytes or of invalid bytes is read as far as it makes sense', async () => {
  const long = { 'judgemessage.txt': 'x'.repeat(5_000_000) };
  const { result } = await checkBy('icpc', { exit: 43, leaves: long });
  expect(result).toEqual({ kind: 'wrong', message: 'x'.repeat(16 * 1024) });
  const invalid = { 'judgemessage.txt': Buffer.from([0x61, 0xff]) };
  expect((await checkBy('icpc', { exit: 43, leaves: invalid })).result).toEqual({
    kind: 'wrong',
    message: 'a\\xff',
  });
});
