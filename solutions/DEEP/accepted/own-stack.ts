// Accepted: keeps the boxes that are open on a stack of its own, so that any stack will do.
import { readFileSync } from 'node:fs';

const boxes = readFileSync(0, 'latin1').trim();
const highest = new Int32Array(boxes.length + 1);
const isShared = new Uint8Array(boxes.length + 1);
const counts: number[] = [];
let depth = 0;
for (const bracket of boxes) {
  if (bracket === '(') {
    depth += 1;
    highest[depth] = 0;
    isShared[depth] = 1;
    continue;
  }
  const level = highest[depth]! + isShared[depth]!;
  counts[level - 1] = (counts[level - 1] ?? 0) + 1;
  depth -= 1;
  if (level > highest[depth]!) {
    highest[depth] = level;
    isShared[depth] = 0;
  } else if (level === highest[depth]) isShared[depth] = 1;
}
console.log(counts.join(' '));
