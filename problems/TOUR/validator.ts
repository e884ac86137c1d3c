// r and c; no board of three rows with less than seven columns has a tour, but for that of four, and
// none of four rows and four columns.
import { validator } from 'judge/checker';

validator(
  (input) => {
    const rows = input.integer(3, 30, 'r');
    input.space();
    const columns = input.integer(rows, 30, 'c');
    input.newline();
    const hasTour = rows === 3 ? columns === 4 || columns >= 7 : rows !== 4 || columns > 4;
    if (!hasTour) input.fail(`a board of ${rows} by ${columns} has no tour`);
  },
  { strict: true },
);
