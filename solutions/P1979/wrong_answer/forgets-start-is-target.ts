// Wrong: where the piece starts on its target, it still brings the blank beside it before it looks;
// the tests "stays" show it.
import { readFileSync } from 'node:fs';

const numbers = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
let at = 0;
const next = (): number => numbers[at++] ?? 0;
const rows = next();
const columns = next();
const queryCount = next();
const width = columns + 2;
const movable = new Uint8Array(width * (rows + 2));
for (let r = 1; r <= rows; r++) for (let c = 1; c <= columns; c++) movable[r * width + c] = next();
const offsets = [-width, 1, width, -1];
const offset = (side: number): number => offsets[side % 4] ?? 0;

function walk(start: number, piece: number): Int16Array {
  const moves = new Int16Array(movable.length).fill(-1);
  moves[start] = 0;
  const queue = [start];
  for (const cell of queue) {
    for (const step of offsets) {
      if (!movable[cell + step] || cell + step === piece || moves[cell + step] !== -1) continue;
      moves[cell + step] = (moves[cell] ?? 0) + 1;
      queue.push(cell + step);
    }
  }
  return moves;
}

const sides = [0, 1, 2, 3];
const walks: number[][] = [];
for (const [piece, isMovable] of movable.entries()) {
  for (const side of sides) {
    const blank = piece + offset(side);
    const moves = isMovable && movable[blank] ? walk(blank, piece) : undefined;
    walks.push(sides.map((to) => moves?.[piece + offset(to)] ?? -1));
  }
}

const cost = new Int32Array(movable.length * 4);
const buckets = Array.from({ length: 1024 }, (): number[] => []);

function solve(blank: number, piece: number, target: number): number {
  cost.fill(1e9);
  for (const bucket of buckets) if (bucket.length > 0) bucket.length = 0;
  let waiting = 0;
  const reach = (state: number, newCost: number): void => {
    if (newCost >= (cost[state] ?? 0)) return;
    cost[state] = newCost;
    buckets[newCost % 1024]?.push(state);
    waiting++;
  };
  const moves = walk(blank, piece);
  for (const side of sides) {
    const first = moves[piece + offset(side)] ?? -1;
    if (first >= 0) reach(piece * 4 + side, first);
  }
  for (let now = 0; waiting > 0; now++) {
    const bucket = buckets[now % 1024] ?? [];
    while (bucket.length > 0) {
      const state = bucket.pop() ?? 0;
      waiting--;
      if (cost[state] !== now) continue;
      if (state >> 2 === target) return now;
      reach(((state >> 2) + offset(state)) * 4 + ((state + 2) % 4), now + 1);
      for (const [to, moves] of (walks[state] ?? []).entries()) {
        if (moves > 0) reach((state >> 2) * 4 + to, now + moves);
      }
    }
  }
  return -1;
}

const readCell = (): number => next() * width + next();
for (let i = 0; i < queryCount; i++) console.log(solve(readCell(), readCell(), readCell()));
