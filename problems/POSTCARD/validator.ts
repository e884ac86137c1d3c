// The word `write`, n, and as many zeros and ones.
import { validator } from 'judge/checker';

validator(
  (input) => {
    const word = input.token('`write`');
    if (word !== 'write') input.fail(`expected \`write\`, found \`${word}\``);
    input.newline();
    const n = input.integer(1, 1000, 'n');
    input.newline();
    const text = input.token('the text');
    if (text.length !== n || !/^[01]+$/.test(text)) input.fail(`expected ${n} zeros and ones`);
    input.newline();
  },
  { strict: true },
);
