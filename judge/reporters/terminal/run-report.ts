import { cutEnd, cutStart } from '../../lib/text-width.ts';
import { showInvisible } from '../../lib/visible.ts';
import type { ReportOptions } from '../../model/reporter.ts';
import type { SubmissionResult } from '../../model/result.ts';
import { showWait } from '../quantities.ts';
import type { CollectedRun, EventOf } from '../run-collector.ts';
import { resultsOf, submissionKey } from '../run-collector.ts';
import { verdictName } from '../texts.ts';
import type { Look } from './look.ts';
import { problemNameOf, verdictPaint } from './look.ts';
import { isAsWanted, matrixLines } from './matrix.ts';
import { buildLines, detailLines } from './submission-report.ts';
import { joinSegments, wrapWords } from './wrap.ts';

const LONGEST_LABEL = 24;

/** A problem's solutions in one table, then what is to be said of those that are not as expected. */
export function problemMatrixLines(
  look: Look,
  run: CollectedRun,
  results: readonly SubmissionResult[],
  options: ReportOptions,
): readonly string[] {
  const surprises = results.filter((result) => !isAsWanted(result));
  return [
    titleLine(look, run, results[0]),
    ...matrixLines(look, results),
    ...surprises.flatMap((result) => surpriseLines(look, run, result, options)),
    '',
  ];
}

/** The end of the run: all submissions beside each other where there are several, the time, the mood. */
export function finalLines(
  look: Look,
  run: CollectedRun,
  event: EventOf<'run-finished'>,
  matrixShown: boolean,
): readonly string[] {
  const results = resultsOf(run);
  const { colors, texts } = look;
  const mood = {
    completed: [],
    interrupted: [colors.yellow(texts.interrupted)],
    // Before the first submission there was no run to end early: the error itself says it all.
    failed: run.submissions.size > 0 ? [colors.red(texts.failedRun)] : [],
  }[event.reason];
  if (results.length < 2) return mood;
  const matrices = matrixShown
    ? []
    : byProblem(results).flatMap((group) => [
        '',
        titleLine(look, run, group[0]),
        ...matrixLines(look, group),
      ]);
  return [
    ...matrices,
    ...(matrixShown ? [] : ['']),
    ...joinSegments([countSegment(look, results), showWait(event.wallTimeMs)], look.columns, ''),
    ...notRobustLines(look, run),
    ...mood,
  ];
}

/** The solutions that other deliveries changed: exit code 1, though all may be accepted. */
function notRobustLines(look: Look, run: CollectedRun): readonly string[] {
  const fragile = [...run.submissions.values()].filter((one) => one.robustness?.robust === false);
  if (fragile.length === 0) return [];
  const { colon, robust } = look.texts;
  const names = fragile.map(({ solution }) => showInvisible(solution)).join(robust.separator);
  const lines = wrapWords(robust.not + colon + names, look.columns);
  return lines.map((line) => look.colors.red(line));
}

function titleLine(look: Look, run: CollectedRun, result: SubmissionResult | undefined): string {
  if (!result) return '';
  const name = problemNameOf(look, run.submissions.get(submissionKey(result))?.started);
  const title = name === result.problemId ? name : `${result.problemId} ${name}`;
  return look.colors.bold(cutEnd(showInvisible(title.trim()), look.columns));
}

function surpriseLines(
  look: Look,
  run: CollectedRun,
  result: SubmissionResult,
  options: ReportOptions,
): readonly string[] {
  const submission = run.submissions.get(submissionKey(result));
  if (!submission) return [];
  const build = submission.build?.ok === false ? buildLines(look, submission) : [];
  return [
    '',
    ...surpriseTitle(look, result),
    ...build,
    ...detailLines(look, submission, result, options),
  ];
}

/** `accepted/bfs.cpp · TLE time limit exceeded · expected accepted`. */
function surpriseTitle(look: Look, result: SubmissionResult): readonly string[] {
  const { colors, columns, locale, texts } = look;
  const paint = verdictPaint(colors, result.verdict);
  const label = cutEnd(showInvisible(result.expected ?? ''), LONGEST_LABEL);
  const segments = [
    colors.bold(cutStart(showInvisible(result.solution), columns)),
    paint(`${result.verdict} ${verdictName(result.verdict, locale)}`),
  ];
  if (result.expectation === 'unmet') segments.push(colors.red(texts.notAsExpected(label)));
  return joinSegments(segments, columns, '  ');
}

function byProblem(results: readonly SubmissionResult[]): readonly SubmissionResult[][] {
  const groups = new Map<string, SubmissionResult[]>();
  for (const result of results) {
    const group = groups.get(result.problemId);
    if (group) group.push(result);
    else groups.set(result.problemId, [result]);
  }
  return [...groups.values()];
}

function countSegment(look: Look, results: readonly SubmissionResult[]): string {
  const { texts, colors } = look;
  const wanted = results.filter(isAsWanted).length;
  const expecting = results.some(({ expectation }) => expectation !== 'none');
  const text = (expecting ? texts.asExpectedCount : texts.acceptedCount)(wanted, results.length);
  return (wanted === results.length ? colors.green : colors.red)(text);
}
