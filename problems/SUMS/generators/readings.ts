// Prints one input: N readings between MIN and MAX.
//
//   readings.ts N --min=MIN --max=MAX --period P --seed S
//
// The readings repeat after P of them, so that a million compress well.
import { parseArgs } from 'node:util';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    min: { type: 'string', default: '-1000000000' },
    max: { type: 'string', default: '1000000000' },
    period: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '0' },
  },
});
const count = Number(positionals[0]);
const least = Number(options.min);
const most = Number(options.max);
const random = mulberry32(Number(options.seed));
const readings = Array.from(
  { length: Number(options.period) },
  () => least + Math.floor(random() * (most - least + 1)),
);

const lines = [String(count)];
for (let i = 0; i < count; i += 1) lines.push(String(readings[i % readings.length]));
process.stdout.write(`${lines.join('\n')}\n`);

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
