// There are only C(16, 8) = 12870 boards, few enough to keep each as a string of 16 digits and to
// look it up in a map: a breadth-first search over boards meets the goal after the fewest moves.
import { readFileSync } from 'node:fs';

const SIDE = 4;
const CELLS = SIDE * SIDE;

function leastMoves(start: string, goal: string): number {
  const moves = new Map([[start, 0]]);
  // A map hands out its entries in the order in which they came in, those added on the way
  // included, so it is the queue of the search as well.
  for (const [board, count] of moves) {
    if (board === goal) return count;
    for (const moved of boardsAfterOneMove(board)) {
      if (!moves.has(moved)) moves.set(moved, count + 1);
    }
  }
  return -1;
}

function boardsAfterOneMove(board: string): string[] {
  const boards: string[] = [];
  for (let cell = 0; cell < CELLS; cell += 1) {
    if (cell % SIDE < SIDE - 1) boards.push(swap(board, cell, cell + 1));
    if (cell + SIDE < CELLS) boards.push(swap(board, cell, cell + SIDE));
  }
  return boards;
}

/** The board with the pieces on cells a < b swapped. */
function swap(board: string, a: number, b: number): string {
  if (board[a] === board[b]) return board;
  return `${board.slice(0, a)}${board[b]}${board.slice(a + 1, b)}${board[a]}${board.slice(b + 1)}`;
}

// Only the digits count: line ends, blanks and empty lines differ from one input to another.
const digits = readFileSync(0, 'latin1').replace(/[^01]/g, '');
process.stdout.write(`${leastMoves(digits.slice(0, CELLS), digits.slice(CELLS, 2 * CELLS))}\n`);
