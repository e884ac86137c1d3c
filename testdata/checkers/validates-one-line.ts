// A strict validator: one line, two integers, one space between.
import { validator } from 'judge/checker';

validator(
  (input, args) => {
    const max = Number(args[0] ?? '10');
    const low = input.integer(1, max, 'low');
    input.space();
    const high = input.integer(1, max, 'high');
    if (low > high) input.fail(`low is ${low}, above high`);
    input.newline();
    input.end();
  },
  { strict: true },
);
