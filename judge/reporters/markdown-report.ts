import picocolors from 'picocolors';
import type { JudgedCase, SubmissionResult } from '../model/result.ts';
import { isFailed, outcomeOf } from './outcome.ts';
import { codeBlock, codeSpan, plainMarkdown } from './markdown-text.ts';
import { groupsToTell, showPoints, skipOfGroup } from './points.ts';
import { showBytes, showCount, showMs, showTimeLimit, showWait } from './quantities.ts';
import type { CollectedRun, CollectedSubmission } from './run-collector.ts';
import { explainCase } from './terminal/explain.ts';
import { reasonText, verdictText } from './terminal/profiles.ts';
import { robustnessLines } from './terminal/robustness.ts';
import type { Look } from './terminal/look.ts';
import { buildLines } from './terminal/submission-report.ts';
import type { Locale } from './texts.ts';
import { TEXTS, verdictName } from './texts.ts';

const EXPLAINED_FAILURES = 3;
const MOST_ROWS = 60;
const COLUMNS = 100;

/** The run as Markdown: a table of submissions, and the failures in folds below it. */
export function markdownOf(run: CollectedRun, locale: Locale): string {
  const look = plainLook(locale);
  const judged = [...run.submissions.values()].flatMap((submission) =>
    submission.result ? [{ submission, result: submission.result }] : [],
  );
  const notices = run.notices.map(({ level, message }) => {
    return `> ${look.texts.levels[level]}${look.texts.colon}${plainMarkdown(message)}\n`;
  });
  const wall = run.finished ? [`${showWait(run.finished.wallTimeMs)}\n`] : [];
  return [
    submissionTable(look, judged),
    ...wall,
    ...notices,
    ...judged.map(({ result }) => groupSection(look, result)),
    ...judged.map(({ submission, result }) => submissionSection(look, submission, result)),
    ...judged.map(({ submission, result }) => robustnessSection(look, submission, result)),
    ...judged.map(({ result }) => profilesSection(look, result)),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

interface Judged {
  readonly submission: CollectedSubmission;
  readonly result: SubmissionResult;
}

/** What other systems would say; nothing where that was not asked. */
function profilesSection(look: Look, { profiles = [], cases, solution }: SubmissionResult): string {
  if (profiles.length === 0) return '';
  const { profiles: texts } = look.texts;
  const rows = profiles.map((one) => [
    `${one.accepted ? '✅' : '❌'} ${plainMarkdown(one.name)}`,
    plainMarkdown(verdictText(look, one, cases.length)),
    plainMarkdown(reasonText(look, one)),
  ]);
  const head = [`${codeSpan(solution)}: ${texts.title}`, texts.verdict, texts.reason];
  return table(head, ['', '', ''], rows);
}

/** One row for each submission. */
export function submissionTable(look: Look, judged: readonly Judged[]): string {
  const { columns, matrix, slowest, groups } = look.texts;
  const hasPoints = judged.some(({ result }) => result.score !== undefined);
  const points = hasPoints ? [groups.points] : [];
  const head = [
    '',
    columns.solution,
    matrix.verdict,
    ...points,
    columns.test,
    slowest,
    columns.memory,
  ];
  const rows = judged.map(({ submission, result }) => {
    const accepted = result.cases.filter(
      (one) => one.status === 'judged' && one.verdict === 'AC',
    ).length;
    const limit = submission.started?.limits.cpuTimeMs ?? Infinity;
    const of = Number.isFinite(limit) ? ` / ${showTimeLimit(limit)}` : '';
    return [
      isFailed(result) || submission.robustness?.robust === false ? '❌' : '✅',
      `${codeSpan(result.problemId)} ${codeSpan(result.solution)}`,
      `**${result.verdict}** ${verdictName(result.verdict, look.locale)}${expectation(look, result)}`,
      ...(hasPoints ? [pointsOf(result)] : []),
      `${showCount(accepted)}/${showCount(result.cases.length)}`,
      result.slowest === undefined ? '' : showMs(result.maxCpuTimeMs) + of,
      result.cases.length === 0 ? '' : showBytes(result.peakMemoryBytes),
    ];
  });
  return table(head, ['', '', '', ...points.map(() => '-:'), '-:', '-:', '-:'], rows);
}

function expectation(look: Look, { expectation: met, expected = '' }: SubmissionResult): string {
  if (met === 'none') return '';
  const tell = met === 'met' ? look.texts.asExpected : look.texts.notAsExpected;
  return `, ${plainMarkdown(tell(expected))}`;
}

function pointsOf({ score, maxScore }: Pick<SubmissionResult, 'score' | 'maxScore'>): string {
  return score === undefined ? '' : showPoints(score, maxScore);
}

/** The groups of a scoring problem; nothing where there are none. */
function groupSection(look: Look, result: SubmissionResult): string {
  const groups = groupsToTell(result);
  if (groups.length === 0) return '';
  const { texts } = look;
  const head = [texts.groups.title, texts.matrix.verdict, texts.groups.points, ''];
  const rows = groups.map((group) => [
    codeSpan(group.name),
    group.skippedBecause ? '–' : group.verdict,
    pointsOf(group),
    plainMarkdown(skipOfGroup(texts, group)),
  ]);
  const title = `### ${codeSpan(result.problemId)} ${codeSpan(result.solution)}\n`;
  return `${title}\n${table(head, ['', '', '-:', ''], rows)}`;
}

/** The failing tests of a submission that is not as it should be; nothing for one that is. */
function submissionSection(
  look: Look,
  submission: CollectedSubmission,
  result: SubmissionResult,
): string {
  if (!isFailed(result)) return '';
  const judged = result.cases.filter((one) => one.status === 'judged');
  const failures = judged.filter((one) => outcomeOf(result, one) !== 'passed');
  const build = submission.build?.ok === false ? [codeBlock(buildLines(look, submission)), ''] : [];
  const context = { limits: submission.started?.limits, language: result.language, whole: false };
  const explained = failures
    .slice(0, EXPLAINED_FAILURES)
    .map((one) => codeBlock(explainCase(look, one, context)));
  const left = failures.length - MOST_ROWS;
  return [
    `### ${codeSpan(result.problemId)} ${codeSpan(result.solution)}\n`,
    ...build,
    ...(failures.length > 0 ? [failureTable(look, failures.slice(0, MOST_ROWS))] : []),
    ...(left > 0 ? [`${look.texts.alsoFailed(left)}\n`] : []),
    ...(explained.length > 0 ? [fold(look.texts.details, explained.join('\n\n'))] : []),
  ].join('\n');
}

/** What other deliveries changed, where they were tried. */
function robustnessSection(
  look: Look,
  { robustness, started }: CollectedSubmission,
  { problemId, solution, language }: SubmissionResult,
): string {
  if (!robustness) return '';
  const context = { limits: started?.limits, language, whole: false };
  const lines = robustnessLines(look, robustness, context);
  const mark = robustness.robust ? '✅' : `❌ ${look.texts.robust.not}`;
  const title = `### ${codeSpan(problemId)} ${codeSpan(solution)} ${mark}\n`;
  return `${title}\n${codeBlock(lines.slice(lines.findIndex((line) => line !== '')))}\n`;
}

function failureTable(look: Look, failures: readonly JudgedCase[]): string {
  const { columns, matrix } = look.texts;
  const head = [columns.test, matrix.verdict, columns.cpu, columns.wall, columns.memory];
  const rows = failures.map(({ name, verdict, execution: { usage, handedIn } }) => [
    codeSpan(name),
    verdict,
    ...(handedIn
      ? ['–', '–', '–']
      : [showMs(usage.cpuTimeMs), showMs(usage.wallTimeMs), showBytes(usage.peakMemoryBytes)]),
  ]);
  return table(head, ['', '', '-:', '-:', '-:'], rows);
}

function table(
  head: readonly string[],
  alignment: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [head, alignment.map((cell) => cell || '-'), ...rows];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function fold(title: string, body: string): string {
  return `<details><summary>${title}</summary>\n\n${body}\n\n</details>\n`;
}

function plainLook(locale: Locale): Look {
  const colors = picocolors.createColors(false);
  return { columns: COLUMNS, colors, color: false, texts: TEXTS[locale], locale };
}
