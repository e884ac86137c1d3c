// Klotski: n m q, the board, and q queries of three movable cells; blank and piece differ.
import { validator } from 'judge/checker';

validator((input) => {
  const rows = input.integer(1, 30, 'n');
  const columns = input.integer(1, 30, 'm');
  const queryCount = input.integer(1, 500, 'q');
  const board = Array.from({ length: rows }, (_row, r) =>
    Array.from({ length: columns }, (_cell, c) => input.integer(0, 1, `cell (${r + 1}, ${c + 1})`)),
  );

  const readMovableCell = (name: string): string => {
    const row = input.integer(1, rows, `row of ${name}`);
    const column = input.integer(1, columns, `column of ${name}`);
    if (board[row - 1]?.[column - 1] !== 1) {
      input.fail(`expected ${name} on a movable cell, but cell (${row}, ${column}) is fixed`);
    }
    return `(${row}, ${column})`;
  };

  for (let query = 1; query <= queryCount; query++) {
    const blank = readMovableCell(`the blank of query ${query}`);
    const piece = readMovableCell(`the piece of query ${query}`);
    if (blank === piece) {
      input.fail(`expected two cells in query ${query}, but blank and piece are both at ${piece}`);
    }
    readMovableCell(`the target of query ${query}`);
  }
  input.end();
});
