// Wrong: keeps the best two while it goes through the players, and forgets to compare with the second.
import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

const n = Number((await lines.next()).value.split(' ')[0]);
let [best, second] = [1, 0];
for (let player = 2; player <= n; player++) {
  console.log(`? ${best} ${player}`);
  const winner = Number((await lines.next()).value);
  if (winner === best) continue;
  second = best;
  best = winner;
}
console.log(`! ${best} ${second === 0 ? best + 1 : second}`);
process.exit();
