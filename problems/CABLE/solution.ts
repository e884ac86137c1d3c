// The shorter the pieces, the more there are: bisect the length. At the end some cable is used up to
// its last centimetre, so the longest length that leaves all counts as they are is exact.
import { readFileSync } from 'node:fs';

const [count = 0, wanted = 0, ...lengths] = readFileSync(0, 'latin1')
  .trim()
  .split(/\s+/)
  .map(Number);

function piecesOf(length: number): number {
  return lengths.reduce((pieces, cable) => pieces + Math.floor(cable / length), 0);
}

let possible = Math.min(...lengths) / wanted;
let tooLong = Math.max(...lengths) * 2;
for (let step = 0; step < 100; step += 1) {
  const middle = (possible + tooLong) / 2;
  if (piecesOf(middle) >= wanted) possible = middle;
  else tooLong = middle;
}

let longest = Infinity;
for (const cable of lengths.slice(0, count)) {
  const pieces = Math.floor(cable / possible);
  if (pieces > 0) longest = Math.min(longest, cable / pieces);
}
process.stdout.write(`${longest}\n`);
