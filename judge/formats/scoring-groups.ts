import type { Aggregation, TestCase, TestGroup } from '../model/problem.ts';
import { aggregatePoints, isFullScore, isTooMuch } from '../rules/aggregate-points.ts';
import { casePoints } from './case-shares.ts';
import { emptyGroup } from './empty-group.ts';
import { requiredBy } from './plain-groups.ts';
import { passFailStatic, staticCase } from './static-case.ts';
import { brokenTests, GROUP_FILE, type ReadCase, type ReadFolder } from './test-tree.ts';

export interface ScoringGroups {
  readonly tests: TestGroup;
  /** What is odd but not wrong. */
  readonly warnings: readonly string[];
}

/**
 * The groups of a scoring problem, with the points that each group and test has at most (ICPC
 * 2025-09, "scoring problems"). Ours: groups within groups; the aggregations `max`, `mul` and
 * `sum-if-not-zero`; a test's own `score`. Throws a `UserError` for what contradicts itself.
 */
export function scoringGroups(tree: ReadFolder): ScoringGroups {
  const warnings: string[] = [];
  const around: Around = { aggregation: 'sum', isBounded: false, warnings };
  const children = tree.children.flatMap((child) => {
    if (child.kind === 'case' || isEmpty(child)) return [];
    return [child.name === 'sample' ? sampleGroup(child) : pointsGroup(child, around)];
  });
  return { tests: { ...emptyGroup(''), children }, warnings };
}

/** What a group's own settings depend on. */
interface Around {
  readonly aggregation: Aggregation;
  readonly isBounded: boolean;
  readonly warnings: string[];
}

const DEFAULT_MAX = 100;

/** Aggregations in which one test or group without points decides about the others. */
const ENDING: readonly Aggregation[] = ['pass-fail', 'min', 'mul', 'sum-if-not-zero'];

function pointsGroup(folder: ReadFolder, around: Around): TestGroup {
  if (folder.children.length === 0 && folder.file?.data.static_validation_score === undefined) {
    throw brokenTests(`${folder.shownDir}: the group has no tests`);
  }
  refuseMixture(folder);
  const settings = folder.file?.data ?? {};
  const isSecret = folder.name === 'secret';
  const aggregation = settings.score_aggregation ?? (isSecret ? 'sum' : 'pass-fail');
  refuseBelowPassFail(folder, aggregation, around);
  const max = maxOf(folder, aggregation, around);
  const { pool, test } = withoutStatic(folder, aggregation, max);
  const isBounded = max !== 'unbounded' && (max !== undefined || isSecret || around.isBounded);
  const others = childrenOf(folder, pool, { ...around, aggregation, isBounded });
  const children = [...(test ? [test] : []), ...others];
  const maxScore = boundOf(folder, { pool: max, aggregation, isBounded }, children, around);
  return {
    ...emptyGroup(folder.name),
    aggregation,
    ...(maxScore !== undefined && { maxScore }),
    onReject: ENDING.includes(aggregation) ? 'break' : 'continue',
    requirePass: requiredBy(folder),
    children,
  };
}

function childrenOf(
  folder: ReadFolder,
  pool: number | 'unbounded' | undefined,
  inner: Around,
): (TestCase | TestGroup)[] {
  const cases = folder.children.filter((child): child is ReadCase => child.kind === 'case');
  const shared = casePoints(folder, cases, inner.aggregation, pool);
  const groups = folder.children.flatMap((child) =>
    child.kind === 'folder' ? [pointsGroup(child, inner)] : [],
  );
  return [...shared, ...groups];
}

/** The group's own `max_score`; undefined where it follows from what is in the group. */
function maxOf(
  folder: ReadFolder,
  aggregation: Aggregation,
  around: Around,
): number | 'unbounded' | undefined {
  const { file, children } = folder;
  const given = file?.data.max_score;
  const needsBound = aggregation === 'pass-fail' || aggregation === 'mul';
  if (given === 'unbounded' && file && (needsBound || around.isBounded)) {
    const why = needsBound ? `a \`${aggregation}\` group` : 'a group within one that is bounded';
    throw brokenTests(`${file.place(['max_score'])}: ${why} cannot be \`unbounded\``);
  }
  if (given !== undefined) return given;
  // Within all or nothing there are no points to speak of.
  if (around.aggregation === 'pass-fail') return undefined;
  const haveOwn = children.every(
    (child) => child.kind === 'case' && child.file?.data.score !== undefined,
  );
  if (haveOwn && aggregation.startsWith('sum')) return undefined;
  if (folder.name === 'secret') return DEFAULT_MAX;
  if (children.some(({ kind }) => kind === 'folder') && !needsBound) return undefined;
  if (!needsBound && !around.isBounded) return 'unbounded';
  const message = `${folder.shownDir}/${GROUP_FILE}: the group needs \`max_score\``;
  const outside =
    'the groups around it have a greatest score, 100 for secret unless it says otherwise';
  throw brokenTests(
    message,
    needsBound ? `a \`${aggregation}\` group gives its \`max_score\`` : outside,
  );
}

