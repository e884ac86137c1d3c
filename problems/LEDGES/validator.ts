// `n k m` in one line and the pattern in the next. The first argument is the largest n of the group.
import { validator } from 'judge/checker';

const MOST_LEDGES = 10n ** 18n;

validator(
  (input, [most]) => {
    input.bigint(1n, most === undefined ? MOST_LEDGES : BigInt(most), 'n');
    input.space();
    input.integer(1, 8, 'k');
    input.space();
    const period = input.integer(1, 50, 'm');
    input.newline();
    const pattern = input.token('pattern');
    if (pattern.length !== period)
      input.fail(`the pattern has ${pattern.length} characters, not ${period}`);
    if (!/^[.#]+$/.test(pattern)) input.fail('the pattern has other characters than `.` and `#`');
    input.newline();
  },
  { strict: true },
);
