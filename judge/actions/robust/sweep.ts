import type { TestCase } from '../../model/problem.ts';
import type { JudgedCase } from '../../model/result.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { tryTest, type Trial, type Way } from './try-test.ts';

/** A test with the size of its input; lists of them begin with the smallest. */
export interface SizedTest {
  readonly test: TestCase;
  readonly inputBytes: number;
}

/** The smallest test that does not end as before, and how it ends now. */
export interface Change {
  readonly kind: 'changed' | 'unstable';
  readonly at: SizedTest;
  readonly result: JudgedCase;
}

export interface Sweep {
  /** By place in the list; what stands behind the change is not in it. */
  readonly trials: readonly Trial[];
  readonly change?: Change;
}

/**
 * Runs tests in one way on all slots, up to the first change. It does not depend on the number of
 * slots: what happened to run behind that test does not count.
 */
export async function sweep(
  context: JudgeContext,
  plain: Way,
  way: Way,
  tests: readonly SizedTest[],
): Promise<Sweep> {
  let end = Number.POSITIVE_INFINITY;
  const all = await Promise.all(
    tests.map(async ({ test }, index) => {
      const trial = await tryTest(context, plain, way, test, () => index <= end);
      if (isChange(trial)) end = Math.min(end, index);
      return trial;
    }),
  );
  const trials = all.slice(0, end + 1);
  const [last, at] = [trials.at(-1), tests[trials.length - 1]];
  return last && at && isChange(last) ? { trials, change: { ...last, at } } : { trials };
}

function isChange(trial: Trial): trial is Extract<Trial, { kind: 'changed' | 'unstable' }> {
  return trial.kind === 'changed' || trial.kind === 'unstable';
}
