// Moving Pegs. A board is a set of pegs in a 15-bit number, so a breadth-first search over at most
// 2^15 boards finds the fewest jumps. Boards enter the queue in the order of their smallest
// sequences as long as jumps are tried by source, then by destination, both as numbers. So the
// first sequence to reach a board is its lexicographically smallest shortest one.

import { readFileSync } from 'node:fs';

const ROWS = 5;
const HOLES = (ROWS * (ROWS + 1)) / 2;
const FULL_BOARD = (1 << HOLES) - 1;
const DIRECTIONS = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, -1],
] as const;

interface Jump {
  readonly from: number;
  readonly to: number;
  /** The jumping peg and the pegs it jumps over: these must be there, and then are not. */
  readonly pegs: number;
}

/** Holes count from 0 here: hole `column` of row `row` stands behind the row's predecessors. */
function holeAt(row: number, column: number): number {
  return (row * (row + 1)) / 2 + column;
}

function isOnBoard(row: number, column: number): boolean {
  return row >= 0 && row < ROWS && column >= 0 && column <= row;
}

function allJumps(): Jump[] {
  const jumps: Jump[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column <= row; column++) {
      for (const [rowStep, columnStep] of DIRECTIONS) {
        const from = holeAt(row, column);
        let pegs = 1 << from;
        for (let distance = 1; ; distance++) {
          const toRow = row + distance * rowStep;
          const toColumn = column + distance * columnStep;
          if (!isOnBoard(toRow, toColumn)) break;
          const to = holeAt(toRow, toColumn);
          if (distance >= 2) jumps.push({ from, to, pegs });
          pegs |= 1 << to;
        }
      }
    }
  }
  return jumps.sort((a, b) => a.from - b.from || a.to - b.to);
}

const JUMPS = allJumps();

/** The best sequence that starts with only `hole` empty and ends with only `hole` filled. */
function solve(hole: number): Jump[] | undefined {
  const start = FULL_BOARD ^ (1 << hole);
  const goal = 1 << hole;
  const reachedBy = new Map<number, { readonly jump: Jump; readonly before: number }>();
  const queue = [start];
  for (const board of queue) {
    if (board === goal) break;
    for (const jump of JUMPS) {
      const destination = 1 << jump.to;
      if ((board & (jump.pegs | destination)) !== jump.pegs) continue;
      const next = (board ^ jump.pegs) | destination;
      if (reachedBy.has(next)) continue;
      reachedBy.set(next, { jump, before: board });
      queue.push(next);
    }
  }

  const jumps: Jump[] = [];
  for (let board = goal; board !== start;) {
    const step = reachedBy.get(board);
    if (step === undefined) return undefined;
    jumps.push(step.jump);
    board = step.before;
  }
  return jumps.reverse();
}

function describe(jumps: Jump[] | undefined): string {
  if (jumps === undefined) return 'IMPOSSIBLE';
  return `${jumps.length}\n${jumps.map(({ from, to }) => `${from + 1} ${to + 1}`).join(' ')}`;
}

const [, ...holes] = readFileSync(0, 'utf8').match(/\d+/g) ?? [];
const answers = new Map<string, string>();
for (const hole of holes) {
  if (!answers.has(hole)) answers.set(hole, describe(solve(Number(hole) - 1)));
}
console.log(holes.map((hole) => answers.get(hole)).join('\n'));
