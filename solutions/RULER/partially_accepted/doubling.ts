// Wrong but for small n: with marks at the powers of two every length can be put together from pieces,
// but not be measured between two marks.
import { readFileSync } from 'node:fs';

const length = Number(readFileSync(0, 'utf8'));
const marks = [0];
for (let mark = 1; mark < length; mark *= 2) marks.push(mark);
marks.push(length);
console.log(`${marks.length}\n${marks.join(' ')}`);
