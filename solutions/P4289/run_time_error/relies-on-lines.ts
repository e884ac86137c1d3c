// Crashes: wants rows of four digits and exactly one empty line (caught by every other layout).
import { readFileSync } from 'node:fs';

const lines = readFileSync(0, 'utf8').split('\n');

function readGrid(firstLine: number): number {
  let grid = 0;
  for (let row = 0; row < 4; row += 1) {
    const line = lines[firstLine + row]!.trimEnd();
    if (line.length !== 4) throw new RangeError(`line ${firstLine + row + 1} is no row of the grid`);
    for (const digit of line) grid = grid * 2 + Number(digit);
  }
  return grid;
}

const start = readGrid(0);
const goal = readGrid(5);
const moves = new Map([[start, 0]]);
for (const [grid, count] of moves) {
  for (let cell = 0; cell < 16; cell += 1) {
    for (const other of [cell % 4 < 3 ? cell + 1 : 16, cell + 4]) {
      const pair = (1 << cell) | (1 << other);
      const toys = grid & pair;
      if (other > 15 || toys === 0 || toys === pair || moves.has(grid ^ pair)) continue;
      moves.set(grid ^ pair, count + 1);
    }
  }
}
console.log(moves.get(goal));
