// Prints one box, as brackets.
//
//   text BRACKETS                   these
//   wide --boxes N                  one box with all the others side by side in it
//   full --levels L                 each box holds two of the next lower level
//   random --boxes N --seed S       any shape of so many boxes is as likely as any other
//   chain --boxes N                 each box holds one: N deep
//   comb --boxes N [--behind]       each box holds an empty one and, before it or behind, the next
//   twigs --boxes N --seed S        a chain; some of its boxes hold small ones beside the next
import { parseArgs } from 'node:util';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    boxes: { type: 'string', default: '1' },
    levels: { type: 'string', default: '1' },
    seed: { type: 'string', default: '0' },
    behind: { type: 'boolean', default: false },
  },
});
const boxCount = Number(options.boxes);
const random = mulberry32(Number(options.seed));

process.stdout.write(`${makeBox()}\n`);

function makeBox(): string {
  const [kind, text = ''] = positionals;
  switch (kind) {
    case 'text':
      return text;
    case 'wide':
      return `(${'()'.repeat(boxCount - 1)})`;
    case 'full':
      return fullBox(Number(options.levels));
    case 'random':
      return randomBox(boxCount);
    case 'chain':
      return '('.repeat(boxCount) + ')'.repeat(boxCount);
    case 'comb':
      return comb(Math.floor((boxCount - 1) / 2));
    case 'twigs':
      return twigs();
    default:
      throw new Error(`there is no kind of boxes "${kind}"`);
  }
}

function fullBox(levels: number): string {
  return levels === 1 ? '()' : `(${fullBox(levels - 1).repeat(2)})`;
}

/** The one rotation of shuffled brackets, with one `)` too many, that never ends a box too early. */
function randomBox(count: number): string {
  const inner = count - 1;
  const steps = shuffled([...'('.repeat(inner), ...')'.repeat(inner + 1)]);
  let depth = 0;
  let lowest = 0;
  let start = 0;
  steps.forEach((step, i) => {
    depth += step === '(' ? 1 : -1;
    if (depth >= lowest) return;
    lowest = depth;
    start = i + 1;
  });
  return `(${[...steps.slice(start), ...steps.slice(0, start)].slice(0, -1).join('')})`;
}

function comb(teeth: number): string {
  return options.behind
    ? `${'(()'.repeat(teeth)}()${')'.repeat(teeth)}`
    : `${'('.repeat(teeth)}()${'())'.repeat(teeth)}`;
}

const MOST_TWIG_BOXES = 6;
const TWIG_CHANCE = 0.05;

function twigs(): string {
  const heads: string[] = [];
  const tails: string[] = [];
  let left = boxCount;
  const twig = (): string => {
    if (left <= MOST_TWIG_BOXES || random() > TWIG_CHANCE) return '';
    const size = 1 + Math.floor(random() * MOST_TWIG_BOXES);
    left -= size;
    return randomBox(size);
  };
  while (left > 0) {
    left -= 1;
    heads.push(`(${twig()}`);
    tails.push(`${twig()})`);
  }
  return heads.join('') + tails.toReversed().join('');
}

function shuffled<T>(items: readonly T[]): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}

/** A small generator of random numbers in [0, 1) that is the same everywhere. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
