import type { RobustnessResult, VariantReport } from '../model/robustness.ts';
import type { Limits } from '../model/limits.ts';
import { plainReason } from './plain-reason.ts';
import { showBytes } from './quantities.ts';
import { EN } from './texts-en.ts';

/** How one variant counts for those who only know passed and failed. */
export interface VariantOutcome {
  readonly report: VariantReport;
  readonly outcome: 'passed' | 'failed' | 'error' | 'skipped';
  /** In English, on one line; empty where all went well. */
  readonly reason: string;
}

/** Every variant's outcome with its reason; none where nobody asked for robustness. */
export function variantOutcomes(
  robustness: RobustnessResult | undefined,
  limits: Limits | undefined,
  language: string,
): readonly VariantOutcome[] {
  return (robustness?.variants ?? []).map((report) => ({
    report,
    outcome: outcomeOfVariant(report),
    reason: reasonOf(report, limits, language),
  }));
}

/** A note, such as one on a byte order mark, is passed over by those who cannot warn. */
function outcomeOfVariant({ finding, skipped, tests }: VariantReport): VariantOutcome['outcome'] {
  if (finding?.after.verdict === 'JE') return 'error';
  if (finding) return finding.rejects ? 'failed' : 'skipped';
  return skipped !== undefined || tests === 0 ? 'skipped' : 'passed';
}

function reasonOf(
  { finding, skipped, tests }: VariantReport,
  limits: Limits | undefined,
  language: string,
): string {
  const { robust } = EN;
  if (!finding) return skipped === undefined && tests > 0 ? '' : robust.skips[skipped ?? 'same'];
  const { change, before, after, test, inputBytes } = finding;
  const verdicts = change === 'verdict' ? `${before} → ${after.verdict}` : robust.otherOutput;
  const parts = [
    `${verdicts} on ${test} (${robust.ofInput(showBytes(inputBytes))})`,
    change === 'verdict' ? plainReason(after, limits, language) : '',
    robust.causes[finding.cause],
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** How a variant is called in a list of tests: `robust/crlf`. */
export function variantName({ variant }: VariantReport): string {
  return `robust/${variant}`;
}
