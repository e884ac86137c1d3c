// Writes the empty holes of one test of Moving Pegs.
//   holes.ts list 5 1 15            these holes, in this order
//   holes.ts range 1 15             every hole of the range, up or down
//   holes.ts random COUNT           COUNT random holes
//   holes.ts shuffle COUNT          COUNT holes, every hole equally often, shuffled
// Options: --seed N, --crlf, --blank-lines, --leading-blanks, --trailing-blanks,
// --one-line, --no-final-newline

interface Options {
  readonly words: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly seed: number;
}

function parseOptions(argv: readonly string[]): Options {
  const words: string[] = [];
  const flags = new Set<string>();
  let seed = 1;
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    if (word === '--seed') seed = Number(argv[++i]);
    else if (word.startsWith('--')) flags.add(word.slice(2));
    else words.push(word);
  }
  return { words, flags, seed };
}

/** mulberry32: a random number in [0, 1) at every call, the same ones for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function range(from: number, to: number): number[] {
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * step);
}

function shuffled(holes: readonly number[], random: () => number): number[] {
  return holes
    .map((hole) => ({ hole, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ hole }) => hole);
}

function chooseHoles({ words, seed }: Options): number[] {
  const [kind, ...numbers] = words;
  const [first = 0, second = 0] = numbers.map(Number);
  const random = createRandom(seed);
  const drawHole = (): number => 1 + Math.floor(random() * 15);
  if (kind === 'list') return numbers.map(Number);
  if (kind === 'range') return range(first, second);
  if (kind === 'random') return Array.from({ length: first }, drawHole);
  if (kind === 'shuffle') {
    return shuffled(
      Array.from({ length: first }, (_, i) => 1 + (i % 15)),
      random,
    );
  }
  throw new Error(`unknown kind of test: ${kind}`);
}

function layOut(numbers: readonly number[], flags: ReadonlySet<string>): string {
  const before = flags.has('leading-blanks') ? '  ' : '';
  const after = flags.has('trailing-blanks') ? ' '.repeat(51) : '';
  const newline = flags.has('crlf') ? '\r\n' : '\n';
  const lines = flags.has('one-line')
    ? [String(numbers[0]), numbers.slice(1).join(' ')]
    : numbers.map((number) => before + number + after);
  const body = lines.join(flags.has('blank-lines') ? newline + newline : newline);
  return body + (flags.has('no-final-newline') ? '' : newline);
}

const options = parseOptions(process.argv.slice(2));
const holes = chooseHoles(options);
process.stdout.write(layOut([holes.length, ...holes], options.flags));
