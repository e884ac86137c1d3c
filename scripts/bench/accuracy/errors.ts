import { median } from 'simple-statistics';
import type { Finding } from './finding.ts';
import { signed } from './finding.ts';

/** One figure of the judge beside the true one. */
export interface Sample {
  /** What was run, as `20 ms`. */
  readonly of: string;
  readonly reported: number;
  readonly actual: number;
  /** How far the two may be apart. */
  readonly allowed: number;
}

/** Says how far the judge's figures were from the truth; each sample has to be near enough. */
export function toFinding(
  name: string,
  unit: string,
  goal: string,
  samples: readonly Sample[],
  baseline = '–',
): Finding {
  const worst = worstOf(samples);
  return {
    name,
    typical: `${signed(median(samples.map(errorOf)), unit)} of ${samples.length}`,
    worst: `${signed(errorOf(worst), unit)} (${worst.of})`,
    baseline,
    goal,
    reached: shareOf(worst) <= 1,
  };
}

function worstOf(samples: readonly Sample[]): Sample {
  const [worst] = samples.toSorted((a, b) => shareOf(b) - shareOf(a));
  if (worst === undefined) throw new Error('nothing was measured');
  return worst;
}

function errorOf({ reported, actual }: Sample): number {
  return reported - actual;
}

function shareOf(sample: Sample): number {
  return Math.abs(errorOf(sample)) / sample.allowed;
}
