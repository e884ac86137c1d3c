import { copyMentions } from '../languages/copy-mentions.ts';
import type { Included } from '../model/language.ts';

/**
 * Names the files of a build in a compiler's or a program's messages as people know them: the
 * problem's by their path in it, the copy of the solution by the solution's name. `dir` held them.
 */
export function nameIncluded(
  text: string,
  dir: string,
  { names, shownDir, solutionName }: Included,
  solution: string,
): string {
  // The longest first: `a/x.h` is not taken for `x.h`.
  const inOrder = names.toSorted((a, b) => b.length - a.length);
  const named = inOrder.reduce(
    (told, name) => told.replace(copyMentions(dir, name), () => `${shownDir}/${name}`),
    text,
  );
  return named.replace(copyMentions(dir, solutionName), () => solution);
}

/** As `nameIncluded`, of a compiler that failed: tells whose files it complains of where that is plain. */
export function explainFailure(
  log: string,
  dir: string,
  included: Included,
  solution: string,
): string {
  const told = nameIncluded(log, dir, included, solution);
  if (!told.includes(`${included.shownDir}/`)) return told;
  if (SECOND_MAIN.test(told)) {
    return `${told}\n${solution} has a main of its own:\n${included.shownDir} has one already, which calls the solution`;
  }
  if (told.includes(solution)) return told;
  const guess = TWICE.test(told)
    ? `does it have something that ${included.shownDir} has already?`
    : `does it lack something that ${included.shownDir} uses?`;
  return `${told}\nnothing of this is in ${solution}:\n${guess}`;
}

const TWICE = /\b(?:duplicate class|multiple definition of|duplicate symbol)\b/;
const SECOND_MAIN =
  /multiple definition of [`'‘]main['’]|duplicate symbol '?_?main\b|\bmain redeclared in this block|more than one entry point/;
