// Wrong: two equal boxes stay two when a higher one follows (caught by low boxes before a high one).
import { readFileSync } from 'node:fs';

const boxes = readFileSync(0, 'latin1');
const counts: number[] = [];
let at = 0;

function readBox(): number {
  at += 1;
  let highest = 0;
  let isShared = false;
  while (boxes[at] === '(') {
    const level = readBox();
    if (level === highest) isShared = true;
    highest = Math.max(highest, level);
  }
  at += 1;
  const level = isShared || highest === 0 ? highest + 1 : highest;
  counts[level - 1] = (counts[level - 1] ?? 0) + 1;
  return level;
}

readBox();
console.log(counts.join(' '));
