import type { Difference } from '../../model/result.ts';
import type { Texts } from '../texts-en.ts';
import type { LineCell } from './line-cells.ts';
import { firstDifference, markDifferences, windowOf } from './line-cells.ts';

const TOKEN_CELLS = 24;

/** Where the first difference is and what stands there: `line 3, column 5: expected "12", found "13"`. */
export function placeSentence(texts: Texts, difference: Difference): string {
  const { line, column, token } = difference.place;
  const marked = markDifferences(difference.expected ?? '', difference.found ?? '');
  const focus = firstDifference(marked.left, marked.right);
  const expected =
    difference.expected === undefined ? texts.endOfAnswer : quote(marked.left, focus);
  const found = difference.found === undefined ? texts.endOfOutput : quote(marked.right, focus);
  return `${texts.place(line, column, token)}${texts.colon}${texts.expectedFound(expected, found)}`;
}

function quote(cells: readonly LineCell[], focus: number): string {
  const shown = windowOf(cells, focus, TOKEN_CELLS).map((cell) => cell.shown);
  return `"${shown.join('')}"`;
}
