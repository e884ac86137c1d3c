// A breadth-first search over boards of 16 bits, begun at the goal, tells how far each board is from
// it. From the start, any move to a board one step nearer is then a move of a shortest sequence.
import { readFileSync } from 'node:fs';

const SIDE = 4;
const CELLS = SIDE * SIDE;

interface Swap {
  /** The bits of the two cells. */
  readonly mask: number;
  /** Row and column of one cell, row and column of the other, from 1. */
  readonly name: string;
}

const SWAPS = Array.from({ length: CELLS }, (_, cell) => {
  const swaps: Swap[] = [];
  if (cell % SIDE < SIDE - 1) swaps.push(swapOf(cell, cell + 1));
  if (cell + SIDE < CELLS) swaps.push(swapOf(cell, cell + SIDE));
  return swaps;
}).flat();

function swapOf(a: number, b: number): Swap {
  return { mask: bitOf(a) | bitOf(b), name: nameOf(a) + nameOf(b) };
}

/** The first cell of a board is its highest bit, as the digits of the input are read. */
function bitOf(cell: number): number {
  return 1 << (CELLS - 1 - cell);
}

function nameOf(cell: number): string {
  return `${Math.floor(cell / SIDE) + 1}${(cell % SIDE) + 1}`;
}

/** Swapping two pieces of one colour changes nothing: such a swap leads nowhere. */
function boardAfter(board: number, { mask }: Swap): number {
  const black = board & mask;
  return black === 0 || black === mask ? board : board ^ mask;
}

function movesToGoal(goal: number): Map<number, number> {
  const moves = new Map([[goal, 0]]);
  // A map hands out what is added to it on the way as well, in order: it is the queue, too.
  for (const [board, count] of moves) {
    for (const swap of SWAPS) {
      const before = boardAfter(board, swap);
      if (!moves.has(before)) moves.set(before, count + 1);
    }
  }
  return moves;
}

function shortestSequence(start: number, goal: number): string[] {
  const moves = movesToGoal(goal);
  const sequence: string[] = [];
  let board = start;
  while (board !== goal) {
    const left = moves.get(board) ?? 0;
    const nearer = SWAPS.find((swap) => moves.get(boardAfter(board, swap)) === left - 1);
    if (nearer === undefined) throw new Error('the boards hold different pieces');
    sequence.push(nearer.name);
    board = boardAfter(board, nearer);
  }
  return sequence;
}

// Only the digits count: line ends, blanks and empty lines differ from one input to another.
const digits = readFileSync(0, 'latin1').replace(/[^01]/g, '');
const start = parseInt(digits.slice(0, CELLS), 2);
const goal = parseInt(digits.slice(CELLS, 2 * CELLS), 2);
const sequence = shortestSequence(start, goal);
process.stdout.write([sequence.length, ...sequence, ''].join('\n'));
