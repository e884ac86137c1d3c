// Too much memory: every entry of the queue holds its own 64 KiB of seen grids (caught by far pairs).
import { readFileSync } from 'node:fs';

const digits = readFileSync(0, 'utf8').replace(/[^01]/g, '');
const start = parseInt(digits.slice(0, 16), 2);
const goal = parseInt(digits.slice(16), 2);

let seen = new Uint8Array(1 << 16);
const queue = [{ grid: start, moves: 0, seen }];
seen[start] = 1;
for (const entry of queue) {
  if (entry.grid === goal) {
    console.log(entry.moves);
    break;
  }
  for (let cell = 0; cell < 16; cell += 1) {
    for (const other of [cell % 4 < 3 ? cell + 1 : 16, cell + 4]) {
      const pair = (1 << cell) | (1 << other);
      const toys = entry.grid & pair;
      const moved = entry.grid ^ pair;
      if (other > 15 || toys === 0 || toys === pair || seen[moved] === 1) continue;
      seen = seen.slice();
      seen[moved] = 1;
      queue.push({ grid: moved, moves: entry.moves + 1, seen });
    }
  }
}
