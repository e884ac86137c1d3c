import { expect, test } from 'vitest';
import type { RunRequest } from '../model/executor.ts';
import { encodeCancel, encodePair, encodeRun } from './supervisor-message.ts';

const REQUEST: RunRequest = {
  argv: ['/bin/echo', '', 'two\nlines'],
  env: { LANG: 'C' },
  workDir: '/work',
  readable: ['/build', '/node'],
  writable: ['/feedback'],
  stdinPath: null,
  stdoutPath: '/out',
  stderrPath: '/err',
  limits: {
    cpuTimeMs: 0.5,
    wallTimeMs: 1000.0001,
    memoryBytes: 1024,
    outputBytes: Infinity,
    processes: 4,
    stackBytes: Infinity,
  },
  memoryPolicy: 'resident',
};

test('a message is its length in four bytes and fields that end in NUL', () => {
  const message = encodeRun(7, REQUEST);
  expect(message.readUInt32LE()).toBe(message.length - 4);
  const times = ['500', '1000001'];
  const limits = times.concat('1024', '-', '4', '-', 'resident');
  const paths = ['/work', '', 'file', '/out', '/err'];
  const lists = ['3', '/bin/echo', '', 'two\nlines', '1', 'LANG=C'];
  const folders = ['2', '/build', '/node', '1', '/feedback'];
  const fields = ['run', '7'].concat(limits, paths, lists, folders);
  expect(message.toString('utf8', 4)).toBe(`${fields.join('\0')}\0`);
});

test('the length counts bytes, not characters', () => {
  const message = encodeRun(1, { ...REQUEST, argv: ['/bin/echo', '漢字'] });
  expect(message.readUInt32LE()).toBe(message.length - 4);
});

test('a cancellation names its run', () => {
  expect(encodeCancel(12).toString('utf8', 4)).toBe('cancel\x0012\0');
});

test('a pair is its transcript and two runs with pipes for files', () => {
  const transcript = { path: '/transcript', maxBytes: 1000 };
  const first = { ...REQUEST, doneBy: [0, 42] };
  const message = encodePair(1, [8, 9], { first, second: REQUEST, transcript });
  const fields = message.toString('utf8', 4).split('\0');
  const start = ['pair', '1', '/transcript', '1000', '2', '0', '42', '0', '8'];
  expect(fields.slice(0, start.length)).toEqual(start);
  const job = encodeRun(9, { ...REQUEST, stdoutPath: '' })
    .toString('utf8', 4)
    .split('\0')
    .slice(1);
  expect(fields.slice(-job.length)).toEqual(job);
  const plain = encodePair(1, [8, 9], { first: REQUEST, second: REQUEST }).toString('utf8', 4);
  expect(plain.split('\0').slice(2, 4)).toEqual(['', '0']);
});
