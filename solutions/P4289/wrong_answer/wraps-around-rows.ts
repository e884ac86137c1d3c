// Wrong: cell + 1 is taken for a neighbour even at the end of a row (caught by toys at a row's end).
import { readFileSync } from 'node:fs';

const digits = readFileSync(0, 'utf8').replace(/[^01]/g, '');
const start = parseInt(digits.slice(0, 16), 2);
const goal = parseInt(digits.slice(16), 2);

const moves = new Map([[start, 0]]);
for (const [grid, count] of moves) {
  if (grid === goal) {
    console.log(count);
    break;
  }
  for (let cell = 0; cell < 16; cell += 1) {
    for (const step of [1, 4]) {
      if (cell + step >= 16) continue;
      const pair = (1 << cell) | (1 << (cell + step));
      const toys = grid & pair;
      if (toys === 0 || toys === pair || moves.has(grid ^ pair)) continue;
      moves.set(grid ^ pair, count + 1);
    }
  }
}
