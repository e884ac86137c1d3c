import type { Language } from '../model/language.ts';
import type { JudgeContext } from '../pipeline/context.ts';
import { keepStartUpCost } from '../pipeline/start-up-cost.ts';
import { measureStartup, type SelfTest } from '../pipeline/measure-startup.ts';

/** What this machine can do with one language. */
export interface LanguageState {
  readonly language: Language;
  /** One line; undefined: not installed here. */
  readonly version?: string;
  readonly selfTest?: SelfTest;
}

/** Looks for every language's toolchain; with `runs` above 0, builds and runs its self-test. */
export async function inspectLanguages(
  context: JudgeContext,
  runs: number,
): Promise<LanguageState[]> {
  const states: LanguageState[] = [];
  for (const language of context.languages) {
    const toolchain = await context.findToolchain(language);
    if (!toolchain || context.signal.aborted) states.push({ language });
    else if (runs === 0 || language.selfTest === '')
      states.push({ language, version: toolchain.version });
    else {
      const selfTest = await measureStartup(context, language, runs);
      if (selfTest.ok) keepStartUpCost(context, language, toolchain, selfTest.cost);
      states.push({ language, version: toolchain.version, selfTest });
    }
  }
  return states;
}
