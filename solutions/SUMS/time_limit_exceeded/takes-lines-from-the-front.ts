// Too slow: every shift() moves all lines that are left (08-million-of-one-digit).
import { readFileSync } from 'node:fs';

const lines = readFileSync(0, 'latin1').trimEnd().split('\n');
lines.shift();
let sum = 0;
let largest = -Infinity;
let times = 0;
while (lines.length > 0) {
  const reading = Number(lines.shift());
  sum += reading;
  if (reading > largest) {
    largest = reading;
    times = 0;
  }
  if (reading === largest) times += 1;
}
console.log(sum, times);
