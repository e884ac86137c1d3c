// One line: the range n, and the number hidden in it.
import { validator } from 'judge/checker';

validator(
  (input) => {
    const n = input.bigint(1n, 10n ** 18n, 'the range');
    input.space();
    input.bigint(1n, n, 'the hidden number');
    input.newline();
  },
  { strict: true },
);
