// Operations in the right layout; who is asked for the k-th number has been given k of them.
import { validator } from 'judge/checker';

const RANGE = 100_000;

validator(
  (input) => {
    const operations = input.integer(1, 50_000, 'q');
    input.newline();
    let onShelf = 0;
    for (let i = 0; i < operations; i += 1) {
      const isPut = input.integer(1, 2, 'the kind of operation') === 1;
      input.space();
      if (isPut) input.integer(0, RANGE - 1, 'x');
      else input.integer(1, onShelf, 'k');
      if (isPut) onShelf += 1;
      input.newline();
    }
  },
  { strict: true },
);
