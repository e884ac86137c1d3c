import { cutEnd, cutStart, padEndTo, padStartTo, textWidth } from '../../lib/text-width.ts';
import { showInvisible } from '../../lib/visible.ts';
import type { SubmissionResult } from '../../model/result.ts';
import type { Verdict } from '../../model/verdict.ts';
import { VERDICT_IDS } from '../../model/verdict.ts';
import { showPoints } from '../points.ts';
import { showCount, showMs } from '../quantities.ts';
import type { Look } from './look.ts';
import { verdictLabel, verdictPaint } from './look.ts';

const BEFORE_NAME = 4;
const VERDICT_WIDTH = 5;
const COUNT_WIDTH = 6;
const SLOWEST_WIDTH = 10;
const LEAST_NAME = 12;
/** With a blank before it; left out where no solution has points. */
const MOST_POINTS_WIDTH = 14;

/** Solutions of one problem × verdicts of their tests, and whether that was expected. */
export function matrixLines(look: Look, results: readonly SubmissionResult[]): readonly string[] {
  const pointsWidth = widthOfPoints(look, results);
  const verdicts = occurring(results, look, pointsWidth);
  const longest = Math.max(...results.map(({ solution }) => textWidth(showInvisible(solution))));
  const after = VERDICT_WIDTH + pointsWidth + COUNT_WIDTH * verdicts.length + SLOWEST_WIDTH;
  const room = Math.max(LEAST_NAME, look.columns - BEFORE_NAME - after);
  const nameWidth = Math.min(Math.max(longest, LEAST_NAME), room);
  const heading = [
    ' '.repeat(BEFORE_NAME) + padEndTo(look.texts.columns.solution, nameWidth),
    ' '.repeat(VERDICT_WIDTH),
    padStartTo(pointsWidth === 0 ? '' : look.texts.groups.points, pointsWidth),
    ...verdicts.map((verdict) => padStartTo(verdict, COUNT_WIDTH)),
    padStartTo(look.texts.matrix.slowest, SLOWEST_WIDTH),
  ];
  return [
    look.colors.dim(heading.join('')),
    ...results.map((result) => row(look, result, verdicts, { nameWidth, pointsWidth })),
  ];
}

/** Was it as it should be: the expectation met, or accepted where there is none? */
export function isAsWanted({ expectation, verdict }: SubmissionResult): boolean {
  return expectation === 'none' ? verdict === 'AC' : expectation === 'met';
}

/** The verdicts that tests have; as many of the rarest left out as a narrow screen demands. */
function occurring(
  results: readonly SubmissionResult[],
  look: Look,
  pointsWidth: number,
): readonly Verdict[] {
  const most = Math.floor(
    (look.columns - BEFORE_NAME - LEAST_NAME - VERDICT_WIDTH - pointsWidth - SLOWEST_WIDTH) /
      COUNT_WIDTH,
  );
  const present = VERDICT_IDS.filter((verdict) =>
    results.some((result) => countOf(result, verdict) > 0),
  );
  return present.slice(0, Math.max(0, most));
}

function widthOfPoints(look: Look, results: readonly SubmissionResult[]): number {
  const longest = Math.max(...results.map((result) => textWidth(pointsOf(result))));
  const wanted = Math.max(longest, textWidth(look.texts.groups.points)) + 1;
  return longest === 0 ? 0 : Math.min(wanted, MOST_POINTS_WIDTH);
}

function pointsOf({ score, maxScore }: SubmissionResult): string {
  return score === undefined ? '' : showPoints(score, maxScore);
}

function countOf({ cases }: SubmissionResult, verdict: Verdict): number {
  return cases.filter((one) => one.status === 'judged' && one.verdict === verdict).length;
}

function row(
  look: Look,
  result: SubmissionResult,
  verdicts: readonly Verdict[],
  { nameWidth, pointsWidth }: { readonly nameWidth: number; readonly pointsWidth: number },
): string {
  const { colors } = look;
  const wanted = isAsWanted(result);
  const mark = wanted ? colors.green('✓') : colors.red('✗');
  const name = padEndTo(cutStart(showInvisible(result.solution), nameWidth), nameWidth);
  const counts = verdicts.map((verdict) => {
    const count = countOf(result, verdict);
    const cell = padStartTo(count === 0 ? '·' : showCount(count), COUNT_WIDTH);
    return count === 0 ? colors.dim(cell) : verdictPaint(colors, verdict)(cell);
  });
  const slowest = result.slowest === undefined ? '' : showMs(result.maxCpuTimeMs);
  const columns = [
    `  ${mark} ${wanted ? name : colors.bold(name)}  ${verdictLabel(look, result.verdict)}`,
    padStartTo(cutEnd(pointsOf(result), Math.max(0, pointsWidth - 1)), pointsWidth),
    ...counts,
    padStartTo(slowest, SLOWEST_WIDTH),
  ].join('');
  return columns + note(look, result, look.columns - textWidth(columns) - 2);
}

/** Told where there is room for all of it: the lines below the matrix tell it again. */
function note(look: Look, result: SubmissionResult, room: number): string {
  if (result.expectation !== 'unmet') return '';
  const text = look.texts.notAsExpected(showInvisible(result.expected ?? ''));
  return textWidth(text) <= room ? `  ${look.colors.red(text)}` : '';
}
