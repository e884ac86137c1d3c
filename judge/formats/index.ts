import { quote, shownPath } from '../lib/shown-path.ts';
import type { LoadContext, ProblemFormat } from '../model/format.ts';
import type { Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { NATIVE } from './native.ts';

/** The shelf of problem package formats; the first that recognises a folder reads it. */
export const FORMATS: readonly ProblemFormat[] = [NATIVE];

/** Reads the problem in a folder (an absolute path), whatever its format. */
export async function loadProblem(folder: string, context: LoadContext): Promise<Problem> {
  for (const format of FORMATS) {
    if (await format.matches(folder)) return format.load(folder, context);
  }
  const shown = quote(shownPath(folder, context.root));
  const known = FORMATS.map(({ description }) => description).join('; ');
  throw new UserError(
    'BROKEN_PROBLEM',
    `${shown} is not a problem folder: it has no problem.yaml`,
    {
      exit: 'problem',
      hint: `known formats: ${known}`,
    },
  );
}
