// Writes one test of Gap: layouts of one or more kinds, in the order given.
//   layouts.ts KIND… [options]
// Kinds: sorted, reversed (values fall from left to right), columns (suits in columns), swapped (all
// sorted but for two cards), random:SEED, unwound:SEED:MOVES (that many moves taken back from the
// goal, so that it can be solved), random:FROM-TO (a layout for each seed of the range), or 28 cards
// joined by commas. Options: --crlf, --no-blank-lines, --extra-blank-lines, --trailing-blanks,
// --leading-blanks, --no-final-newline

type Random = (bound: number) => number;
/** 28 cards, row by row. */
type Layout = readonly number[];

const COLUMNS = 8;

/** mulberry32: random integers in [0, bound), the same ones for the same seed. */
function createRandom(seed: number): Random {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

function shuffle(cards: Layout, random: Random): Layout {
  const shuffled = [...cards];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] ?? 0, shuffled[i] ?? 0];
  }
  return shuffled;
}

/** A layout whose card at row and column (from 0) is given by a function. */
function layOutBy(cardAt: (row: number, column: number) => number): Layout {
  return Array.from({ length: 28 }, (_, i) => cardAt(Math.floor(i / 7), i % 7));
}

/** Values 2 to 7 from the left, and the 1 of the next suit at the right end. */
const SORTED = layOutBy((row, column) =>
  column < 6 ? (row + 1) * 10 + column + 2 : (((row + 1) % 4) + 1) * 10 + 1,
);

/** Takes moves back from the goal: a card beside its predecessor may have come from any gap. */
function unwind(random: Random, moves: number): Layout {
  const board = Array.from({ length: 4 * COLUMNS }, (_, cell) =>
    cell % COLUMNS < 7 ? Math.floor(cell / COLUMNS) * 10 + 11 + (cell % COLUMNS) : 0,
  );
  for (let move = 0; move < moves; move++) {
    const movable = [...board.keys()].filter((cell) => {
      const card = board[cell] ?? 0;
      return cell % COLUMNS > 0 && card > 0 && board[cell - 1] === card - 1;
    });
    if (movable.length === 0) break;
    const gaps = [...board.keys()].filter((cell) => board[cell] === 0);
    const from = movable[random(movable.length)] ?? 0;
    const to = gaps[random(gaps.length)] ?? 0;
    board[to] = board[from] ?? 0;
    board[from] = 0;
  }
  const ones = shuffle([11, 21, 31, 41], random).values();
  return board
    .filter((_, cell) => cell % COLUMNS > 0)
    .map((card) => (card === 0 ? (ones.next().value ?? 0) : card));
}

function swap(cards: Layout, a: number, b: number): Layout {
  return cards.map((card) => (card === a ? b : card === b ? a : card));
}

function makeLayouts(kind: string): Layout[] {
  const [name = '', first = '', second = ''] = kind.split(':');
  if (name === 'sorted') return [SORTED];
  if (name === 'swapped') return [swap(SORTED, Number(first), Number(second))];
  if (name === 'reversed') return [layOutBy((row, column) => (row + 1) * 10 + 7 - column)];
  if (name === 'columns') return [layOutBy((row, column) => (row + 1) * 10 + 1 + column)];
  if (name === 'unwound') return [unwind(createRandom(Number(first)), Number(second))];
  if (name === 'random') {
    const [from = 0, to = from] = first.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => shuffle(SORTED, createRandom(from + i)));
  }
  const cards = name.split(',').map(Number);
  if (cards.length !== 28) throw new Error(`unknown kind of layout: ${kind}`);
  return [cards];
}

function write(layouts: readonly Layout[], flags: ReadonlySet<string>): string {
  const before = flags.has('--leading-blanks') ? '  ' : '';
  const after = flags.has('--trailing-blanks') ? '  ' : '';
  const newline = flags.has('--crlf') ? '\r\n' : '\n';
  const rows = layouts.map((cards) =>
    [0, 7, 14, 21].map((start) => before + cards.slice(start, start + 7).join(' ') + after),
  );
  const blankLines = flags.has('--no-blank-lines')
    ? []
    : Array<string>(flags.has('--extra-blank-lines') ? 3 : 1).fill('');
  const lines = [String(layouts.length), ...rows.flatMap((layout) => [...blankLines, ...layout])];
  return lines.join(newline) + (flags.has('--no-final-newline') ? '' : newline);
}

const words = process.argv.slice(2);
const flags = new Set(words.filter((word) => word.startsWith('--')));
const layouts = words.filter((word) => !word.startsWith('--')).flatMap(makeLayouts);
process.stdout.write(write(layouts, flags));
