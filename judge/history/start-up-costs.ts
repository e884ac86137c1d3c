import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../lib/make-folder.ts';
import { errorCode } from '../lib/error-code.ts';
import { writeAtomically } from '../lib/write-atomically.ts';
import type { StartUpCost } from '../model/timing.ts';

/** What empty programs cost on this machine, by whatever the cost depends on. */
export interface StartUpCosts {
  get(key: string): StartUpCost | undefined;
  /** Kept at once; a place that cannot be written costs another measuring only. */
  set(key: string, cost: StartUpCost): void;
}

/** The costs kept in a file, which is read when the first is asked for. */
export function openStartUpCosts(path: string): StartUpCosts {
  let known: Map<string, StartUpCost> | undefined;
  return {
    get(key) {
      known ??= readCosts(path);
      return known.get(key);
    },
    set(key, cost) {
      // Another judge may have measured meanwhile.
      known = readCosts(path).set(key, cost);
      keep(path, Object.fromEntries(known));
    },
  };
}

function keep(path: string, costs: Readonly<Record<string, StartUpCost>>): void {
  try {
    makeFolder(dirname(path));
    writeAtomically(path, JSON.stringify(costs));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}

/** A file that is missing or broken knows nothing. */
function readCosts(path: string): Map<string, StartUpCost> {
  try {
    const costs = JSON.parse(readFileSync(path, 'utf8')) as Record<string, StartUpCost>;
    return new Map(Object.entries(costs));
  } catch {
    return new Map();
  }
}
