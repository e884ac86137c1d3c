import { readFileSync } from 'node:fs';
import { kth, put } from './solution.ts';

const RANGE = 100_000;

const [, ...lines] = readFileSync(0, 'latin1').trimEnd().split('\n');
const answers: number[] = [];
let last = 0;
for (const line of lines) {
  const [kind, number = 0] = line.split(' ').map(Number);
  if (kind === 1) {
    put((number + last) % RANGE);
    continue;
  }
  last = kth(number);
  answers.push(last);
  if (!(last >= 0 && last < RANGE)) break;
}
process.stdout.write(answers.map((answer) => `${answer}\n`).join(''));
