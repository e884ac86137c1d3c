import { showInvisible } from '../lib/visible.ts';
import type { GroupResult, JudgedCase, SkippedCase, SubmissionResult } from '../model/result.ts';
import type { Texts } from './texts-en.ts';

/** Points for people: `20/30`, `12.5`; two digits behind the point at most, and never rounded up to full. */
export function showPoints(points: number, max?: number): string {
  const shown = roundPoints(points, max);
  return max === undefined ? shown : `${shown}/${roundPoints(max)}`;
}

function roundPoints(points: number, max = Infinity): string {
  const rounded = Math.round(points * 100) / 100;
  // 29.999 of 30 is not all of it, nor is 0.001 nothing.
  if (rounded >= max && points < max) return String(Math.floor(points * 100) / 100);
  return rounded === 0 && points > 0 ? '< 0.01' : String(rounded);
}

/** The points of a test that has some but not all, or that knows no maximum; else nothing is to say. */
export function pointsOfCase({ verdict, points, maxPoints }: JudgedCase): string {
  if (points === undefined) return '';
  return verdict === 'PC' || (points > 0 && maxPoints === undefined)
    ? showPoints(points, maxPoints)
    : '';
}

/** The groups that a table tells of: those with points, or that do not count; not what holds them all. */
export function groupsToTell({ groups }: Pick<SubmissionResult, 'groups'>): readonly GroupResult[] {
  return groups.filter(
    ({ name, score, skippedBecause }) =>
      name.includes('/') && (score !== undefined || skippedBecause !== undefined),
  );
}

/** Why a test was not run, with the groups that are to blame. */
export function skipReason(texts: Texts, { because, of = [] }: SkippedCase): string {
  const names = of.map(showInvisible).join(texts.robust.separator);
  if (names === '') return texts.skipReasons[because];
  if (because === 'group-failed') return texts.groups.failed(names);
  return because === 'required-group-failed'
    ? texts.groups.needs(names)
    : texts.skipReasons[because];
}

/** `needs secret/1, which was not passed`; nothing for a group that counts. */
export function skipOfGroup(texts: Texts, { skippedBecause }: GroupResult): string {
  if (skippedBecause === undefined) return '';
  return texts.groups.noPoints(skippedBecause.map(showInvisible).join(texts.robust.separator));
}

/** For machines: `PC 20/30`, `WA 0/50 (needs secret/1)`. */
export function groupWords({ verdict, score, maxScore, skippedBecause }: GroupResult): string {
  const points = score === undefined ? '' : ` ${showPoints(score, maxScore)}`;
  return verdict + points + (skippedBecause ? ` (needs ${skippedBecause.join(', ')})` : '');
}

/** For machines: `required-group-failed: secret/1`. */
export function skipWords({ because, of }: SkippedCase): string {
  return of ? `${because}: ${of.join(', ')}` : because;
}
