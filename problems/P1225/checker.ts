// Plays the moves on the start board: any sequence that ends at the goal is right if none is shorter.
import { accept, checker, reject } from 'judge/checker';
import type { TokenReader } from 'judge/checker';

const SIDE = 4;
const CELLS = SIDE * SIDE;
const MOVE = /^[1-4]{4}$/;
/** No two boards are more than 20 moves apart; up to here we say where a longer sequence goes wrong. */
const MOST_MOVES = 10_000;

checker(({ input, output, answer }) => {
  const digits = readDigits(input);
  const start = digits.slice(0, CELLS);
  const goal = digits.slice(CELLS, 2 * CELLS);
  const fewest = playSequence(answer, start, goal);
  const moveCount = playSequence(output, start, goal);
  if (moveCount < fewest) {
    throw new Error(`the judges' answer is not the shortest: ${fewest} moves, found ${moveCount}`);
  }
  if (moveCount > fewest) {
    return reject(
      `the moves reach the goal, but there are ${moveCount} where ${fewest} are enough`,
    );
  }
  return accept();
});

function readDigits(input: TokenReader): string {
  let digits = '';
  while (input.hasMore()) digits += input.token();
  return digits;
}

/** Reads and plays a whole answer, rejects it if it is no way to the goal, and returns its length. */
function playSequence(reader: TokenReader, start: string, goal: string): number {
  const moveCount = reader.integer(0, MOST_MOVES, 'number of moves');
  let board = start;
  for (let move = 1; move <= moveCount; move += 1) board = play(reader, board, move, moveCount);
  if (board !== goal) {
    const moves = moveCount === 1 ? '1 move' : `${moveCount} moves`;
    reader.fail(`after ${moves} the board is ${rowsOf(board)}, not ${rowsOf(goal)}`);
  }
  reader.end();
  return moveCount;
}

function play(reader: TokenReader, board: string, move: number, moveCount: number): string {
  const name = `move ${move} of ${moveCount}`;
  const digits = String(reader.integer(1111, 4444, name));
  if (!MOVE.test(digits)) reader.fail(`${name} is ${digits}, but rows and columns are 1 to 4`);
  const [row1 = 0, column1 = 0, row2 = 0, column2 = 0] = Array.from(digits, Number);
  if (Math.abs(row1 - row2) + Math.abs(column1 - column2) !== 1) {
    const cells = `row ${row1}, column ${column1} and row ${row2}, column ${column2}`;
    reader.fail(`${name} is ${digits}, but ${cells} are no neighbours`);
  }
  return swap(board, cellAt(row1, column1), cellAt(row2, column2));
}

function cellAt(row: number, column: number): number {
  return (row - 1) * SIDE + column - 1;
}

function swap(board: string, a: number, b: number): string {
  const cellBefore = (cell: number): number => (cell === a ? b : cell === b ? a : cell);
  return Array.from(board, (_, cell) => board[cellBefore(cell)]).join('');
}

function rowsOf(board: string): string {
  return board.replace(/.{4}(?=.)/g, '$&/');
}
