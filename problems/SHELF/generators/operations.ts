// Prints one input of Q operations.
//
//   operations.ts Q --asks PERCENT --values N --which smallest|largest|any --seed S
//
// So many of a hundred operations are questions, once something is on the shelf. Values are put below
// N before the last answer is added to them.
import { parseArgs } from 'node:util';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    asks: { type: 'string', default: '50' },
    values: { type: 'string', default: '100000' },
    which: { type: 'string', default: 'any' },
    seed: { type: 'string', default: '0' },
  },
});
const operations = Number(positionals[0]);
const random = mulberry32(Number(options.seed));
const below = (bound: number): number => Math.floor(random() * bound);

const lines = [String(operations)];
let onShelf = 0;
for (let i = 0; i < operations; i += 1) {
  const asks = onShelf > 0 && below(100) < Number(options.asks);
  lines.push(asks ? `2 ${position()}` : `1 ${below(Number(options.values))}`);
  if (!asks) onShelf += 1;
}
process.stdout.write(`${lines.join('\n')}\n`);

function position(): number {
  if (options.which === 'smallest') return 1;
  return options.which === 'largest' ? onShelf : 1 + below(onShelf);
}

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
