import type { TestCase, TestGroup } from '../model/problem.ts';
import type { CaseResult, SkipReason } from '../model/result.ts';
import { VERDICTS } from '../model/verdict.ts';
import { createMayMatter, findSkips, type Skips } from './find-skips.ts';

/** Decides which tests are not run, from what is known so far. */
export interface SkipRules {
  /** Can the result of this test matter still? Certain: nothing that is still to come changes it. */
  skip(index: number): SkipOf | undefined;
  /** Takes in the result of a test; in any order. */
  add(index: number, result: CaseResult): void;
}

export interface SkipOf {
  readonly because: SkipReason;
  readonly of?: readonly string[];
}

interface SkipOptions {
  readonly tests: readonly TestCase[];
  /** Nothing behind the first test that is not accepted is run. */
  readonly firstFailure: boolean;
  /** The groups whose rules count, where they do. */
  readonly groups: TestGroup | undefined;
}

/**
 * Once all tests before one are known, the answer for it is final and depends on them alone: so it
 * is the same whatever finished first.
 */
export function createSkipRules({ tests, firstFailure, groups }: SkipOptions): SkipRules {
  const results = new Map<string, CaseResult>();
  let firstFailing = Number.POSITIVE_INFINITY;
  const mayMatter = groups && createMayMatter(groups);
  let skips: Skips = { byTest: new Map(), upper: new Map() };

  return {
    skip(index) {
      if (firstFailure && index > firstFailing) return { because: 'first-failure' };
      return skips.byTest.get(tests[index]?.name ?? '');
    },
    add(index, result) {
      results.set(result.name, result);
      if (result.status === 'skipped' || VERDICTS[result.verdict].accepted) return;
      firstFailing = Math.min(firstFailing, index);
      // An accepted test never makes another one pointless.
      if (!groups || !mayMatter?.(result.name, skips.upper)) return;
      skips = findSkips(groups, (name) => results.get(name));
    },
  };
}
