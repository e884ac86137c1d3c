import { describe, expect, test } from 'vitest';
import { NO_USAGE, type Ending, type Execution } from '../model/execution.ts';
import { MIB, type Limits } from '../model/limits.ts';
import { compareRuns, looserLimits, needsSecondLook } from './second-look.ts';

const LIMITS: Limits = {
  cpuTimeMs: 1000,
  wallTimeMs: 4000,
  memoryBytes: 256 * MIB,
  outputBytes: 8 * MIB,
  processes: 128,
  stackBytes: 250 * MIB,
};
const SEGV: Ending = { kind: 'signalled', signal: 'SIGSEGV' };
const ABORT: Ending = { kind: 'signalled', signal: 'SIGABRT' };
const WELL: Ending = { kind: 'exited', exitCode: 0 };
const TOO_MUCH: Ending = { kind: 'stopped', limit: 'memory' };

function ran(ending: Ending, mebibytes = 3): Execution {
  const usage = { ...NO_USAGE, peakMemoryBytes: mebibytes * MIB };
  return { ending, usage, outputBytes: 0, stderrTail: '', memoryExhausted: false };
}

describe('a second look is', () => {
  test.each([
    ['taken at a segmentation fault', ran(SEGV), undefined, true],
    ['taken at one that a shell reports', ran({ kind: 'exited', exitCode: 139 }), undefined, true],
    ['taken at "out of memory"', ran(ABORT), 'memory', true],
    ['not taken at another crash', ran(ABORT), undefined, false],
    ['not taken where the stack is known to be the cause', ran(SEGV), 'stack', false],
    ['not taken where all went well', ran(WELL), 'memory', false],
    ['not taken over the memory limit', ran(SEGV, 257), 'memory', false],
  ] as const)('%s', (_, execution, said, expected) => {
    expect(needsSecondLook(execution, LIMITS, said)).toBe(expected);
  });

  test('taken with a larger stack under the same memory limit', () => {
    const { stackBytes, ...others } = looserLimits(LIMITS);
    expect(stackBytes).toBeGreaterThan(LIMITS.memoryBytes);
    const { stackBytes: _, ...same } = LIMITS;
    expect(others).toEqual(same);
  });
});

describe('the second run', () => {
  const first = { counts: 'first' } as const;
  const second = { counts: 'second' } as const;
  const overflow = { counts: 'first', cause: 'stack' } as const;
  test.each([
    [
      'says "out of memory" again: it is thrown by hand, or absurd',
      ABORT,
      3,
      ABORT,
      'memory',
      first,
    ],
    ['goes over the limit: memory it was', ABORT, 3, TOO_MUCH, 'memory', second],
    ['only reserves: it counts', ABORT, 3, WELL, 'memory', second],
    ['crashes again with a full stack: that was not it', SEGV, 250, SEGV, undefined, first],
    ['recurses on until memory ends: the stack it was', SEGV, 250, TOO_MUCH, undefined, overflow],
    ['recurses on and ends: the stack it was', SEGV, 250, WELL, undefined, overflow],
    ['goes over the limit with a null pointer before', SEGV, 3, TOO_MUCH, undefined, second],
    [
      'happens not to crash: a crash that comes and goes stays one',
      SEGV,
      3,
      WELL,
      undefined,
      first,
    ],
    ['could not be made', SEGV, 3, { kind: 'not-started', reason: 'x' }, 'memory', first],
  ] as const)('%s', (_, ending, mebibytes, again, said, expected) => {
    expect(compareRuns(ran(ending, mebibytes), ran(again), LIMITS, said)).toEqual(expected);
  });
});
