// Wrong: prints the column before the row, a way for the board turned over (caught by the samples).
import { readFileSync } from 'node:fs';

const digits = readFileSync(0, 'utf8').replace(/\s/g, '');
const start = digits.slice(0, 16);
const goal = digits.slice(16);
const next = new Map([[goal, { board: goal, move: '' }]]);
for (const [board] of next) {
  for (let a = 0; a < 16; a += 1) {
    for (const b of [a % 4 < 3 ? a + 1 : 16, a + 4]) {
      if (b > 15 || board[a] === board[b]) continue;
      const cells = [...board];
      cells[a] = board[b]!;
      cells[b] = board[a]!;
      const moved = cells.join('');
      const move = [a % 4, Math.floor(a / 4), b % 4, Math.floor(b / 4)].map((n) => n + 1).join('');
      if (!next.has(moved)) next.set(moved, { board, move });
    }
  }
}
const moves: string[] = [];
for (let board = start; board !== goal; board = next.get(board)!.board) {
  moves.push(next.get(board)!.move);
}
console.log([moves.length, ...moves].join('\n'));
