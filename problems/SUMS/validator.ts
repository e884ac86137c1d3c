// n, then one integer a line, with newlines and nothing else.
import { validator } from 'judge/checker';

const MOST_READINGS = 1_000_000;
const LARGEST = 1_000_000_000;

validator((input) => {
  const count = input.integer(1, MOST_READINGS, 'n');
  input.newline();
  for (let reading = 0; reading < count; reading += 1) {
    input.integer(-LARGEST, LARGEST, 'a reading');
    input.newline();
  }
  input.end();
});
