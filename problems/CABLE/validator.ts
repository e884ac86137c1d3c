// n and k on a line, then one length a line, with single spaces and newlines and nothing else.
import { validator } from 'judge/checker';

const MOST_CABLES = 1000;
const LARGEST = 1_000_000_000;

validator(
  (input) => {
    const count = input.integer(1, MOST_CABLES, 'n');
    input.space();
    input.integer(1, LARGEST, 'k');
    input.newline();
    for (let cable = 0; cable < count; cable += 1) {
      input.integer(1, LARGEST, 'a length');
      input.newline();
    }
    input.end();
  },
  { strict: true },
);
