// Wrong: swaps with all eight cells around, the diagonal ones too (caught by far and diagonal pairs).
import { readFileSync } from 'node:fs';

const pairs: number[] = [];
for (let cell = 0; cell < 16; cell += 1) {
  for (let other = cell + 1; other < 16; other += 1) {
    const rows = Math.floor(other / 4) - Math.floor(cell / 4);
    const columns = Math.abs((other % 4) - (cell % 4));
    if (rows <= 1 && columns <= 1) pairs.push((1 << cell) | (1 << other));
  }
}

const digits = readFileSync(0, 'utf8').replace(/\s/g, '');
const goal = parseInt(digits.slice(16), 2);
const moves = new Map([[parseInt(digits.slice(0, 16), 2), 0]]);
for (const [board, count] of moves) {
  for (const pair of pairs) {
    const black = board & pair;
    if (black === 0 || black === pair || moves.has(board ^ pair)) continue;
    moves.set(board ^ pair, count + 1);
  }
}
console.log(moves.get(goal));
