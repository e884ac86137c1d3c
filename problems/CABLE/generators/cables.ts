// Prints one input: random lengths between MIN and MAX centimetres.
//
//   cables.ts N K --min MIN --max MAX --seed S
//
// --equal: all cables have the length MAX.
import { parseArgs } from 'node:util';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    min: { type: 'string', default: '1' },
    max: { type: 'string', default: '1000000000' },
    seed: { type: 'string', default: '0' },
    equal: { type: 'boolean', default: false },
  },
});
const [count, wanted] = positionals.map(Number);
const least = Number(options.min);
const most = Number(options.max);
const random = mulberry32(Number(options.seed));

const lines = [`${count} ${wanted}`];
for (let cable = 0; cable < Number(count); cable += 1) {
  const length = options.equal ? most : least + Math.floor(random() * (most - least + 1));
  lines.push(String(length));
}
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
