import { cutEnd, cutStart, padEndTo, padStartTo, textWidth } from '../../lib/text-width.ts';
import { showInvisible } from '../../lib/visible.ts';
import type { GroupResult, SubmissionResult } from '../../model/result.ts';
import { groupsToTell, showPoints, skipOfGroup } from '../points.ts';
import type { Look } from './look.ts';
import { verdictLabel, verdictMark, verdictPaint } from './look.ts';

const INDENT = '  ';
/** Indent, mark, blank, verdict of three cells, two blanks. */
const BEFORE_NAME = 9;
const LEAST_NAME = 12;
const LONGEST_POINTS = 14;

/** The groups of a scoring problem, one a line: verdict, points, and for whose sake one does not count. */
export function groupLines(look: Look, result: SubmissionResult): readonly string[] {
  const groups = groupsToTell(result);
  if (groups.length === 0) return [];
  const { texts, colors } = look;
  const points = groups.map(pointsOf);
  const longest = Math.max(...groups.map(({ name }) => textWidth(showInvisible(name))));
  const pointsWidth = Math.min(
    LONGEST_POINTS,
    Math.max(textWidth(texts.groups.points), ...points.map(textWidth)),
  );
  const room = look.columns - BEFORE_NAME - pointsWidth - INDENT.length;
  const nameWidth = Math.min(Math.max(longest, LEAST_NAME), room);
  const head = `${padEndTo(texts.groups.title, nameWidth)}${INDENT}${padStartTo(texts.groups.points, pointsWidth)}`;
  return [
    colors.dim(' '.repeat(BEFORE_NAME) + head),
    ...groups.map((group) => groupLine(look, group, nameWidth, pointsWidth)),
  ];
}

function groupLine(look: Look, group: GroupResult, nameWidth: number, pointsWidth: number): string {
  const { verdict, skippedBecause } = group;
  const isOut = skippedBecause !== undefined;
  const paint = isOut ? look.colors.dim : verdictPaint(look.colors, verdict);
  const mark = isOut ? '–' : verdictMark(verdict);
  const label = isOut ? '   ' : verdictLabel(look, verdict);
  const name = padEndTo(cutStart(showInvisible(group.name), nameWidth), nameWidth);
  const points = padStartTo(cutEnd(pointsOf(group), pointsWidth), pointsWidth);
  const used = BEFORE_NAME + nameWidth + INDENT.length + pointsWidth + INDENT.length;
  const note = cutEnd(skipOfGroup(look.texts, group), Math.max(0, look.columns - used));
  const line = `${INDENT}${paint(mark)} ${label}  ${isOut ? look.colors.dim(name) : name}${INDENT}${paint(points)}`;
  return note === '' ? line : line + INDENT + look.colors.dim(note);
}

function pointsOf({ score, maxScore }: GroupResult): string {
  return score === undefined ? '' : showPoints(score, maxScore);
}
