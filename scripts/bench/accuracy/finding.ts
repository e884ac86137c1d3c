import { quantile } from 'simple-statistics';

/** One line of the result. */
export interface Finding {
  readonly name: string;
  /** The usual figure. */
  readonly typical: string;
  /** The one farthest from the truth, or the spread. */
  readonly worst: string;
  /** The same of whatever is compared with, measured in the same run. */
  readonly baseline: string;
  readonly goal: string;
  /** Undefined: it is only told. */
  readonly reached?: boolean;
}

/** `+0.15 ms` of a difference. */
export function signed(amount: number, unit: string): string {
  return `${amount < 0 ? '−' : '+'}${Math.abs(amount).toFixed(2)} ${unit}`;
}

/** `1.2–1.9 ms`: all but the lowest and the highest tenth. */
export function spread(amounts: readonly number[], unit: string): string {
  const [low, high] = [0.1, 0.9].map((share) => quantile([...amounts], share).toFixed(2));
  return `${low}–${high} ${unit}`;
}

export function toMarkdown(findings: readonly Finding[]): string {
  const rows = findings.map(({ name, typical, worst, baseline, goal, reached }) =>
    [name, typical, worst, baseline, goal, markOf(reached)].join(' | '),
  );
  return [
    '| measure | typical | worst, or spread | baseline | to reach | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

export function toLine({ name, typical, worst, baseline, goal, reached }: Finding): string {
  const mark = reached === undefined ? '    ' : reached ? 'PASS' : 'FAIL';
  const compared = baseline === '–' ? '' : `; baseline ${baseline}`;
  const wanted = goal === '–' ? '' : ` (goal: ${goal})`;
  return `${mark} ${name}: ${typical}; ${worst}${compared}${wanted}`;
}

function markOf(reached: boolean | undefined): string {
  return reached === undefined ? '' : reached ? '✓' : '✗';
}
