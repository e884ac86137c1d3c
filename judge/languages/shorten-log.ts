import { stripVTControlCharacters } from 'node:util';

const MAX_LINES = 100;

/** Said by the JVM on behalf of whoever started it: nothing that the author of a source can mend. */
const NOISE = /^(?:OpenJDK|Java HotSpot).* warning: |^Picked up \w*JAVA\w*OPTIONS/;

/** The messages of a compiler as people should see them: no colours, at most 100 lines. */
export function shortenLog(log: string): string {
  const lines = stripVTControlCharacters(log).trim().split(/\r?\n/);
  const told = lines.filter((line) => !NOISE.test(line));
  const hidden = told.length - MAX_LINES;
  return [...told.slice(0, MAX_LINES), ...(hidden > 0 ? [`(${hidden} more lines)`] : [])].join(
    '\n',
  );
}
