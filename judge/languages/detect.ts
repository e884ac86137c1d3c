import { extname } from 'node:path';
import type { Language } from '../model/language.ts';

/**
 * The language of a source file by its ending. Where several share the ending, one that claims the
 * content wins; a language that tells itself by content never takes what it does not claim.
 */
export function detectLanguage(
  path: string,
  source: string,
  languages: readonly Language[],
): Language | undefined {
  const extension = extname(path).toLowerCase();
  const sharing = languages.filter((language) => language.extensions.includes(extension));
  return (
    sharing.find((language) => language.claims?.(source)) ??
    sharing.find((language) => language.claims === undefined)
  );
}