interface WithStatic {
  /** The points that are left for the other tests. */
  readonly pool: number | 'unbounded' | undefined;
  readonly test?: TestCase;
}

/** The static validation of a group, and what its points leave. */
function withoutStatic(
  folder: ReadFolder,
  aggregation: Aggregation,
  max: number | 'unbounded' | undefined,
): WithStatic {
  const test = staticCase(folder);
  const points = folder.file?.data.static_validation_score;
  if (test === undefined || points === undefined) return { pool: max };
  const place = folder.file?.place(['static_validation_score']) ?? folder.shownDir;
  if ((points === 'pass-fail') !== (aggregation === 'pass-fail')) {
    const other = points === 'pass-fail' ? 'a number' : '`pass-fail`';
    throw brokenTests(`${place}: in a \`${aggregation}\` group it must be ${other}`);
  }
  if (points === 'pass-fail') return { pool: max, test };
  const scored = { ...test, maxScore: points };
  if (typeof max === 'number' && points > max) {
    throw brokenTests(`${place}: ${points} is more than the ${max} points of the group`);
  }
  const isShared = aggregation.startsWith('sum') && typeof max === 'number';
  return { pool: isShared ? max - points : max, test: scored };
}

interface Bound {
  readonly pool: number | 'unbounded' | undefined;
  readonly aggregation: Aggregation;
  readonly isBounded: boolean;
}

/** What a full solution gets; told where the parts of the group do not fit its own `max_score`. */
function boundOf(
  folder: ReadFolder,
  { pool, aggregation, isBounded }: Bound,
  children: readonly (TestCase | TestGroup)[],
  { aggregation: outer, warnings }: Around,
): number | undefined {
  if (pool === 'unbounded' || outer === 'pass-fail') return undefined;
  const inner = children.map(({ maxScore }) => maxScore);
  if (aggregation === 'pass-fail' || aggregation === 'mul' || inner.includes(undefined))
    return pool;
  const standings = inner.map((max = 0) => ({ points: max, max, full: true }));
  const reachable = aggregatePoints(aggregation, standings, pool);
  if (pool === undefined) return isBounded || outer === 'sum' ? reachable : undefined;
  if (isTooMuch(reachable, pool)) throw tooMuch(folder, reachable, pool);
  if (!isFullScore(reachable, pool) && pool > 0) {
    warnings.push(
      `${folder.shownDir}: only ${round(reachable)} of its ${round(pool)} points can be had`,
    );
  }
  return pool;
}

function tooMuch({ file, shownDir }: ReadFolder, reachable: number, max: number): Error {
  const place = file?.data.max_score === undefined ? shownDir : file.place(['max_score']);
  return brokenTests(
    `${place}: what is in the group gives ${round(reachable)} points, more than its ${round(max)}`,
    `write \`max_score: ${round(reachable)}\` in ${shownDir}/${GROUP_FILE}, or give the groups less`,
  );
}

function round(points: number): number {
  return Math.round(points * 1000) / 1000;
}

function refuseMixture({ children, shownDir }: ReadFolder): void {
  const group = children.find((child) => child.kind === 'folder');
  const loose = children.find((child) => child.kind === 'case');
  if (!group || !loose) return;
  const message = `${shownDir}: the group "${group.name}" stands beside the test "${loose.test.name}"`;
  throw brokenTests(message, 'put tests without a group into one of their own');
}

function refuseBelowPassFail(folder: ReadFolder, own: Aggregation, around: Around): void {
  if (around.aggregation !== 'pass-fail' || own === 'pass-fail') return;
  const place = folder.file?.place(['score_aggregation']) ?? folder.shownDir;
  throw brokenTests(`${place}: within a \`pass-fail\` group everything is \`pass-fail\``);
}

const NOT_FOR_SAMPLES = ['max_score', 'score_aggregation'] as const;

/** The samples give no points. */
function sampleGroup(folder: ReadFolder): TestGroup {
  const { file } = folder;
  const key = file && NOT_FOR_SAMPLES.find((one) => file.data[one] !== undefined);
  if (file && key) {
    throw brokenTests(`${file.place([key])}: \`${key}\` is not for samples: they give no points`);
  }
  const children = folder.children.flatMap((child): (TestCase | TestGroup)[] => {
    if (child.kind === 'folder') return isEmpty(child) ? [] : [sampleGroup(child)];
    return casePoints(folder, [child], 'pass-fail', undefined);
  });
  return {
    ...emptyGroup(folder.name),
    requirePass: requiredBy(folder),
    children: [...passFailStatic(folder), ...children],
  };
}

function isEmpty(folder: ReadFolder): boolean {
  return folder.children.length === 0;
}
