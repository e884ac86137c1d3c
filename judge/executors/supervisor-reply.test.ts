import { expect, test, vi } from 'vitest';
import type { RunRequest } from '../model/executor.ts';
import { AMPLE } from './testing/fixture-bench.ts';
import { parseReply, toExecution } from './supervisor-reply.ts';

const REQUEST: RunRequest = {
  argv: ['/bin/true'],
  env: {},
  workDir: '/work',
  readable: [],
  writable: [],
  stdinPath: null,
  stdoutPath: '/out',
  stderrPath: '/err',
  limits: AMPLE,
  memoryPolicy: 'resident',
};

const ENDED = {
  id: 3,
  kind: 'exited',
  code: 0,
  limit: '',
  userUs: 1500,
  systemUs: 250,
  wallUs: 2001,
  peakBytes: 4096,
  stdoutBytes: 10,
  stderrBytes: 0,
  orphans: 0,
  memoryExhausted: false,
};

const toFacts = (reply: object, readTail: (path: string) => string = () => '') =>
  toExecution(parseReply(JSON.stringify(reply)), REQUEST, readTail);

test('microseconds become milliseconds, unrounded', () => {
  expect(toFacts(ENDED).usage).toEqual({
    cpuTimeMs: 1.75,
    userTimeMs: 1.5,
    systemTimeMs: 0.25,
    wallTimeMs: 2.001,
    peakMemoryBytes: 4096,
  });
});

test('error output is read only where there is some', () => {
  const readTail = vi.fn<() => string>(() => 'words');
  expect(toFacts(ENDED, readTail).stderrTail).toBe('');
  expect(readTail).not.toHaveBeenCalled();
  expect(toFacts({ ...ENDED, stderrBytes: 5 }, readTail).stderrTail).toBe('words');
  expect(readTail).toHaveBeenCalledWith('/err');
});

test.each([
  [
    { kind: 'exited', code: 4 },
    { kind: 'exited', exitCode: 4 },
  ],
  [
    { kind: 'signalled', code: 6 },
    { kind: 'signalled', signal: 'SIGABRT' },
  ],
  [
    { kind: 'signalled', code: 34 },
    { kind: 'signalled', signal: 'SIGRTMIN+0' },
  ],
  [
    { kind: 'signalled', code: 33 },
    { kind: 'signalled', signal: 'signal 33' },
  ],
  [
    { kind: 'stopped', code: 9, limit: 'memory' },
    { kind: 'stopped', limit: 'memory' },
  ],
  [{ kind: 'cancelled', code: 9 }, { kind: 'cancelled' }],
])('%j is told as %j', (reply, ending) => {
  expect(toFacts({ ...ENDED, ...reply }).ending).toEqual(ending);
});

test.each([
  ['stdin', 'cannot open the input "/dev/null" as a regular file: no'],
  ['stdout', 'cannot create the output file "/out": no'],
  ['stderr', 'cannot create the error output file "/err": no'],
  ['work-dir', 'cannot enter the working folder "/work": no'],
  ['exec', 'cannot execute "/bin/true": no'],
  ['limits', 'cannot set the limits: no'],
  ['namespace', 'cannot make the sandbox: no'],
  ['cgroup', 'cannot set the limits of the cgroup: no'],
  [
    'machine-memory',
    'the memory of this machine or container ran out below the limit of the program: no',
  ],
  ['start', 'cannot start a process (start): no'],
])('a failure at %s names what failed', (stage, reason) => {
  const { ending } = toFacts({ id: 1, kind: 'not-started', stage, error: 'no' });
  expect(ending).toEqual({ kind: 'not-started', reason });
});

test('a line that is no reply is refused', () => {
  expect(() => parseReply('{"id":1,"kind":"exited"}')).toThrow('Invalid key');
});
