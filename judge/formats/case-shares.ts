import type { Aggregation, TestCase } from '../model/problem.ts';
import { isFullScore, isTooMuch } from '../rules/aggregate-points.ts';
import { brokenTests, type ReadCase, type ReadFolder } from './test-tree.ts';

/**
 * The tests of a group with the points that each has at most: in a sum those that the test itself
 * says, and an equal share of the rest for the others; elsewhere those of the group. Without a
 * `pool` of points what the tests say counts.
 */
export function casePoints(
  folder: ReadFolder,
  cases: readonly ReadCase[],
  aggregation: Aggregation,
  pool: number | 'unbounded' | undefined,
): TestCase[] {
  if (!aggregation.startsWith('sum')) {
    for (const one of cases) refuseOwnScore(one, aggregation);
    const bound = typeof pool === 'number' && aggregation !== 'pass-fail' ? { maxScore: pool } : {};
    return cases.map(({ test }) => ({ ...test, ...bound }));
  }
  const share = typeof pool === 'number' ? shareOf(folder, cases, pool) : undefined;
  return cases.map(({ test, file }) => {
    const maxScore = file?.data.score ?? share;
    return { ...test, ...(maxScore !== undefined && { maxScore }) };
  });
}

/** What is left for each test that says nothing itself. */
function shareOf(folder: ReadFolder, cases: readonly ReadCase[], pool: number): number {
  const own = cases.filter(({ file }) => file?.data.score !== undefined);
  const given = own.reduce((sum, { file }) => sum + (file?.data.score ?? 0), 0);
  const others = cases.length - own.length;
  const last = own.at(-1)?.file;
  const isTooLittle = others === 0 && cases.length > 0 && !isFullScore(given, pool);
  if (last && (isTooMuch(given, pool) || isTooLittle)) {
    const what = isTooLittle ? 'less' : 'more';
    const message = `${last.place(['score'])}: the scores of the tests of ${folder.shownDir} add up to ${given}, ${what} than its ${pool}`;
    throw brokenTests(message, `write \`max_score: ${given}\` for the group, or change the scores`);
  }
  return others === 0 ? 0 : (pool - given) / others;
}

function refuseOwnScore({ test, file }: ReadCase, aggregation: Aggregation): void {
  if (file?.data.score === undefined) return;
  const message = `${file.place(['score'])}: \`score\` of the test "${test.name}" does not count in a \`${aggregation}\` group`;
  throw brokenTests(message, 'remove it, or make the group a `sum`');
}
