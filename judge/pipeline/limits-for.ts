import type { Language } from '../model/language.ts';
import { SMALL_STACK_BYTES, type Limits } from '../model/limits.ts';
import { aboveFloor } from '../rules/memory-floor.ts';
import type { JudgeContext } from './context.ts';

/** The limits that hold for solutions in a language: what the problem says, as far as it can be. */
export function limitsFor(
  { smallStack }: Pick<JudgeContext, 'smallStack'>,
  language: Pick<Language, 'memoryFloorBytes'>,
  asked: Limits,
): Limits {
  const limits = aboveFloor(asked, language.memoryFloorBytes);
  if (!smallStack) return limits;
  return { ...limits, stackBytes: Math.min(SMALL_STACK_BYTES, limits.stackBytes) };
}
