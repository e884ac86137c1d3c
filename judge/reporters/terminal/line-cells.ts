import { diffArrays } from 'diff';
import { graphemes, textWidth } from '../../lib/text-width.ts';
import { showInvisible } from '../../lib/visible.ts';

/** One character of a line, as it is and as it is shown. */
export interface LineCell {
  readonly raw: string;
  readonly shown: string;
  readonly differs: boolean;
}

/** Longer lines are compared in this many characters around their first difference. */
const MOST_COMPARED = 400;
/** Past this many edits two lines are simply different, and marking single characters is noise. */
const MOST_EDITS = 60;

/** The characters of a line, blanks at its end shown as `·`. */
export function cellsOf(line: string): readonly LineCell[] {
  const parts = graphemes(line);
  const textEnd = parts.findLastIndex((part) => !/^[ \t\r\n]+$/.test(part));
  return parts.map((raw, index) => ({
    raw,
    shown: raw === ' ' && index > textEnd ? '·' : showInvisible(raw),
    differs: false,
  }));
}

/** Two lines with the characters marked that differ; bounded in time however long the lines are. */
export function markDifferences(
  left: string,
  right: string,
): { readonly left: readonly LineCell[]; readonly right: readonly LineCell[] } {
  const from = Math.max(0, commonStart(left, right) - MOST_COMPARED / 2);
  const a = cellsAround(left, from);
  const b = cellsAround(right, from);
  const changes = diffArrays(
    a.map(({ raw }) => raw),
    b.map(({ raw }) => raw),
    { maxEditLength: MOST_EDITS },
  );
  if (changes === undefined) return markMiddle(a, b);
  const marks = { left: [] as boolean[], right: [] as boolean[] };
  for (const { value, added, removed } of changes) {
    for (const _ of value) {
      if (!added) marks.left.push(removed);
      if (!removed) marks.right.push(added);
    }
  }
  return { left: mark(a, marks.left), right: mark(b, marks.right) };
}

/** Where the first marked character of two lines is. */
export function firstDifference(left: readonly LineCell[], right: readonly LineCell[]): number {
  const firsts = [left, right].map((cells) => cells.findIndex(({ differs }) => differs));
  const known = firsts.filter((index) => index >= 0);
  return known.length === 0 ? 0 : Math.min(...known);
}

/** The part of a line to be shown in `columns` cells so that the character `focus` is in sight. */
export function windowOf(
  cells: readonly LineCell[],
  focus: number,
  columns: number,
): readonly LineCell[] {
  if (widthOf(cells) <= columns) return cells;
  const lead = Math.floor(columns / 3);
  let start = Math.min(focus, cells.length);
  let before = 0;
  while (start > 0 && before < lead) before += textWidth(cells[--start]?.shown ?? '');
  const head = start > 0 ? [ELLIPSIS] : [];
  const rest = cells.slice(start);
  if (widthOf(rest) + head.length <= columns) return [...head, ...rest];
  let used = head.length + 1;
  const end = rest.findIndex(({ shown }) => (used += textWidth(shown)) > columns);
  return [...head, ...rest.slice(0, end), ELLIPSIS];
}

const ELLIPSIS: LineCell = { raw: '…', shown: '…', differs: false };

/** The cells of a bounded part of a line, with `…` where there is more of it. */
function cellsAround(line: string, from: number): readonly LineCell[] {
  const end = from + MOST_COMPARED;
  const head = from > 0 ? [ELLIPSIS] : [];
  if (line.length <= end) return [...head, ...cellsOf(line.slice(from))];
  // The last cell is dropped: it may be half of a character, or a blank that is not the last.
  return [...head, ...cellsOf(`${line.slice(from, end)}|`).slice(0, -1), ELLIPSIS];
}

function widthOf(cells: readonly LineCell[]): number {
  return cells.reduce((sum, { shown }) => sum + textWidth(shown), 0);
}

function commonStart(left: string, right: string): number {
  let index = 0;
  while (index < left.length && index < right.length && left[index] === right[index]) index++;
  return index;
}

function mark(cells: readonly LineCell[], marks: readonly boolean[]): readonly LineCell[] {
  return cells.map((cell, index) => ({ ...cell, differs: marks[index] ?? false }));
}

/** Everything but the common start and the common end is marked. */
function markMiddle(
  a: readonly LineCell[],
  b: readonly LineCell[],
): { readonly left: readonly LineCell[]; readonly right: readonly LineCell[] } {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start]?.raw === b[start]?.raw) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end)?.raw === b.at(-1 - end)?.raw) end++;
  const middle = (cells: readonly LineCell[]): readonly LineCell[] =>
    cells.map((cell, index) => ({
      ...cell,
      differs: index >= start && index < cells.length - end,
    }));
  return { left: middle(a), right: middle(b) };
}
