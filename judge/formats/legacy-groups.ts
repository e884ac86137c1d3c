import { nearest } from '../lib/nearest.ts';
import { quote } from '../lib/shown-path.ts';
import type { LegacyGrading, TestCase, TestGroup } from '../model/problem.ts';
import { emptyGroup } from './empty-group.ts';
import type { LegacySettings } from './legacy-group-schema.ts';
import { parseRange } from './legacy-group-schema.ts';
import { brokenTests, LEGACY_FILE, type ReadCase, type ReadFolder } from './test-tree.ts';
import type { YamlFile } from './yaml-file.ts';

interface LegacyOptions {
  readonly isScoring: boolean;
  /** Programs in `graders/`. */
  readonly graders: readonly string[];
}

/** Settings and where each was said: what is not said again is inherited. */
type Inherited = Partial<Record<keyof LegacySettings, YamlFile<LegacySettings>>>;

/**
 * The groups of the legacy ICPC format: every folder is one, graded as its `testdata.yaml` and those
 * around say. Throws a `UserError` for what the format forbids.
 */
export function legacyGroups(tree: ReadFolder, options: LegacyOptions): TestGroup {
  return legacyGroup(tree, {}, options);
}

function legacyGroup(folder: ReadFolder, outer: Inherited, options: LegacyOptions): TestGroup {
  const settings = inherit(outer, folder.legacy);
  if (folder.legacy) refuse(folder, folder.legacy, settings, options);
  const children = folder.children.flatMap((child): readonly (TestCase | TestGroup)[] => {
    if (child.kind === 'case') return [legacyCase(child)];
    const inner = legacyGroup(child, settings, options);
    return inner.children.length > 0 ? [inner] : [];
  });
  const onReject = settings.on_reject?.data.on_reject ?? 'break';
  return {
    ...emptyGroup(folder.name),
    children,
    ...(options.isScoring && {
      aggregation: 'sum',
      onReject,
      grading: gradingOf(folder, settings, options),
    }),
  };
}

function legacyCase({ test, file }: ReadCase): TestCase {
  if (file?.data.score === undefined) return test;
  const message = `${file.place(['score'])}: \`score\` of a test does not count beside ${LEGACY_FILE}`;
  throw brokenTests(message, 'remove it, or use test_group.yaml instead');
}

function inherit(outer: Inherited, file: YamlFile<LegacySettings> | undefined): Inherited {
  if (!file) return outer;
  const said = Object.keys(file.data).map((key) => [key, file] as const);
  return { ...outer, ...Object.fromEntries(said) };
}

const VERDICT_MODES = ['worst_error', 'no_errors', 'first_error', 'always_accept'] as const;
const SCORE_MODES = ['sum', 'avg', 'min', 'max'] as const;
const SWITCHES = ['ignore_sample', 'accept_if_any_accepted'] as const;
const FLAGS: readonly string[] = [...VERDICT_MODES, ...SCORE_MODES, ...SWITCHES];

/** Of conflicting flags the last one holds. */
function gradingOf(
  folder: ReadFolder,
  settings: Inherited,
  { graders }: LegacyOptions,
): LegacyGrading {
  const flags = flagsOf(settings);
  const isCustom = settings.grading?.data.grading === 'custom';
  const verdict = flags.findLast((flag) => VERDICT_MODES.some((mode) => mode === flag));
  const range = settings.range?.data.range;
  const [grader] = graders;
  return {
    verdict: modeOf(verdict),
    score: SCORE_MODES.find((mode) => mode === flags.findLast(isScoreMode)) ?? 'sum',
    // It speaks of samples and secret tests, so of the root alone.
    ignoreSample: folder.name === '' && flags.includes('ignore_sample'),
    acceptIfAnyAccepted: flags.includes('accept_if_any_accepted'),
    acceptScore: settings.accept_score?.data.accept_score ?? 1,
    rejectScore: settings.reject_score?.data.reject_score ?? 0,
    range: range === undefined ? [-Infinity, Infinity] : parseRange(range),
    ...(isCustom && grader !== undefined && { custom: { sourcePath: grader, flags } }),
  };
}

function flagsOf({ grader_flags: file }: Inherited): readonly string[] {
  return (file?.data.grader_flags ?? '').split(/\s+/).filter((flag) => flag !== '');
}

/** `no_errors` is an older name. */
function modeOf(flag: string | undefined): LegacyGrading['verdict'] {
  return flag === 'first_error' || flag === 'always_accept' ? flag : 'worst_error';
}

function isScoreMode(flag: string): boolean {
  return SCORE_MODES.some((mode) => mode === flag);
}

const SCORING_KEYS = ['accept_score', 'reject_score', 'range'] as const;

/** What a file says itself; what it inherits was looked at where it was said. */
function refuse(
  folder: ReadFolder,
  { data, place }: YamlFile<LegacySettings>,
  settings: Inherited,
  { isScoring, graders }: LegacyOptions,
): void {
  const key = SCORING_KEYS.find((one) => data[one] !== undefined);
  if (!isScoring && (key !== undefined || data.grading === 'custom')) {
    const message = `${place([key ?? 'grading'])}: \`${key ?? 'grading: custom'}\` is only for scoring problems`;
    throw brokenTests(message, 'write `type: scoring` in problem.yaml, or remove the key');
  }
  if (data.grading === 'custom' && graders.length !== 1) {
    const there = graders.length === 0 ? 'there is none' : `there are ${graders.length}`;
    const message = `${place(['grading'])}: \`custom\` needs one program in graders/, and ${there}`;
    throw brokenTests(message);
  }
  const [least = 0, most = 0] = data.range === undefined ? [] : parseRange(data.range);
  if (least > most) {
    const message = `${place(['range'])}: the range \`${data.range ?? ''}\` ends before it begins`;
    throw brokenTests(message, `write \`range: ${most} ${least}\``);
  }
  if (settings.grading?.data.grading !== 'custom')
    refuseFlags(folder, settings, place(['grader_flags']));
}

function refuseFlags(folder: ReadFolder, settings: Inherited, where: string): void {
  const flags = flagsOf(settings);
  const unknown = flags.find((flag) => !FLAGS.includes(flag));
  if (unknown !== undefined) {
    const meant = nearest(unknown, FLAGS);
    const hint =
      meant === undefined ? `known flags: ${FLAGS.join(', ')}` : `did you mean \`${meant}\`?`;
    throw brokenTests(`${where}: unknown grader flag ${quote(unknown)}`, hint);
  }
  if (!folder.legacy?.data.grader_flags?.includes('ignore_sample')) return;
  if (folder.name !== '') {
    throw brokenTests(
      `${where}: \`ignore_sample\` is only for ${LEGACY_FILE} beside sample and secret`,
    );
  }
  if ((settings.on_reject?.data.on_reject ?? 'break') === 'continue') return;
  const message = `${where}: \`ignore_sample\` with \`on_reject: break\` would leave secret tests out`;
  throw brokenTests(
    message,
    'write `on_reject: continue` beside it, and `break` in the folders below',
  );
}
