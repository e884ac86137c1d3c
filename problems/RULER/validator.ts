// One line with one integer from 1 to 100000, and nothing else.
import { validator } from 'judge/checker';

const LONGEST = 100_000;

validator(
  (input) => {
    input.integer(1, LONGEST, 'n');
    input.newline();
  },
  { strict: true },
);
