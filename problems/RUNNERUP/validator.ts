// One line: the number of players.
import { validator } from 'judge/checker';

validator(
  (input) => {
    input.integer(2, 1000, 'the number of players');
    input.newline();
  },
  { strict: true },
);
