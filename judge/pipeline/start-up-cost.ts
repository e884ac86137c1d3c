import { hostname } from 'node:os';
import { hashOf } from '../lib/content-hash.ts';
import { errorCode } from '../lib/error-code.ts';
import { UserError } from '../model/user-error.ts';
import { MIB } from '../model/limits.ts';
import type { Language, Toolchain } from '../model/language.ts';
import type { StartUpCost } from '../model/timing.ts';
import type { JudgeContext } from './context.ts';
import { measureStartup } from './measure-startup.ts';

const RUNS = 5;
/** An empty program that takes less costs next to nothing, and may have to be compiled first. */
const NOTABLE_BYTES = 8 * MIB;

/** What starting a language costs here, measured when it is not known; undefined: it cannot be. */
export async function startUpCost(
  context: JudgeContext,
  language: Language,
  toolchain: Toolchain,
): Promise<StartUpCost | undefined> {
  const known = knownStartUpCost(context, language, toolchain);
  if (known) return known;
  const selfTest = await measureStartup(context, language, RUNS).catch((error: unknown) => {
    // Nothing depends on it: a full disk or an end asked for is told by those who need to go on.
    if (context.signal.aborted || error instanceof UserError || errorCode(error)) return undefined;
    throw error;
  });
  if (!selfTest?.ok) return undefined;
  keepStartUpCost(context, language, toolchain, selfTest.cost);
  return selfTest.cost;
}

/** Is it so much that people should know of it? */
export function isNotable({ memoryFloorBytes }: Language): boolean {
  return memoryFloorBytes >= NOTABLE_BYTES;
}

export function knownStartUpCost(
  context: JudgeContext,
  language: Language,
  toolchain: Toolchain,
): StartUpCost | undefined {
  return context.startUpCosts.get(keyOf(context, language, toolchain));
}

export function keepStartUpCost(
  context: JudgeContext,
  language: Language,
  toolchain: Toolchain,
  cost: StartUpCost,
): void {
  context.startUpCosts.set(keyOf(context, language, toolchain), cost);
}

/** A home folder may be shared by several machines. */
function keyOf(
  { executor: { id, level } }: JudgeContext,
  language: Language,
  toolchain: Toolchain,
): string {
  const { tools, version } = toolchain;
  const parts = [hostname(), id, level, version, tools, language.defaultFlags];
  return `${language.id}-${hashOf(JSON.stringify(parts)).slice(0, 16)}`;
}
