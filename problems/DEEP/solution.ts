// A box is read by a function that calls itself for every box directly in it: the recursion is as
// deep as the boxes are, up to 200000 calls.
import { readFileSync } from 'node:fs';

const boxes = readFileSync(0, 'latin1');
const counts: number[] = [];
let at = 0;

/** Reads the box that starts at `at` and returns its level. */
function readBox(): number {
  at += 1;
  let highest = 0;
  // Nothing is in the box yet: as if it held two boxes of level 0.
  let isShared = true;
  while (boxes[at] === '(') {
    const level = readBox();
    if (level > highest) isShared = false;
    else if (level === highest) isShared = true;
    highest = Math.max(highest, level);
  }
  at += 1;
  const level = isShared ? highest + 1 : highest;
  counts[level - 1] = (counts[level - 1] ?? 0) + 1;
  return level;
}

readBox();
process.stdout.write(`${counts.join(' ')}\n`);
