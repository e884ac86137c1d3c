// n, then two lines of n numbers in increasing order, all 2n of them different.
import { validator } from 'judge/checker';

const LARGEST = 1_000_000;

validator(
  (input) => {
    const n = input.integer(1, 1000, 'n');
    input.newline();
    const seen = new Set<number>();
    for (let half = 0; half < 2; half += 1) {
      let last = 0;
      for (let i = 0; i < n; i += 1) {
        if (i > 0) input.space();
        const number = input.integer(last + 1, LARGEST, 'a number above the one before');
        if (seen.has(number)) input.fail(`${number} is in both halves`);
        seen.add(number);
        last = number;
      }
      input.newline();
    }
  },
  { strict: true },
);
