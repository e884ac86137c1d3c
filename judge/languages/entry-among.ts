import type { Included } from '../model/language.ts';

/** A file of the problem with one of these names is started, and calls the solution. */
const ENTRY_STEMS = ['__main__', 'main', 'grader'];

/** Of a solution and the problem's files beside it, the one to start from: the problem's, if it has one. */
export function entryAmong({ names, solutionName }: Included, ending: RegExp): string {
  const sources = names.filter((name) => ending.test(name));
  const stemOf = (name: string): string => name.replace(ending, '').toLowerCase();
  const entries = ENTRY_STEMS.flatMap((stem) => sources.filter((name) => stemOf(name) === stem));
  return entries[0] ?? solutionName;
}
