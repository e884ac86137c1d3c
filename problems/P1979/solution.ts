// Klotski. Only the boards with the blank beside the piece matter: (cell of the piece, side of the
// blank), at most 3600 of them. Two kinds of steps join them: the piece slides into the blank, for
// 1 move, or the blank walks around the piece to another of its sides. How long these walks are
// does not depend on the query, so breadth-first searches find them all once. A query walks the
// blank to each side of the piece and continues from there along the cheapest path.

import { readFileSync } from 'node:fs';

const SIDES = [0, 1, 2, 3] as const;
const UNREACHED = -1;
// More than any step costs: a walk of the blank visits each of the 900 cells once at most.
const BUCKETS = 1024;

interface Board {
  /** 1 where a piece can move. Rows are `width` apart, and a frame of zeros lies around them. */
  readonly isMovable: Uint8Array;
  readonly width: number;
  /** From a cell to its neighbour above, to the right, below, to the left. */
  readonly offsets: readonly [number, number, number, number];
}

function createNumberReader(text: string): () => number {
  const words = text.match(/\d+/g) ?? [];
  let next = 0;
  return () => Number(words[next++]);
}

function readBoard(readNumber: () => number, rows: number, columns: number): Board {
  const width = columns + 2;
  const isMovable = new Uint8Array((rows + 2) * width);
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      isMovable[row * width + column] = readNumber();
    }
  }
  return { isMovable, width, offsets: [-width, 1, width, -1] };
}

/** How many moves take the blank from `start` to each of `goals` while the piece at `piece` stays. */
function walkBlank(
  { isMovable, offsets }: Board,
  start: number,
  piece: number,
  goals: readonly number[],
): number[] {
  const moves = new Int16Array(isMovable.length).fill(UNREACHED);
  const queue = [start];
  let goalsLeft = goals.filter((goal) => isMovable[goal] === 1 && goal !== start).length;
  moves[start] = 0;
  for (const cell of queue) {
    if (goalsLeft === 0) break;
    for (const offset of offsets) {
      const next = cell + offset;
      if (isMovable[next] === 0 || next === piece || moves[next] !== UNREACHED) continue;
      moves[next] = (moves[cell] ?? 0) + 1;
      queue.push(next);
      if (goals.includes(next)) goalsLeft--;
    }
  }
  return goals.map((goal) => moves[goal] ?? UNREACHED);
}

/** The moves from state `cell · 4 + side` to side `to` of the same cell, at `state · 4 + to`. */
function measureWalks(board: Board): Int16Array {
  const walks = new Int16Array(board.isMovable.length * 16).fill(UNREACHED);
  for (const [piece, movable] of board.isMovable.entries()) {
    if (movable === 0) continue;
    const sides = board.offsets.map((offset) => piece + offset);
    for (const [side, start] of sides.entries()) {
      if (board.isMovable[start] === 0) continue;
      walks.set(walkBlank(board, start, piece, sides), (piece * 4 + side) * 4);
    }
  }
  return walks;
}

/** Dijkstra's search, with the waiting states in buckets by their cost modulo `BUCKETS`. */
function createSolver(board: Board): (blank: number, piece: number, target: number) => number {
  const { isMovable, offsets } = board;
  const walks = measureWalks(board);
  const costs = new Int32Array(isMovable.length * 4);
  const buckets = Array.from({ length: BUCKETS }, (): number[] => []);
  let waiting = 0;

  function reach(state: number, cost: number): void {
    const known = costs[state] ?? UNREACHED;
    if (known !== UNREACHED && known <= cost) return;
    costs[state] = cost;
    buckets[cost % BUCKETS]?.push(state);
    waiting++;
  }

  function leave(state: number, cost: number): void {
    const side = SIDES[state % 4] ?? 0;
    const piece = (state - side) / 4;
    reach((piece + offsets[side]) * 4 + ((side + 2) % 4), cost + 1);
    for (const to of SIDES) {
      const walk = walks[state * 4 + to] ?? UNREACHED;
      if (walk > 0) reach(piece * 4 + to, cost + walk);
    }
  }

  return (blank, piece, target) => {
    if (piece === target) return 0;
    costs.fill(UNREACHED);
    for (const bucket of buckets) if (bucket.length > 0) bucket.length = 0;
    waiting = 0;

    const sides = offsets.map((offset) => piece + offset);
    const moves = walkBlank(board, blank, piece, sides);
    for (const side of SIDES) {
      const walk = moves[side] ?? UNREACHED;
      if (walk !== UNREACHED) reach(piece * 4 + side, walk);
    }
    for (let cost = 0; waiting > 0; cost++) {
      const bucket = buckets[cost % BUCKETS] ?? [];
      while (bucket.length > 0) {
        const state = bucket.pop() ?? 0;
        waiting--;
        if (costs[state] !== cost) continue;
        if (state >> 2 === target) return cost;
        leave(state, cost);
      }
    }
    return -1;
  };
}

const readNumber = createNumberReader(readFileSync(0, 'utf8'));
const [rows, columns, queryCount] = [readNumber(), readNumber(), readNumber()];
const board = readBoard(readNumber, rows, columns);
const solve = createSolver(board);
const readCell = (): number => readNumber() * board.width + readNumber();

const answers: number[] = [];
for (let query = 0; query < queryCount; query++) {
  answers.push(solve(readCell(), readCell(), readCell()));
}
console.log(answers.join('\n'));
