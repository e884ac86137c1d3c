import { stackLimitBytes, type Limits } from '../model/limits.ts';

/** A limit below this many times what an empty program takes leaves no room for a solution. */
const LEAST_ROOM = 1.25;

/**
 * The limits for a language whose empty program takes `floorBytes`. Where the memory limit cannot
 * hold that, as with old problems of 16 MiB, the solution gets what the problem gives beside it.
 */
export function aboveFloor(limits: Limits, floorBytes: number): Limits {
  if (limits.memoryBytes >= LEAST_ROOM * floorBytes) return limits;
  const memoryBytes = limits.memoryBytes + floorBytes;
  return { ...limits, memoryBytes, stackBytes: stackLimitBytes(memoryBytes) };
}
