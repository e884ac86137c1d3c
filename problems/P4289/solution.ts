// A grid is one number of 16 bits, so there are at most 2^16 grids: a breadth-first search over
// grids, level by level, meets the goal after the fewest moves.
import { readFileSync } from 'node:fs';

const SIDE = 4;
const CELLS = SIDE * SIDE;

/** Every two neighbouring cells as a mask of their two bits. */
const NEIGHBOURS = Array.from({ length: CELLS }, (_, cell) => {
  const pairs: number[] = [];
  if (cell % SIDE < SIDE - 1) pairs.push((1 << cell) | (1 << (cell + 1)));
  if (cell + SIDE < CELLS) pairs.push((1 << cell) | (1 << (cell + SIDE)));
  return pairs;
}).flat();

function leastMoves(start: number, goal: number): number {
  const seen = new Uint8Array(1 << CELLS);
  seen[start] = 1;
  let level = [start];
  for (let moves = 0; level.length > 0; moves += 1) {
    if (level.includes(goal)) return moves;
    const nextLevel: number[] = [];
    for (const grid of level) {
      for (const pair of NEIGHBOURS) {
        const toys = grid & pair;
        if (toys === 0 || toys === pair) continue;
        // One of the two cells holds a toy: turning both bits over moves it to the other.
        const moved = grid ^ pair;
        if (seen[moved] === 1) continue;
        seen[moved] = 1;
        nextLevel.push(moved);
      }
    }
    level = nextLevel;
  }
  return -1;
}

// Only the digits count: line ends, blanks and empty lines differ from one input to another.
const digits = readFileSync(0, 'latin1').replace(/[^01]/g, '');
const start = parseInt(digits.slice(0, CELLS), 2);
const goal = parseInt(digits.slice(CELLS, 2 * CELLS), 2);
process.stdout.write(`${leastMoves(start, goal)}\n`);
