import type { CheckInput } from '../model/check.ts';
import type { ComparisonWord } from '../model/profile.ts';
import type { Problem } from '../model/problem.ts';
import { casesOf } from '../rules/aggregate.ts';
import { prepareBuiltin, type PreparedChecker } from './prepare-checker.ts';

/** Further comparisons of an output, by the name of the checker. */
export type Comparisons = Readonly<Record<string, PreparedChecker>>;

/** The checkers that do no more than compare the text: other systems have others of their own. */
const PLAIN: ReadonlySet<string> = new Set(['tokens', 'default', 'lines', 'exact']);

/** None where the problem says itself what is right: that holds in every system. */
export function prepareComparisons(
  { checker, mode, tests }: Problem,
  names: readonly string[],
): Comparisons {
  const isPlain =
    mode.kind === 'batch' &&
    checker.kind === 'builtin' &&
    PLAIN.has(checker.name) &&
    checker.args.length === 0 &&
    casesOf(tests).every(({ checkerArgs }) => checkerArgs.length === 0);
  const chosen = isPlain ? names : [];
  return Object.fromEntries(chosen.map((name) => [name, prepareBuiltin(name, [])]));
}

/** What each comparison says. A file that cannot be read was told of by the problem's checker. */
export async function compareAs(
  comparisons: Comparisons,
  input: CheckInput,
): Promise<Readonly<Record<string, ComparisonWord>>> {
  const words: Record<string, ComparisonWord> = {};
  for (const [name, checker] of Object.entries(comparisons)) {
    const found = await checker.check({ ...input, args: [] });
    if (found.kind === 'failed') continue;
    const message = found.message === undefined ? {} : { message: found.message };
    words[name] = { accepted: found.kind === 'accepted', ...message };
  }
  return words;
}
