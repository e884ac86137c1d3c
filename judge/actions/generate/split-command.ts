/**
 * The words of a command; quotes keep blanks, and nothing else is special, for no shell reads it.
 * Undefined where a quote is not closed.
 */
export function splitCommand(command: string): readonly [string, ...string[]] | undefined {
  const words: string[] = [];
  let rest = command.trim();
  while (rest !== '') {
    const word = WORD.exec(rest)?.[0];
    if (word === undefined) return undefined;
    words.push(word.replace(PART, (part) => (/^["']/.test(part) ? part.slice(1, -1) : part)));
    rest = rest.slice(word.length).trimStart();
  }
  const [first, ...others] = words;
  return first === undefined ? undefined : [first, ...others];
}

const WORD = /^(?:"[^"]*"|'[^']*'|[^\s"'])+(?=\s|$)/;
const PART = /"[^"]*"|'[^']*'|[^\s"']+/g;
