// Run 0 halves the range of the answer: it sends a bound, and run 1 says how many of its numbers are
// not above it. 20 bounds are enough for a million, and so 40 numbers are sent.
import { readSync, writeSync } from 'node:fs';

const readLine = lineReader();
const [number, n = 0] = numbersOf(readLine());
const own = numbersOf(readLine());
if (number === 0) ask();
else answer();

function ask(): void {
  let [low, high] = [1, 1_000_000];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    writeSync(1, `> ${middle}\n`);
    const others = Number(readLine().slice(2));
    if (countUpTo(middle) + others >= n) high = middle;
    else low = middle + 1;
  }
  writeSync(1, `! ${low}\n`);
}

function answer(): void {
  for (let line = readLine(); line !== '!'; line = readLine()) {
    writeSync(1, `> ${countUpTo(Number(line.slice(2)))}\n`);
  }
}

function countUpTo(bound: number): number {
  return own.filter((one) => one <= bound).length;
}

function numbersOf(line: string): number[] {
  return line.split(' ').map(Number);
}

/** Lines of standard input, read as they come. */
function lineReader(): () => string {
  const buffer = Buffer.alloc(1 << 16);
  let text = '';
  return () => {
    while (!text.includes('\n')) {
      const length = readSync(0, buffer);
      if (length === 0) return '!';
      text += buffer.toString('latin1', 0, length);
    }
    const end = text.indexOf('\n');
    const line = text.slice(0, end);
    text = text.slice(end + 1);
    return line;
  };
}
