// Prints one input: two halves of 2N different numbers.
//
//   halves.ts random N --most M --seed S      each number goes to either half by chance
//   halves.ts apart N --seed S [--swapped]    the first half holds the smaller numbers
//   halves.ts by-turns N                      1 3 5 … and 2 4 6 …
//   halves.ts around N --inside K --seed S    the second half lies between the K-th and the next of the first
import { parseArgs } from 'node:util';

const LARGEST = 1_000_000;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: 'string', default: String(LARGEST) },
    seed: { type: 'string', default: '0' },
    inside: { type: 'string', default: '0' },
    swapped: { type: 'boolean', default: false },
  },
});
const [kind, count] = positionals;
const n = Number(count);
const random = mulberry32(Number(options.seed));
const halves = makeHalves();
if (options.swapped) halves.reverse();
const lines = halves.map((half) => half.toSorted((a, b) => a - b).join(' '));
process.stdout.write(`${n}\n${lines.join('\n')}\n`);

function makeHalves(): number[][] {
  const numbers = choose(2 * n, Number(options.most));
  const sorted = numbers.toSorted((a, b) => a - b);
  switch (kind) {
    case 'random':
      return [numbers.slice(0, n), numbers.slice(n)];
    case 'apart':
      return [sorted.slice(0, n), sorted.slice(n)];
    case 'by-turns':
      return [0, 1].map((half) => Array.from({ length: n }, (_, i) => 2 * i + half + 1));
    case 'around': {
      const inside = Number(options.inside);
      const outer = [...sorted.slice(0, inside), ...sorted.slice(inside + n)];
      return [outer, sorted.slice(inside, inside + n)];
    }
    default:
      throw new Error(`there is no kind of halves "${kind}"`);
  }
}

/** Different numbers from 1 to `most`, in no order. */
function choose(howMany: number, most: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < howMany) chosen.add(1 + Math.floor(random() * most));
  return [...chosen];
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
