import type { Language } from '../model/language.ts';

/** Why a solution cannot be compiled: the problem has nothing that would start it in its language. */
export function whyMissing(
  language: Language,
  folders: readonly string[],
  languages: readonly Language[],
): string {
  const nameOf = (folder: string): string =>
    languages.find(({ id, includeFolders }) => (includeFolders?.[0] ?? id) === folder)?.name ??
    folder;
  const names = folders.map(nameOf).join(', ');
  return `this problem has no grader for ${language.name}: it has some for ${names}`;
}

/** Why a solution cannot be compiled here, although the problem has files for its language. */
export function whyUnsupported({ name }: Language): string {
  return `${name} solutions cannot be compiled together with a problem's own files here`;
}
