// Too slow: searches from each of the 12870 boards to fill the whole table of moves (caught by any test).
import { readFileSync } from 'node:fs';

const pairs: number[] = [];
for (let cell = 0; cell < 16; cell += 1) {
  if (cell % 4 < 3) pairs.push(3 << cell);
  if (cell < 12) pairs.push(17 << cell);
}

function movesFrom(start: number): Int8Array {
  const moves = new Int8Array(1 << 16).fill(-1);
  const queue = [start];
  moves[start] = 0;
  for (const board of queue) {
    for (const pair of pairs) {
      const black = board & pair;
      if (black === 0 || black === pair || moves[board ^ pair] !== -1) continue;
      moves[board ^ pair] = moves[board]! + 1;
      queue.push(board ^ pair);
    }
  }
  return moves;
}

const digits = readFileSync(0, 'utf8').replace(/\s/g, '');
const start = parseInt(digits.slice(0, 16), 2);
const goal = parseInt(digits.slice(16), 2);
let answer = -1;
for (let board = 0; board < 1 << 16; board += 1) {
  if (board.toString(2).replaceAll('0', '').length !== 8) continue;
  const moves = movesFrom(board);
  if (board === start) answer = moves[goal]!;
}
console.log(answer);
