import type { Language, Program } from '../model/language.ts';
import { nameIncluded } from './name-included.ts';

/** What a program said on standard error, with places in its sources named as people know them. */
export async function nameTrace(
  {
    program,
    language,
  }: { readonly program: Program; readonly language: Pick<Language, 'mapTrace'> },
  stderrTail: string,
): Promise<string> {
  if (stderrTail === '') return '';
  const { buildDir, included, name } = program;
  const named = included ? nameIncluded(stderrTail, buildDir, included, name) : stderrTail;
  return language.mapTrace ? language.mapTrace(program, named) : named;
}
