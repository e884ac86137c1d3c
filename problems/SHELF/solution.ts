// How often each value was put, in a Fenwick tree; the k-th smallest is found by going down in it.
const SIZE = 1 << 17;
const counts = new Int32Array(SIZE + 1);

export function put(value: number): void {
  for (let at = value + 1; at <= SIZE; at += at & -at) counts[at] = (counts[at] ?? 0) + 1;
}

export function kth(k: number): number {
  let [before, left] = [0, k];
  for (let step = SIZE; step > 0; step >>= 1) {
    const count = counts[before + step] ?? left;
    if (count >= left) continue;
    before += step;
    left -= count;
  }
  return before;
}
