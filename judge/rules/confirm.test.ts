import { expect, test } from 'vitest';
import { NO_USAGE, type Ending, type Execution, type Usage } from '../model/execution.ts';
import { MIB } from '../model/limits.ts';
import { needsConfirmation, wasHeldUp } from './confirm.ts';

const LIMITS = {
  cpuTimeMs: 1000,
  wallTimeMs: 4000,
  memoryBytes: 256 * MIB,
  outputBytes: 8 * MIB,
  processes: 128,
  stackBytes: 256 * MIB,
};
const WELL: Ending = { kind: 'exited', exitCode: 0 };

test.each<[claim: string, Ending, Partial<Usage>, boolean]>([
  ['well below both limits', WELL, { cpuTimeMs: 849, wallTimeMs: 3399 }, false],
  ['within 15 % of the CPU limit', WELL, { cpuTimeMs: 850 }, true],
  ['over the CPU limit', WELL, { cpuTimeMs: 1200 }, true],
  ['within 15 % of the wall limit', WELL, { wallTimeMs: 3400 }, true],
  ['stopped by the CPU limit', { kind: 'stopped', limit: 'cpu-time' }, {}, true],
  ['stopped by the wall limit', { kind: 'stopped', limit: 'wall-time' }, {}, true],
  ['stopped for memory, far from the time limit', { kind: 'stopped', limit: 'memory' }, {}, false],
  [
    'a crash close to the limit',
    { kind: 'signalled', signal: 'SIGSEGV' },
    { cpuTimeMs: 990 },
    true,
  ],
  ['cancelled', { kind: 'cancelled' }, { cpuTimeMs: 990 }, false],
  ['never started', { kind: 'not-started', reason: '' }, {}, false],
])('%s', (_claim, ending, usage, needed) => {
  expect(needsConfirmation(executionOf(ending, usage), LIMITS)).toBe(needed);
});

test.each<[claim: string, cpuTimeMs: number, wallTimeMs: number, held: boolean]>([
  ['one that had a processor all the time was not held up', 1000, 1010, false],
  ['one that waited long for a processor was held up', 1000, 1250, true],
  ['one that is far from the CPU limit does not matter', 500, 2000, false],
  ['one that slept until the wall limit does not matter', 10, 4000, false],
])('%s', (_claim, cpuTimeMs, wallTimeMs, held) => {
  expect(wasHeldUp(executionOf(WELL, { cpuTimeMs, wallTimeMs }), LIMITS)).toBe(held);
});

function executionOf(ending: Ending, usage: Partial<Usage>): Execution {
  return {
    ending,
    usage: { ...NO_USAGE, ...usage },
    outputBytes: 0,
    stderrTail: '',
    memoryExhausted: false,
  };
}
