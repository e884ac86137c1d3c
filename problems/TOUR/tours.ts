// Makes our outputs: tours.ts FOLDER < "NAME ROWS COLUMNS" lines. Always to the cell with the fewest ways
// on (Warnsdorff), from each cell in turn, and back where it does not work out.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MOVES = [1, 2, -1, -2].flatMap((a) =>
  [1, 2, -1, -2].filter((b) => Math.abs(a) !== Math.abs(b)).map((b) => [a, b] as const),
);
/** Steps back before another start is tried. */
const PATIENCE = 200_000;

const [folder = '.'] = process.argv.slice(2);
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [name = '', rows, columns] = line.split(' ');
  const path = join(folder, `${name}.out`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, tour(Number(rows), Number(columns)));
}

function tour(rows: number, columns: number): string {
  for (let start = 0; start < rows * columns; start += 1) {
    const numbers = tourFrom(start, rows, columns);
    if (!numbers) continue;
    const lines = Array.from({ length: rows }, (_, row) =>
      [...numbers.subarray(row * columns, (row + 1) * columns)].join(' '),
    );
    return `${lines.join('\n')}\n`;
  }
  throw new Error(`no tour was found for ${rows} by ${columns}`);
}

function tourFrom(start: number, rows: number, columns: number): Int32Array | undefined {
  const numbers = new Int32Array(rows * columns);
  let left = PATIENCE;

  const freeFrom = (cell: number): number[] =>
    MOVES.flatMap(([down, right]) => {
      const row = Math.floor(cell / columns) + down;
      const column = (cell % columns) + right;
      const isOn = row >= 0 && row < rows && column >= 0 && column < columns;
      const to = row * columns + column;
      return isOn && numbers[to] === 0 ? [to] : [];
    });

  function goOn(cell: number, number: number): boolean {
    numbers[cell] = number;
    if (number === rows * columns) return true;
    const ways = freeFrom(cell)
      .map((to) => ({ to, further: freeFrom(to).length }))
      .toSorted((a, b) => a.further - b.further);
    for (const { to } of ways) if (goOn(to, number + 1)) return true;
    numbers[cell] = 0;
    left -= 1;
    return left < 0;
  }

  return goOn(start, 1) && left >= 0 ? numbers : undefined;
}
