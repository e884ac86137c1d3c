import type { Language, Program } from '../model/language.ts';
import { copyMentions } from './copy-mentions.ts';

/** For languages whose build holds a copy of the source: traces name the source instead. */
export function renameTrace(copiedAs: string): NonNullable<Language['mapTrace']> {
  return async (program: Program, stderrTail: string) =>
    stderrTail.replace(copyMentions(program.buildDir, copiedAs), () => program.name);
}
