// Too much memory: keeps the distance between any two cells for any cell of the piece, 1.4 GB on a
// full board; the full boards show it.
import { readFileSync } from 'node:fs';

const numbers = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
let at = 0;
const next = (): number => numbers[at++] ?? 0;
const [rows, columns, queryCount] = [next(), next(), next()];
const cellCount = rows * columns;
const movable = Array.from({ length: cellCount }, () => next() === 1);

const neighbours = movable.map((_, cell) =>
  [
    cell >= columns ? cell - columns : -1,
    cell % columns < columns - 1 ? cell + 1 : -1,
    cell < cellCount - columns ? cell + columns : -1,
    cell % columns > 0 ? cell - 1 : -1,
  ].filter((other) => movable[other] === true),
);

// distance from a to b while the piece stays at p: distances[(p * cellCount + a) * cellCount + b]
const distances = new Int16Array(cellCount ** 3).fill(-1);
for (let piece = 0; piece < cellCount; piece++) {
  if (!movable[piece]) continue;
  for (let start = 0; start < cellCount; start++) {
    if (!movable[start] || start === piece) continue;
    const from = (piece * cellCount + start) * cellCount;
    const queue = [start];
    distances[from + start] = 0;
    for (const cell of queue) {
      for (const other of neighbours[cell] ?? []) {
        if (other === piece || distances[from + other] !== -1) continue;
        distances[from + other] = (distances[from + cell] ?? 0) + 1;
        queue.push(other);
      }
    }
  }
}

function solve(blank: number, piece: number, target: number): number {
  const best = new Map<string, number>();
  const buckets: [blank: number, piece: number][][] = [];
  const reach = (toBlank: number, toPiece: number, cost: number): void => {
    const key = `${toBlank} ${toPiece}`;
    if (cost >= (best.get(key) ?? Infinity)) return;
    best.set(key, cost);
    while (buckets.length <= cost) buckets.push([]);
    buckets[cost]?.push([toBlank, toPiece]);
  };
  reach(blank, piece, 0);
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const [e, p] of buckets[cost] ?? []) {
      if (best.get(`${e} ${p}`) !== cost) continue;
      if (p === target) return cost;
      for (const side of neighbours[p] ?? []) {
        const walk = distances[(p * cellCount + e) * cellCount + side] ?? -1;
        if (walk >= 0) reach(p, side, cost + walk + 1);
      }
    }
  }
  return -1;
}

const readCell = (): number => (next() - 1) * columns + next() - 1;
for (let i = 0; i < queryCount; i++) console.log(solve(readCell(), readCell(), readCell()));
