import type { CaseResult, GroupResult } from '../model/result.ts';
import type { Problem, TestGroup } from '../model/problem.ts';
import type { Verdict } from '../model/verdict.ts';
import { VERDICTS } from '../model/verdict.ts';
import { aggregate, casesOf, groupsBelow } from './aggregate.ts';
import { legacyVerdict } from './grade-legacy.ts';
import type { Graded, Scores, Standing } from './score.ts';
import { findSkips } from './find-skips.ts';
import { scoreTests } from './score.ts';

/** What the cases of a submission come to by the rules of the problem's groups. */
export interface Outcome {
  readonly verdict: Verdict;
  readonly decidedBy?: string;
  /** Points, where the problem gives any and every test was asked for. */
  readonly score?: number;
  readonly maxScore?: number;
  readonly groups: readonly GroupResult[];
}

/** The tests that were asked for, and what came out. */
export interface Judged {
  /** The problem's tests without those that were not asked for. */
  readonly tests: TestGroup;
  /** Names of the groups of which every test was asked for, the root's among them. */
  readonly whole: ReadonlySet<string>;
  readonly cases: readonly CaseResult[];
  readonly graded?: ReadonlyMap<string, Graded>;
}

/** Has the problem rules by which tests are skipped or points given? */
export function hasGroupRules({ isScoring, tests }: Problem): boolean {
  return isScoring || groupsBelow(tests).some(({ requirePass }) => requirePass.length > 0);
}

/**
 * The verdict, the points and what is to be said of each group. A scoring submission is accepted
 * with full points when it passes the samples too, partially correct with some, and without any it
 * has the verdict of the test that decided.
 */
export function outcomeOf(isScoring: boolean, judged: Judged): Outcome {
  const byName = new Map(judged.cases.map((result) => [result.name, result]));
  const facts = {
    resultOf: (name: string) => byName.get(name),
    unknown: 'nothing',
    ...(judged.graded && { graded: judged.graded }),
  } as const;
  const scores = scoreTests(judged.tests, facts);
  const skippedFor = new Map<string, readonly string[]>(
    [...findSkips(judged.tests, facts.resultOf, judged.graded).byTest].map(([name, { of }]) => [
      name,
      of,
    ]),
  );
  const source: Source = { ...judged, isScoring, byName, scores, skippedFor };
  const groups = groupResults(source);
  if (!isScoring || !judged.whole.has('')) return { ...plain(judged.cases), groups };
  const { tests } = judged;
  const top = tests.grading ? '' : 'secret';
  const standing = scores.standings.get(top);
  if (!standing) return { ...plain(judged.cases), groups };
  const samples = tests.grading ? undefined : scores.standings.get('sample');
  const full = standing.full && samples?.full !== false;
  const decided = verdictBy({ ...standing, full }, judged.cases);
  return { ...decided, ...pointsOf(standing), groups };
}

interface Source extends Judged {
  readonly isScoring: boolean;
  readonly byName: ReadonlyMap<string, CaseResult>;
  readonly scores: Scores;
  /** By name of a test: the groups for whose sake it need not be run. */
  readonly skippedFor: ReadonlyMap<string, readonly string[]>;
}

function plain(cases: readonly CaseResult[]): Pick<Outcome, 'verdict' | 'decidedBy'> {
  const { verdict, decidedBy } = aggregate(cases);
  return { verdict, ...(decidedBy !== undefined && { decidedBy }) };
}

/** The result of every group below the root, in test order, parents before their children. */
function groupResults(source: Source): GroupResult[] {
  const known = new Map<string, GroupResult>();
  for (const group of groupsBelow(source.tests)) {
    const result = groupResult(source, group, known);
    if (result) known.set(group.name, result);
  }
  return [...known.values()];
}

function groupResult(
  source: Source,
  group: TestGroup,
  known: ReadonlyMap<string, GroupResult>,
): GroupResult | undefined {
  const { scores, byName } = source;
  const cases = casesOf(group).flatMap((test) => byName.get(test.name) ?? []);
  const isJudged = cases.some(({ status }) => status === 'judged');
  const of = scores.unmet.get(group.name) ?? (isJudged ? undefined : skippedWith(source, group));
  if (!isJudged && of === undefined) return undefined;
  const counts = source.isScoring && source.whole.has(group.name);
  const standing = counts ? scores.standings.get(group.name) : undefined;
  const own = standing ? verdictBy(standing, cases) : plain(cases);
  const isFaulty = isJudged && own.verdict === 'JE';
  return {
    name: group.name,
    verdict: of === undefined || isFaulty ? own.verdict : verdictOfOther(source, of, known),
    ...(standing && givesPoints(group) ? pointsOf(standing) : {}),
    ...(of === undefined ? {} : { skippedBecause: of }),
  };
}

/** The groups for whose sake nothing of this one was run. */
function skippedWith({ skippedFor }: Source, group: TestGroup): readonly string[] | undefined {
  const [first] = casesOf(group);
  return first && skippedFor.get(first.name);
}

function verdictOfOther(
  { tests, byName }: Source,
  of: readonly string[],
  known: ReadonlyMap<string, GroupResult>,
): Verdict {
  const verdicts = of.flatMap((name) => known.get(name)?.verdict ?? []);
  const failed = verdicts.find((verdict) => !VERDICTS[verdict].accepted);
  // An enclosing group that ended: what ended it is among its tests.
  return failed ?? plain(casesOf(tests).flatMap((test) => byName.get(test.name) ?? [])).verdict;
}

function givesPoints({ aggregation, maxScore, grading }: TestGroup): boolean {
  return grading !== undefined || aggregation !== 'pass-fail' || maxScore !== undefined;
}

function pointsOf({ points, max, verdict }: Standing): { score: number; maxScore?: number } {
  // "For non-Accepted verdicts […] the score provided by the grader will always be ignored."
  const score = verdict === undefined || verdict === 'AC' ? points : 0;
  return { score, ...(max !== undefined && { maxScore: max }) };
}

/** The one word for what a scoring group or submission came to. */
function verdictBy(
  { points, max, full, verdict: graded }: Standing,
  cases: readonly CaseResult[],
): Pick<Outcome, 'verdict' | 'decidedBy'> {
  const worst = plain(cases);
  if (worst.verdict === 'JE' || graded === 'JE') return { ...worst, verdict: 'JE' };
  if (graded !== undefined && graded !== 'AC') return rejectedAs(graded, cases);
  if (full && (max !== undefined || worst.verdict === 'AC')) return { verdict: 'AC' };
  if (points > 0) return { ...worst, verdict: 'PC' };
  return worst.verdict === 'PC' ? { ...worst, verdict: 'WA' } : worst;
}

/** The finer verdict of the first case that the grader can have meant. */
function rejectedAs(
  graded: NonNullable<Standing['verdict']>,
  cases: readonly CaseResult[],
): Pick<Outcome, 'verdict' | 'decidedBy'> {
  const judged = cases.flatMap((result) => (result.status === 'judged' ? [result] : []));
  const meant = judged.find(({ verdict }) => legacyVerdict(verdict) === graded);
  return meant ? { verdict: meant.verdict, decidedBy: meant.name } : { verdict: graded };
}
