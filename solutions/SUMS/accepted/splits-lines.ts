// Accepted: a string for each line takes longer than bytes do, but not too long.
import { readFileSync } from 'node:fs';

const [, ...readings] = readFileSync(0, 'latin1').trimEnd().split('\n').map(Number);
let sum = 0;
let largest = -Infinity;
for (const reading of readings) {
  sum += reading;
  largest = Math.max(largest, reading);
}
console.log(sum, readings.filter((reading) => reading === largest).length);
