// Accepts any integers whose sum is the input's number; half of the points when they are not the
// answer's. Throws its own error when asked to by the argument `crash`.
import { accept, checker, partial, reject } from 'judge/checker';

checker(({ input, output, answer, args }) => {
  if (args[0] === 'crash') throw new Error('out of order');
  const wanted = input.integer(1, 1000, 'the sum');
  const count = answer.integer(1, 10, 'the count');
  let sum = 0;
  for (let i = 0; i < count; i++) sum += output.integer(1, 1000, `summand ${i + 1}`);
  if (sum !== wanted) return reject(`the sum is ${sum}, not ${wanted}`);
  return args[0] === 'half' ? partial(0.5, 'right, but slow') : accept();
});
