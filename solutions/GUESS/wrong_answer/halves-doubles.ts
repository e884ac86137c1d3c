// Wrong: a double has 53 bits, so above 2^53 some numbers are never guessed.
import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

let low = 1;
let high = Number((await lines.next()).value);
for (;;) {
  const middle = Math.floor((low + high) / 2);
  console.log(middle);
  const { value: answer, done } = await lines.next();
  if (done === true || answer === 'correct') break;
  if (answer === 'higher') low = middle + 1;
  else high = middle - 1;
}
