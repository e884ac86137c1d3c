// Too slow: copies boards by way of JSON, takes them from the front of an array with shift() and makes
// its keys with join(), more than once a board; the tests "largest" show it.
import { readFileSync } from 'node:fs';

const words = readFileSync(0, 'utf8').match(/\d+/g) ?? [];
const goal = Array.from({ length: 4 }, (_, row) =>
  Array.from({ length: 8 }, (_, column) => (column < 7 ? `${row + 1}${column + 1}` : '')),
);

function solve(cards: readonly string[]): number {
  const start = goal.map((line, row) => [
    line[0] ?? '',
    ...cards.slice(row * 7, row * 7 + 7).map((card) => (card.endsWith('1') ? '' : card)),
  ]);
  const toText = (board: readonly (readonly string[])[]): string =>
    board.map((line) => line.join(',')).join(';');
  const end = toText(goal);
  const seen = new Set([toText(start)]);
  const queue = [{ board: start, moves: 0 }];
  for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
    const { board, moves } = entry;
    if (toText(board) === end) return moves;
    for (const [row, line] of board.entries()) {
      for (const [column, card] of line.entries()) {
        const left = line[column - 1] ?? '';
        if (card !== '' || left === '' || left.endsWith('7')) continue;
        const wanted = String(Number(left) + 1);
        const after: string[][] = JSON.parse(JSON.stringify(board));
        for (const cells of after) if (cells.includes(wanted)) cells[cells.indexOf(wanted)] = '';
        after[row]?.splice(column, 1, wanted);
        if (seen.has(toText(after))) continue;
        seen.add(toText(after));
        queue.push({ board: after, moves: moves + 1 });
      }
    }
  }
  return -1;
}

for (let i = 0; i < Number(words[0]); i++) {
  console.log(solve(words.slice(1 + i * 28, 29 + i * 28)));
}
