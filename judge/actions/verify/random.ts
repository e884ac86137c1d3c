/** Numbers from 0 to 1 that are the same every time: a finding must be found again. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 to below `bound`. */
export function below(random: () => number, bound: number): number {
  return Math.floor(random() * bound);
}

/** So many bytes of any kind. */
export function randomBytes(random: () => number, count: number): Buffer {
  return Buffer.from(Array.from({ length: count }, () => below(random, 256)));
}
