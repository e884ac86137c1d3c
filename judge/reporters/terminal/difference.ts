import { diffArrays } from 'diff';
import { padStartTo, textWidth } from '../../lib/text-width.ts';
import type { Difference } from '../../model/result.ts';
import type { LineCell } from './line-cells.ts';
import { cellsOf, firstDifference, markDifferences, windowOf } from './line-cells.ts';
import type { Texts } from '../texts-en.ts';
import type { Look } from './look.ts';

const LINES_BEFORE = 2;
const LINES_AFTER = 3;
const INDENT = '    ';
const GUTTER = '│ ';

type Side = 'both' | 'expected' | 'found';

interface Row {
  readonly side: Side;
  readonly number: number;
  readonly cells: readonly LineCell[];
  /** The character to keep in sight. */
  readonly focus: number;
  /** The file ends here without a newline where the other has one. */
  readonly newlineMissing?: boolean;
}

/** A few lines of answer and output around their first difference, the differing characters marked. */
export function differenceLines(look: Look, difference: Difference): readonly string[] {
  const rows = markNewline(rowsOf(difference), difference);
  const labels = labelsOf(look.texts, difference);
  const labelWidth = Math.max(textWidth(labels.expected), textWidth(labels.found));
  const numberWidth = String(Math.max(0, ...rows.map(({ number }) => number))).length;
  const lines = rows.flatMap((row) => rowLines(look, row, { labels, labelWidth, numberWidth }));
  const truncated = difference.expectedTruncated || difference.foundTruncated;
  const more = INDENT + ' '.repeat(labelWidth + 1 + numberWidth);
  return truncated ? [...lines, look.colors.dim(`${more} ⋮`)] : lines;
}

function rowsOf(difference: Difference): readonly Row[] {
  const expected = linesAround(difference, difference.expectedLines);
  const found = linesAround(difference, difference.foundLines);
  const rows: Row[] = [];
  let removed: readonly string[] = [];
  let added: readonly string[] = [];
  const numbers = { expected: firstShown(difference), found: firstShown(difference) };
  const flush = (): void => {
    rows.push(...pairRows(removed, added, numbers));
    numbers.expected += removed.length;
    numbers.found += added.length;
    [removed, added] = [[], []];
  };
  for (const change of diffArrays([...expected], [...found])) {
    if (change.removed) removed = change.value;
    else if (change.added) added = change.value;
    else {
      flush();
      for (const line of change.value) {
        rows.push({ side: 'both', number: numbers.expected++, cells: cellsOf(line), focus: 0 });
        numbers.found++;
      }
    }
  }
  flush();
  return rows;
}

function firstShown({ firstLine, place }: Difference): number {
  return Math.max(firstLine, place.line - LINES_BEFORE);
}

function linesAround(difference: Difference, lines: readonly string[]): readonly string[] {
  const start = firstShown(difference) - difference.firstLine;
  return lines.slice(start, difference.place.line + LINES_AFTER + 1 - difference.firstLine);
}

/** Lines of answer and output that stand for each other, one below the other. */
function pairRows(
  removed: readonly string[],
  added: readonly string[],
  numbers: { readonly expected: number; readonly found: number },
): readonly Row[] {
  const rows: Row[] = [];
  for (let index = 0; index < Math.max(removed.length, added.length); index++) {
    const [left, right] = [removed[index], added[index]];
    const marked =
      left === undefined || right === undefined
        ? { left: cellsOf(left ?? ''), right: cellsOf(right ?? '') }
        : markDifferences(left, right);
    const focus = firstDifference(marked.left, marked.right);
    const [expected, found] = [numbers.expected + index, numbers.found + index];
    if (left !== undefined)
      rows.push({ side: 'expected', number: expected, cells: marked.left, focus });
    if (right !== undefined)
      rows.push({ side: 'found', number: found, cells: marked.right, focus });
  }
  return rows;
}

/** A missing newline at the end has no character to mark: it is told behind the last line. */
function markNewline(rows: readonly Row[], difference: Difference): readonly Row[] {
  if (!difference.hints.includes('final-newline')) return rows;
  const missingInAnswer = difference.expected === undefined && difference.found !== undefined;
  const side = missingInAnswer ? 'expected' : 'found';
  const last = rows.findLastIndex((row) => row.side === side || row.side === 'both');
  return rows.map((row, index) => (index === last ? { ...row, newlineMissing: true } : row));
}

interface Gutter {
  readonly labels: Readonly<Record<Side, string>>;
  readonly labelWidth: number;
  readonly numberWidth: number;
}

/** Of a checker program nobody knows what it expected. */
function labelsOf(texts: Texts, { textOnly }: Difference): Gutter['labels'] {
  return textOnly
    ? { both: '', expected: texts.answerLines, found: texts.output }
    : { both: '', expected: texts.expectedLines, found: texts.foundLines };
}

function rowLines(
  look: Look,
  row: Row,
  { labels, labelWidth, numberWidth }: Gutter,
): readonly string[] {
  const { colors, texts } = look;
  const label = labels[row.side];
  const paint = { both: String, expected: colors.green, found: colors.red }[row.side];
  const gutter = `${INDENT}${padStartTo(label, labelWidth)} ${padStartTo(String(row.number), numberWidth)} `;
  const ending = row.newlineMissing ? ` ${texts.newlineMissing}` : '';
  const room = look.columns - textWidth(gutter) - GUTTER.length - textWidth(ending);
  const cells = windowOf(row.cells, row.focus, room);
  const text = cells.map((cell) => paintCell(look, row.side, cell)).join('');
  const line = paint(gutter) + colors.dim(GUTTER) + text + colors.yellow(ending);
  const carets = look.color ? '' : caretsOf(cells);
  if (carets === '') return [line];
  return [line, `${' '.repeat(textWidth(gutter) + GUTTER.length)}${carets}`];
}

function paintCell(look: Look, side: Side, cell: LineCell): string {
  const { colors } = look;
  const special = cell.raw !== cell.shown;
  if (side === 'both') return special ? colors.dim(cell.shown) : cell.shown;
  const paint = side === 'expected' ? colors.green : colors.red;
  if (cell.differs) return paint(colors.inverse(cell.shown));
  return special ? colors.dim(paint(cell.shown)) : paint(cell.shown);
}

/** Without colour the differing characters are pointed at from below. */
function caretsOf(cells: readonly LineCell[]): string {
  return cells
    .map(({ shown, differs }) => (differs ? '^' : ' ').repeat(textWidth(shown)))
    .join('')
    .trimEnd();
}
