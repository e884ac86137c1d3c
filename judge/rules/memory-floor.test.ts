import { expect, test } from 'vitest';
import { MIB, stackLimitBytes, type Limits } from '../model/limits.ts';
import { aboveFloor } from './memory-floor.ts';

function limits(mebibytes: number): Limits {
  const memoryBytes = mebibytes * MIB;
  return {
    cpuTimeMs: 1000,
    wallTimeMs: 4000,
    memoryBytes,
    outputBytes: MIB,
    processes: 128,
    stackBytes: stackLimitBytes(memoryBytes),
  };
}

test.each([
  ['far above the floor it stays', 256, 44, 256],
  ['with some room above the floor it stays', 64, 44, 64],
  ['below the floor the solution gets what the problem gives', 16, 44, 60],
  ['hardly above the floor as well', 48, 44, 92],
  ['a compiled program needs next to nothing', 2, 1, 2],
])('a memory limit: %s', (_, given, floor, expected) => {
  expect(aboveFloor(limits(given), floor * MIB)).toEqual(limits(expected));
});
