// Wrong: counts the four moves that bring the cards of value 1 to the left; every layout that can be
// solved shows it.
import { readFileSync } from 'node:fs';

const numbers = (readFileSync(0, 'utf8').match(/\d+/g) ?? []).map(Number);
const goal = Array.from({ length: 32 }, (_, i) =>
  i % 8 < 7 ? Math.floor(i / 8) * 10 + 11 + (i % 8) : 0,
);
const toText = (board: readonly number[]): string => String.fromCharCode(...board);

function solve(cards: readonly number[]): number {
  const start = Array.from({ length: 32 }, (_, i) => {
    const row = Math.floor(i / 8);
    const card = i % 8 === 0 ? row * 10 + 11 : (cards[row * 7 + (i % 8) - 1] ?? 0);
    return i % 8 > 0 && card % 10 === 1 ? 0 : card;
  });
  const end = toText(goal);
  const seen = new Set([toText(start)]);
  let layer = [{ board: start, key: toText(start) }];
  for (let moves = 0; layer.length > 0; moves++) {
    const next: typeof layer = [];
    for (const { board, key } of layer) {
      if (key === end) return moves + 4;
      for (const [gap, value] of board.entries()) {
        const left = board[gap - 1] ?? 0;
        if (value !== 0 || left === 0 || left % 10 === 7) continue;
        const after = [...board];
        after[board.indexOf(left + 1)] = 0;
        after[gap] = left + 1;
        const nextKey = toText(after);
        if (seen.has(nextKey)) continue;
        seen.add(nextKey);
        next.push({ board: after, key: nextKey });
      }
    }
    layer = next;
  }
  return -1;
}

const [layoutCount = 0] = numbers;
for (let i = 0; i < layoutCount; i++) console.log(solve(numbers.slice(1 + i * 28, 29 + i * 28)));
