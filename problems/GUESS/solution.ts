// Halves what is left with each guess. BigInt, because n may be above 2^53.
import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

let low = 1n;
let high = BigInt(await readLine());
for (;;) {
  const middle = (low + high) / 2n;
  console.log(String(middle));
  const answer = await readLine();
  if (answer === 'correct') break;
  if (answer === 'higher') low = middle + 1n;
  else high = middle - 1n;
}

async function readLine(): Promise<string> {
  const { value, done } = await lines.next();
  if (done === true) throw new Error('the interactor says no more');
  return value.trim();
}
