import { expect, test } from 'vitest';
import type { Ending } from '../model/execution.ts';
import { MIB, type Limits } from '../model/limits.ts';
import { answersFor } from './reuse.ts';

const RAN: Limits = {
  cpuTimeMs: 1000,
  wallTimeMs: 4000,
  memoryBytes: 256 * MIB,
  outputBytes: 8 * MIB,
  processes: 128,
  stackBytes: 256 * MIB,
};
const well: Ending = { kind: 'exited', exitCode: 0 };
const crash: Ending = { kind: 'exited', exitCode: 1 };
const slow: Ending = { kind: 'stopped', limit: 'cpu-time' };
const stricter = { ...RAN, cpuTimeMs: 500, wallTimeMs: 3000 };
const looser = { ...RAN, cpuTimeMs: 2000, wallTimeMs: 6000 };

test.each<[claim: string, Ending, Limits, boolean]>([
  ['equal limits', slow, RAN, true],
  ['a looser run answers for stricter limits', slow, stricter, true],
  ['a run that was stopped does not answer for looser limits', slow, looser, false],
  ['a run that ended well answers for looser limits as well', well, looser, true],
  ['a crash may have come of the limits', crash, looser, false],
  ['another stack changes what a program does', well, { ...RAN, stackBytes: MIB }, false],
  ['another process limit changes what a program does', well, { ...RAN, processes: 1 }, false],
  [
    'the wall clock says more about the machine',
    { kind: 'stopped', limit: 'wall-time' },
    RAN,
    false,
  ],
  ['a cancelled run answers for nothing', { kind: 'cancelled' }, RAN, false],
  ['a run that never started answers for nothing', { kind: 'not-started', reason: '' }, RAN, false],
])('%s', (_claim, ending, asked, answer) => {
  expect(answersFor(ending, RAN, asked)).toBe(answer);
});
