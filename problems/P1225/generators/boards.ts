// Prints one input: a start and a goal board with eight black pieces (1) and eight white ones (0).
//
//   fixed START GOAL         the two boards as 16 digits each, row by row
//   random --seed S          both boards at random
//   walk --steps N --seed S  the goal is what N random moves make of the start
//   opposite --seed S        from the eight cells nearest to one corner to the eight cells nearest
//                            to the opposite one: the longest ways there are
//
// Layout, in any combination: --crlf, --spaced (blanks between digits), --trailing (blanks at the
// ends of lines), --apart (an empty line between the boards), --gaps (extra empty lines),
// --unended (no newline at the end).
import { parseArgs } from 'node:util';

const SIDE = 4;
const CELLS = SIDE * SIDE;
const BLACK_PIECES = CELLS / 2;
const ALL_CELLS = Array.from({ length: CELLS }, (_, cell) => cell);
const NEIGHBOURING_CELLS = ALL_CELLS.flatMap((cell) => {
  const below: [number, number][] = cell + SIDE < CELLS ? [[cell, cell + SIDE]] : [];
  const right: [number, number][] = cell % SIDE < SIDE - 1 ? [[cell, cell + 1]] : [];
  return [...below, ...right];
});

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    steps: { type: 'string', default: '0' },
    seed: { type: 'string', default: '0' },
    crlf: { type: 'boolean', default: false },
    spaced: { type: 'boolean', default: false },
    trailing: { type: 'boolean', default: false },
    apart: { type: 'boolean', default: false },
    gaps: { type: 'boolean', default: false },
    unended: { type: 'boolean', default: false },
  },
});
const random = mulberry32(Number(options.seed));

const [start, goal] = boards();
process.stdout.write(layOut(start, goal));

function boards(): readonly [start: string, goal: string] {
  const [kind, first = '', second = ''] = positionals;
  switch (kind) {
    case 'fixed':
      return [first, second];
    case 'random':
      return [boardOf(shuffled(ALL_CELLS)), boardOf(shuffled(ALL_CELLS))];
    case 'walk':
      return walk(boardOf(shuffled(ALL_CELLS)), Number(options.steps));
    case 'opposite':
      return oppositeCorners();
    default:
      throw new Error(`there is no kind of boards "${kind}"`);
  }
}

/** The board with black pieces on the first cells of an order. */
function boardOf(order: readonly number[]): string {
  const black = new Set(order.slice(0, BLACK_PIECES));
  return ALL_CELLS.map((cell) => (black.has(cell) ? '1' : '0')).join('');
}

function walk(from: string, steps: number): readonly [string, string] {
  let board = from;
  for (let step = 0; step < steps; step += 1) board = pick(neighbours(board)) ?? board;
  return [from, board];
}

/** All boards that one move makes of a board. */
function neighbours(board: string): string[] {
  const pieceOn = (cell: number): string => board[cell] ?? '';
  return NEIGHBOURING_CELLS.filter(([a, b]) => pieceOn(a) !== pieceOn(b)).map(([a, b]) => {
    const swapped = [...board];
    swapped[a] = pieceOn(b);
    swapped[b] = pieceOn(a);
    return swapped.join('');
  });
}

function oppositeCorners(): readonly [string, string] {
  const mirrored = random() < 0.5;
  const wayFromCorner = (cell: number): number => {
    const column = cell % SIDE;
    return Math.floor(cell / SIDE) + (mirrored ? SIDE - 1 - column : column);
  };
  const near = shuffled(ALL_CELLS).sort((a, b) => wayFromCorner(a) - wayFromCorner(b));
  const far = shuffled(ALL_CELLS).sort((a, b) => wayFromCorner(b) - wayFromCorner(a));
  return random() < 0.5 ? [boardOf(near), boardOf(far)] : [boardOf(far), boardOf(near)];
}

function layOut(first: string, second: string): string {
  const gap = options.gaps ? ['', ''] : [];
  const between = options.apart ? ['', ...gap] : gap;
  const lines = [...gap, ...rowsOf(first), ...between, ...rowsOf(second), ...gap];
  const lineEnd = options.crlf ? '\r\n' : '\n';
  return lines.join(lineEnd) + (options.unended ? '' : lineEnd);
}

function rowsOf(board: string): string[] {
  return [0, 1, 2, 3].map((row) => {
    const digits = [...board.slice(row * SIDE, (row + 1) * SIDE)];
    return digits.join(options.spaced ? ' ' : '') + (options.trailing ? '  ' : '');
  });
}

function pick<T>(items: readonly T[]): T | undefined {
  return items[Math.floor(random() * items.length)];
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** A small generator of numbers in [0, 1), the same for the same seed on every machine. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
