import type { JudgeProfile, ProfileResult, SeenCase } from '../model/profile.ts';
import type { CaseResult, JudgedCase, SubmissionResult } from '../model/result.ts';
import { VERDICTS, type Verdict } from '../model/verdict.ts';

/** Verdicts of a checker: the run itself was in order. */
const ENDED_WELL: ReadonlySet<Verdict> = new Set(['AC', 'PC', 'PE', 'WA']);

type Judged = Pick<SubmissionResult, 'verdict' | 'cases' | 'score' | 'maxScore'>;

/**
 * The verdict that a profile's rules give for the same runs. What ended badly did so everywhere; what
 * ended well is seen through the profile's own comparison, where it was asked.
 */
export function judgeAs(profile: JudgeProfile, result: Judged): ProfileResult {
  const judged = result.cases.filter((one) => one.status === 'judged');
  const seen = judged.map((one) => seeAs(profile, one));
  if (seen.length === 0) return withoutCases(profile, result.verdict);
  const partial = partlyRight(profile, result);
  if (partial) return partial;
  const decider = decide(profile, seen);
  const isRight = passes(profile, decider);
  const given = points(profile, result, seen);
  const { score = 0, maxScore = score } = given;
  const first = firstDifference(profile, seen);
  return {
    profile: profile.id,
    name: profile.name,
    verdict: decider.word,
    accepted: isRight && score >= maxScore,
    ...(isRight ? {} : { decidedBy: decider.ours.name, testNumber: numberOf(result, decider) }),
    ...given,
    ...(first === undefined ? {} : { differs: first }),
  };
}

interface Seen {
  readonly ours: JudgedCase;
  readonly seen: SeenCase;
  /** The profile's word for it. */
  readonly word: string;
}

function seeAs(profile: JudgeProfile, ours: JudgedCase): Seen {
  const { comparison, words, refine } = profile;
  const isOpen = comparison !== undefined && ENDED_WELL.has(ours.verdict);
  const found = isOpen ? ours.comparisons?.[comparison] : undefined;
  const verdict = found === undefined ? ours.verdict : found.accepted ? 'AC' : 'WA';
  const seen = { verdict, execution: ours.execution } as const;
  return { ours, seen, word: refine?.(seen) ?? words[verdict] };
}

/** A build that failed, or a judge error before the first test. */
function withoutCases(profile: JudgeProfile, verdict: Verdict): ProfileResult {
  const { id, name, words } = profile;
  return { profile: id, name, verdict: words[verdict], accepted: false };
}

/** A problem with points of its own is not decided by one test, where a system has such problems. */
function partlyRight(
  { id, name, partial }: JudgeProfile,
  { score = 0, maxScore = Infinity }: Judged,
): ProfileResult | undefined {
  if (partial === undefined || score <= 0 || score >= maxScore) return undefined;
  const full = Number.isFinite(maxScore) ? { maxScore } : {};
  return { profile: id, name, verdict: partial, accepted: false, score, ...full };
}

/** A test with a part of its points passes where no other word is known for it. */
function passes({ words }: JudgeProfile, { seen: { verdict } }: Seen): boolean {
  return VERDICTS[verdict].accepted || (verdict === 'PC' && words.PC === words.AC);
}

function decide(profile: JudgeProfile, seen: readonly Seen[]): Seen {
  const { decides } = profile;
  const [head, ...rest] = seen;
  if (head === undefined) throw new Error('there is no test to decide by');
  const weight = (one: Seen): number =>
    decides === 'first' ? Number(!passes(profile, one)) : decides.indexOf(one.word);
  return rest.reduce((best, one) => (weight(one) > weight(best) ? one : best), head);
}

function numberOf({ cases }: Judged, { ours }: Seen): number {
  return cases.findIndex(({ name }) => name === ours.name) + 1;
}

const FULL_SCORE = 100;

/** The problem's own points where it has some; else equal shares of 100, once every test has run. */
function points(
  { givesPoints }: JudgeProfile,
  { cases, score, maxScore }: Judged,
  seen: readonly Seen[],
): Pick<ProfileResult, 'score' | 'maxScore'> {
  if (!givesPoints || seen.length < cases.length) return {};
  if (score !== undefined) return { score, ...(maxScore === undefined ? {} : { maxScore }) };
  const earned = seen.reduce((sum, one) => sum + shareOf(one), 0);
  return { score: (FULL_SCORE * earned) / cases.length, maxScore: FULL_SCORE };
}

function shareOf({ ours, seen }: Seen): number {
  if (VERDICTS[seen.verdict].accepted) return 1;
  return seen.verdict === 'PC' ? (ours.score ?? 0) : 0;
}

/** The first test that counts for something else there, and why. */
function firstDifference(
  profile: JudgeProfile,
  seen: readonly Seen[],
): ProfileResult['differs'] | undefined {
  const parts = seen.find(
    ({ ours, seen: { verdict } }) => accepts(verdict) !== accepts(ours.verdict),
  );
  if (parts) return { test: parts.ours.name, reason: reasonOf(profile, parts) };
  for (const {
    ours,
    seen: { verdict },
  } of seen) {
    const note = profile.notes?.[verdict];
    if (note !== undefined) return { test: ours.name, reason: note };
  }
  return undefined;
}

function accepts(verdict: Verdict): boolean {
  return VERDICTS[verdict].accepted;
}

function reasonOf({ comparison = '' }: JudgeProfile, { ours, seen }: Seen): string {
  if (accepts(seen.verdict)) return `\`${comparison}\` forgives it`;
  const message = ours.comparisons?.[comparison]?.message;
  return message === undefined ? `\`${comparison}\` rejects it` : message;
}

/** Names of the comparisons that the profiles need of a test that ended well. */
export function comparisonsOf(profiles: readonly JudgeProfile[]): readonly string[] {
  return [...new Set(profiles.flatMap(({ comparison }) => comparison ?? []))];
}

/** Has the case what the profiles need, so that it need not be run again? */
export function hasComparisons(result: CaseResult, names: readonly string[]): boolean {
  if (result.status !== 'judged' || !ENDED_WELL.has(result.verdict)) return true;
  return names.every((name) => result.comparisons?.[name] !== undefined);
}
