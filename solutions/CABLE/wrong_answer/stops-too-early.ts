// Wrong: stops as soon as the ends are a millionth of a centimetre apart (02-one-cable-in-three).
import { readFileSync } from 'node:fs';

const [, wanted = 0, ...lengths] = readFileSync(0, 'latin1').trim().split(/\s+/).map(Number);
let possible = 0;
let tooLong = Math.max(...lengths) + 1;
while (tooLong - possible > 1e-6) {
  const middle = (possible + tooLong) / 2;
  const pieces = lengths.reduce((sum, cable) => sum + Math.floor(cable / middle), 0);
  if (pieces >= wanted) possible = middle;
  else tooLong = middle;
}
console.log(possible);
