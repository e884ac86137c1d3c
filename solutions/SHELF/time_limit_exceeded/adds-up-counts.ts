// Adds up the counts of all smaller values for each question.
const counts: number[] = Array.from({ length: 100_000 }, () => 0);

export function put(value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

export function kth(k: number): number {
  let [value, left] = [-1, k];
  while (left > 0) {
    value += 1;
    left -= counts[value] ?? 0;
  }
  return value;
}
