// Sorted blocks of bounded length; a full one is split.
const LONGEST = 512;
const blocks = [[]];

export function put(value) {
  let at = blocks.findIndex((block) => block.length > 0 && block[block.length - 1] >= value);
  if (at < 0) at = blocks.length - 1;
  const block = blocks[at];
  let [low, high] = [0, block.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (block[middle] < value) low = middle + 1;
    else high = middle;
  }
  block.splice(low, 0, value);
  if (block.length > LONGEST) blocks.splice(at + 1, 0, block.splice(LONGEST / 2));
}

export function kth(k) {
  let left = k;
  for (const block of blocks) {
    if (left <= block.length) return block[left - 1];
    left -= block.length;
  }
  return -1;
}
