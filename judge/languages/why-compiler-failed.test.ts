import { expect, test } from 'vitest';
import { NO_USAGE, type Ending, type Execution } from '../model/execution.ts';
import { COMPILER_LIMITS, type LimitName } from '../model/limits.ts';
import { whyCompilerFailed } from './why-compiler-failed.ts';

function execution(ending: Ending): Execution {
  const usage = { ...NO_USAGE, cpuTimeMs: 60_012, wallTimeMs: 180_000 };
  return { ending, usage, outputBytes: 0, stderrTail: '', memoryExhausted: false };
}

test.each([
  ['cpu-time', 'g++ was stopped after 60 s of CPU time'],
  ['wall-time', 'g++ was stopped after 180 s'],
  ['memory', 'g++ was stopped: it needed more than 2048 MiB of memory'],
  ['output', 'g++ was stopped: it wrote more than 256 MiB'],
  ['processes', 'g++ was stopped: it started more than 512 processes'],
] satisfies readonly (readonly [LimitName, string])[])(
  'a compiler at its limit of %s is said to be there',
  (limit, sentence) => {
    const stopped = execution({ kind: 'stopped', limit });
    expect(whyCompilerFailed('/usr/bin/g++', stopped, limit, COMPILER_LIMITS)).toBe(sentence);
  },
);

test('a limit that a part of a compiler came up against goes before its exit code', () => {
  const exited = execution({ kind: 'exited', exitCode: 4 });
  const why = (limit?: LimitName): string =>
    whyCompilerFailed('/usr/bin/g++', exited, limit, COMPILER_LIMITS);
  expect(why('output')).toContain('more than 256 MiB');
  expect(why()).toBe('g++ ended with exit code 4');
});
