import { readFileSync } from 'node:fs';

export interface Example {
  /** Its first line, which says what it is. */
  readonly title: string;
  readonly source: string;
}

/** The TypeScript examples of a page of the docs. */
export function examplesOf(page: string): readonly Example[] {
  const blocks = readFileSync(page, 'utf8').matchAll(/^```ts\n(.*?)^```/gms);
  return [...blocks].map(([, source = '']) => ({
    title: source.slice(0, source.indexOf('\n')),
    source,
  }));
}

/** The one whose title holds these words. */
export function exampleOf(page: string, words: string): string {
  const example = examplesOf(page).find(({ title }) => title.includes(words));
  if (example === undefined) throw new Error(`there is no example "${words}" in ${page}`);
  return example.source;
}
