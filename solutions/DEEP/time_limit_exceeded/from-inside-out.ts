// Too slow: replaces the innermost boxes by their levels, once for each depth (caught by deep chains).
import { readFileSync } from 'node:fs';

const counts: number[] = [];
let text = readFileSync(0, 'latin1').trim();
while (text.includes('(')) {
  text = text.replace(/\(([a-z]*)\)/g, (_, held: string) => {
    const highest = [...held].reduce((a, b) => (a > b ? a : b), '`').charCodeAt(0) - 96;
    const isShared = held.split(String.fromCharCode(96 + highest)).length !== 2;
    const level = highest + (isShared ? 1 : 0);
    counts[level - 1] = (counts[level - 1] ?? 0) + 1;
    return String.fromCharCode(96 + level);
  });
}
console.log(counts.join(' '));
