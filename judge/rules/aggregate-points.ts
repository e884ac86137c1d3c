import type { Aggregation } from '../model/problem.ts';
import type { Standing } from './score.ts';

/** Shares such as 100 / 3 do not add up exactly. */
const ROUNDING = 1e-9;

/** Is nothing missing but what rounding took? An unbounded score is never full. */
export function isFullScore(points: number, max: number | undefined): boolean {
  return max !== undefined && points >= max * (1 - ROUNDING);
}

/** Is it more than there is to get, and not by rounding alone? */
export function isTooMuch(points: number, max: number | undefined): boolean {
  return max !== undefined && points > max * (1 + ROUNDING);
}

/** Has it nothing of what it could have? What is worth no points counts by passing. */
export function isNothing({ points, max, full }: Standing): boolean {
  return max === 0 ? !full : points <= 0;
}

/**
 * The points of a group (ICPC 2025-09, "scoring test data groups"; `max`, `mul` and
 * `sum-if-not-zero` of our own, after SYZOJ and omegaUp).
 */
export function aggregatePoints(
  aggregation: Aggregation,
  children: readonly Standing[],
  max: number | undefined,
): number {
  const points = children.map((child) => child.points);
  switch (aggregation) {
    case 'pass-fail':
      return children.every(({ full }) => full) ? (max ?? 0) : 0;
    case 'sum':
      return sum(points);
    case 'sum-if-not-zero':
      return children.some(isNothing) ? 0 : sum(points);
    case 'min':
      return points.length === 0 ? 0 : Math.min(...points);
    case 'max':
      return points.length === 0 ? 0 : Math.max(...points);
    case 'mul':
      return children.map(fractionOf).reduce((product, one) => product * one, max ?? 0);
  }
}

function fractionOf({ points, max = 0, full }: Standing): number {
  return max === 0 ? Number(full) : points / max;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
