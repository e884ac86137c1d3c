// Prints one input with N zeros and ones: at random, or TEXT over and over.
//
//   texts.ts N --seed S | texts.ts N --repeat TEXT
import { parseArgs } from 'node:util';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '0' }, repeat: { type: 'string' } },
});
const n = Number(positionals[0]);
const random = mulberry32(Number(options.seed));
const { repeat } = options;
const text = Array.from({ length: n }, (_, i) =>
  repeat === undefined ? Math.floor(random() * 2) : repeat[i % repeat.length],
).join('');
process.stdout.write(`write\n${n}\n${text}\n`);

/** Numbers in [0, 1) that depend on the seed alone. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
