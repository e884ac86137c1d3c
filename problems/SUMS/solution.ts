// All bytes at once, and no string for each line: the numbers are read out of the bytes. Sums stay
// below 2^53, so that doubles hold them exactly.
import { readFileSync } from 'node:fs';

const MINUS = 0x2d;
const ZERO = 0x30;

const bytes = readFileSync(0);
let at = 0;

function nextInteger(): number {
  while ((bytes[at] ?? ZERO) < MINUS) at += 1;
  const isNegative = bytes[at] === MINUS;
  if (isNegative) at += 1;
  let value = 0;
  for (let digit = digitAt(); digit >= 0; digit = digitAt()) {
    value = value * 10 + digit;
    at += 1;
  }
  return isNegative ? -value : value;
}

function digitAt(): number {
  return (bytes[at] ?? 0) - ZERO;
}

const count = nextInteger();
let sum = 0;
let largest = -Infinity;
let times = 0;
for (let reading = 0; reading < count; reading += 1) {
  const value = nextInteger();
  sum += value;
  if (value > largest) {
    largest = value;
    times = 0;
  }
  if (value === largest) times += 1;
}
process.stdout.write(`${sum} ${times}\n`);
