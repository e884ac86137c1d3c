// Prints one input: `walks.ts N K M SEED [--wet PERCENT] [--dry-end]`.
//
// About PERCENT (25 unless said otherwise) of the pattern is wet. With --dry-end the last ledge is
// dry, and never so many ledges in a row are wet that nobody gets across.
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    wet: { type: 'string', default: '25' },
    'dry-end': { type: 'boolean', default: false },
  },
});
const [ledges = '1', most = '1', period = '1', seed = '0'] = positionals;
const [steps, length] = [Number(most), Number(period)];
const random = mulberry32(Number(seed));
const pattern = Array.from({ length }, () => random() * 100 < Number(values.wet));
if (values['dry-end']) makePassable();

process.stdout.write(`${ledges} ${steps} ${length}\n`);
process.stdout.write(`${pattern.map((isWet) => (isWet ? '#' : '.')).join('')}\n`);

/** Walks twice around the pattern, so that rows of wet ledges across its end are seen as well. */
function makePassable(): void {
  pattern[Number((BigInt(ledges) - 1n) % BigInt(length))] = false;
  let wetInRow = 0;
  for (let ledge = 0; ledge < 2 * length; ledge += 1) {
    wetInRow = pattern[ledge % length] ? wetInRow + 1 : 0;
    if (wetInRow < steps) continue;
    pattern[ledge % length] = false;
    wetInRow = 0;
  }
}

function mulberry32(state: number): () => number {
  let current = state >>> 0;
  return () => {
    current = (current + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(current ^ (current >>> 15), current | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
