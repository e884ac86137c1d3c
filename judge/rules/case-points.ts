import { MOST_POINTS, type TestCase, type TestGroup } from '../model/problem.ts';
import type { JudgedCase } from '../model/result.ts';
import { VERDICTS } from '../model/verdict.ts';
import { isFullScore, isTooMuch } from './aggregate-points.ts';
import { legacyVerdict } from './grade-legacy.ts';

/**
 * A judged test with its points, as its group counts them. A checker gives a fraction, or points of
 * its own, which must not be more than the test has (ICPC 2025-09, "scoring test cases").
 */
export function withPoints(result: JudgedCase, test: TestCase, group: TestGroup): JudgedCase {
  if (group.grading) return withLegacyPoints(result, group.grading);
  const { points: given, ...rest } = result;
  if (group.aggregation === 'pass-fail') return withoutPoints(rest, given, group);
  const max = test.maxScore;
  const bound = max === undefined ? {} : { maxPoints: max };
  if (!isAccepted(result)) return { ...rest, points: 0, ...bound };
  if (given !== undefined) return withOwnPoints(rest, given, max);
  if (max === undefined) {
    return fault(
      rest,
      'the checker gave no points, and without a maximum it must (a multiplier is a share of that)',
    );
  }
  const fraction = result.verdict === 'AC' ? 1 : (result.score ?? 0);
  return { ...rest, points: fraction * max, ...bound };
}

/** Where points do not count a checker must not give any; those of samples are passed over. */
function withoutPoints(
  result: JudgedCase,
  given: number | undefined,
  { name }: TestGroup,
): JudgedCase {
  if (given === undefined || name.startsWith('sample') || !isAccepted(result)) return result;
  const { points: _none, ...rest } = fault(
    result,
    `the checker gave ${given} points, but the group ${name} is all or nothing`,
  );
  return rest;
}

function isAccepted({ verdict }: JudgedCase): boolean {
  return VERDICTS[verdict].accepted || verdict === 'PC';
}

/** Without a maximum every number of points is what the problem asks for: accepted. */
function withOwnPoints(result: JudgedCase, points: number, max: number | undefined): JudgedCase {
  if (!(points >= 0 && points <= MOST_POINTS)) {
    return fault(
      result,
      `the checker gave ${points} points, not a number from 0 to ${MOST_POINTS}`,
    );
  }
  if (isTooMuch(points, max)) {
    return fault(result, `the checker gave ${points} points, but the test has ${max} at most`);
  }
  const { score: _fraction, ...rest } = result;
  if (max === undefined) return { ...rest, verdict: 'AC', points };
  if (isFullScore(points, max)) return { ...rest, verdict: 'AC', points: max, maxPoints: max };
  return { ...rest, verdict: 'PC', score: points / max, points, maxPoints: max };
}

/** In the legacy format an accepted test has whatever points its checker says. */
function withLegacyPoints(
  result: JudgedCase,
  { acceptScore, rejectScore, range: [least, most] }: NonNullable<TestGroup['grading']>,
): JudgedCase {
  const isRight = legacyVerdict(result.verdict) === 'AC';
  const byFraction = acceptScore * (result.verdict === 'AC' ? 1 : (result.score ?? 0));
  const points = isRight ? (result.points ?? byFraction) : rejectScore;
  const bound = Number.isFinite(most) ? { maxPoints: most } : {};
  if (result.verdict === 'JE') return { ...result, points: 0 };
  if (points < least || points > most || Number.isNaN(points)) {
    return fault(result, `the test has ${points} points, outside its range ${least} ${most}`);
  }
  if (Math.abs(points) > MOST_POINTS) {
    return fault(result, `the test has ${points} points, more than ${MOST_POINTS}`);
  }
  return { ...result, points, ...bound };
}

function fault(result: JudgedCase, message: string): JudgedCase {
  const { score: _fraction, difference: _difference, ...rest } = result;
  return { ...rest, verdict: 'JE', message, points: 0 };
}
