import { textWidth } from '../lib/text-width.ts';
import { showInvisible } from '../lib/visible.ts';

/**
 * Columns padded to their widest cell, two blanks between; lines are cut to fit `columns`, and
 * cells to `cellWidth`. Control characters are shown, never printed.
 */
export function formatTable(
  cells: readonly (readonly string[])[],
  columns: number,
  cellWidth = Number.POSITIVE_INFINITY,
): string {
  const rows = cells.map((row) => row.map((cell) => cutToWidth(showInvisible(cell), cellWidth)));
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, i) =>
    Math.max(...rows.map((row) => textWidth(row[i] ?? ''))),
  );
  return rows
    .map((row) => {
      const cells = row.map((cell, i) =>
        i === row.length - 1 ? cell : cell + ' '.repeat((widths[i] ?? 0) - textWidth(cell)),
      );
      return `${cutToWidth(cells.join('  ').trimEnd(), columns)}\n`;
    })
    .join('');
}

function cutToWidth(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  let cut = '';
  for (const character of text) {
    if (textWidth(cut + character) > columns - 1) break;
    cut += character;
  }
  return `${cut}…`;
}
