import type { Tolerance } from '../../lib/byte-number.ts';

/** testlib adds this to every tolerance, for what a tolerance in binary lacks. */
const SLACK = 1e-15;
/** From here on testlib takes a double for infinite. */
const INFINITE = 1e300;

/** Are two numbers close enough? */
export interface Closeness {
  readonly isClose: (answer: number, output: number) => boolean;
  /** Numbers that are surely within it, whatever rounding does, are close. */
  readonly tolerance: Tolerance;
  /** In words: `1e-6 absolute or relative`. */
  readonly words: string;
}

/**
 * The difference is at most `tolerance`, absolute or relative to the answer; infinite are those
 * above 1e300, and equal to each other. testlib.h, `doubleCompare`.
 */
export function absoluteOrRelative(tolerance: number): Closeness {
  const most = tolerance + SLACK;
  return {
    words: `${tolerance} absolute or relative`,
    tolerance: { absolute: most, relative: most },
    isClose(answer, output) {
      if (isInfinite(answer)) return isInfinite(output) && answer > 0 === output > 0;
      if (isInfinite(output)) return false;
      if (Math.abs(output - answer) <= most) return true;
      const one = answer * (1 - most);
      const other = answer * (1 + most);
      return output >= Math.min(one, other) && output <= Math.max(one, other);
    },
  };
}

/** The difference is at most `tolerance`; of two infinite numbers it is NaN, and forgiven. */
export function absolute(tolerance: number): Closeness {
  const most = tolerance + SLACK;
  return {
    words: `${tolerance} absolute`,
    tolerance: { absolute: most, relative: 0 },
    isClose: (answer, output) => !(Math.abs(answer - output) > most),
  };
}

function isInfinite(value: number): boolean {
  return value > INFINITE || value < -INFINITE;
}
