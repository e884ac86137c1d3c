// Writes one test of Klotski: a board of one kind, and queries of one kind.
//   boards.ts KIND ROWS COLUMNS QUERIES [options]
// Kinds: open, random (--density D of movable cells), maze (corridors one cell wide, --loops N walls
// opened), wide-maze (corridors two cells wide), ring (one closed corridor, as long as possible),
// sealed (open but for one movable cell that nothing reaches), rooms (open, joined by doors).
// Options: --queries random|near|far|stay|sealed|every, --seed N, --crlf, --blank-lines,
// --wide-blanks, --trailing-blanks, --no-final-newline

interface Grid {
  readonly rows: number;
  readonly columns: number;
  /** 1 for a movable cell; row by row. */
  readonly cells: Uint8Array;
}

type Cell = readonly [row: number, column: number];
type Query = readonly [blank: Cell, piece: Cell, target: Cell];
/** A random integer in [0, bound). */
type Random = (bound: number) => number;

interface Options {
  readonly words: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
}

const VALUED = new Set(['--queries', '--seed', '--density', '--loops']);
const STEPS: readonly Cell[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

function parseOptions(argv: readonly string[]): Options {
  const words: string[] = [];
  const flags = new Set<string>();
  const values = new Map<string, string>();
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    if (VALUED.has(word)) values.set(word, argv[++i] ?? '');
    else if (word.startsWith('--')) flags.add(word);
    else words.push(word);
  }
  return { words, flags, values };
}

/** mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): Random {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

function pick<T>(values: readonly T[], random: Random): T {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('there is nothing to pick from');
  return value;
}

function createGrid(rows: number, columns: number, isMovable: (cell: Cell) => boolean): Grid {
  const cells = Uint8Array.from({ length: rows * columns }, (_, i) =>
    Number(isMovable([Math.floor(i / columns), i % columns])),
  );
  return { rows, columns, cells };
}

function open(grid: Grid, [row, column]: Cell, height = 1, width = 1): void {
  for (let r = Math.max(row, 0); r < Math.min(row + height, grid.rows); r++) {
    for (let c = Math.max(column, 0); c < Math.min(column + width, grid.columns); c++) {
      grid.cells[r * grid.columns + c] = 1;
    }
  }
}

/** A random spanning tree over blocks of `size` cells, with walls one cell thick between them. */
function carveMaze(grid: Grid, size: number, loops: number, random: Random): void {
  const pitch = size + 1;
  const blockRows = Math.floor((grid.rows + 1) / pitch);
  const blockColumns = Math.floor((grid.columns + 1) / pitch);
  const visited = new Set<number>();
  const join = ([r, c]: Cell, [down, right]: Cell): void => {
    const wall: Cell = [
      r * pitch + (down > 0 ? size : down),
      c * pitch + (right > 0 ? size : right),
    ];
    open(grid, wall, down === 0 ? size : 1, right === 0 ? size : 1);
  };
  const isFree = (r: number, c: number): boolean =>
    r >= 0 && r < blockRows && c >= 0 && c < blockColumns && !visited.has(r * blockColumns + c);
  const drawBlock = (): Cell => [random(blockRows), random(blockColumns)];

  const path = [drawBlock()];
  for (let block = path.at(-1); block !== undefined; block = path.at(-1)) {
    const [r, c] = block;
    visited.add(r * blockColumns + c);
    open(grid, [r * pitch, c * pitch], size, size);
    const free = STEPS.filter(([down, right]) => isFree(r + down, c + right));
    if (free.length === 0) {
      path.pop();
    } else {
      const [down, right] = pick(free, random);
      join(block, [down, right]);
      path.push([r + down, c + right]);
    }
  }
  for (let loop = 0; loop < loops; loop++) join(drawBlock(), pick(STEPS, random));
}

/** A comb: along the top, then down and up every second column, back to where it began. */
function carveRing(grid: Grid): void {
  const teeth = Math.floor((grid.columns + 1) / 4) * 2;
  open(grid, [0, 0], 1, teeth * 2 - 1);
  for (let tooth = 0; tooth < teeth; tooth++) {
    const isOutside = tooth === 0 || tooth === teeth - 1;
    open(grid, [isOutside ? 0 : 2, tooth * 2], grid.rows);
    if (tooth + 1 < teeth) open(grid, [tooth % 2 === 0 ? grid.rows - 1 : 2, tooth * 2 + 1]);
  }
}

function isFloorOfRooms([r, c]: Cell): boolean {
  if (r % 6 === 5) return c % 6 === 2;
  return c % 6 !== 5 || r % 6 === 2;
}

function makeGrid(kind: string, rows: number, columns: number, options: Options): Grid {
  const loops = Number(options.values.get('--loops') ?? 0);
  const density = Number(options.values.get('--density') ?? 0.8);
  const random = createRandom(Number(options.values.get('--seed') ?? 1));
  const make = (isMovable: (cell: Cell) => boolean): Grid => createGrid(rows, columns, isMovable);
  if (kind === 'open') return make(() => true);
  if (kind === 'random') return make(() => random(1000) < density * 1000);
  if (kind === 'rooms') return make(isFloorOfRooms);
  if (kind === 'sealed') return make(([r, c]) => r + c !== 1);

  const grid = make(() => false);
  if (kind === 'maze') carveMaze(grid, 1, loops, random);
  else if (kind === 'wide-maze') carveMaze(grid, 2, loops, random);
  else if (kind === 'ring') carveRing(grid);
  else throw new Error(`unknown kind of board: ${kind}`);
  return grid;
}

const areSame = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];
const distance = (a: Cell, b: Cell): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);

function listMovable({ cells, columns }: Grid): Cell[] {
  return [...cells.keys()]
    .filter((i) => cells[i] === 1)
    .map((i): Cell => [Math.floor(i / columns), i % columns]);
}

function listEveryQuery(cells: readonly Cell[]): Query[] {
  return cells
    .flatMap((blank) =>
      cells.flatMap((piece) => cells.map((target): Query => [blank, piece, target])),
    )
    .filter(([blank, piece]) => !areSame(blank, piece));
}

function drawQueries(kind: string, count: number, grid: Grid, random: Random): Query[] {
  const cells = listMovable(grid);
  if (kind === 'every') return listEveryQuery(cells).slice(0, count);
  const sealed: Cell = [0, 0];
  const draw = (): Cell => pick(cells, random);

  const queries: Query[] = [];
  for (let attempt = 0; queries.length < count; attempt++) {
    if (attempt > 1e6) throw new Error(`found no more queries of the kind "${kind}"`);
    const [blank, piece, drawn] = [draw(), draw(), draw()];
    const staysHalfTheTime = kind === 'stay' && random(2) === 0;
    const target = kind === 'sealed' ? sealed : staysHalfTheTime ? piece : drawn;
    if (areSame(blank, piece)) continue;
    if (kind === 'near' && distance(blank, piece) !== 1) continue;
    if (kind === 'far' && distance(piece, target) < 0.7 * (grid.rows + grid.columns)) continue;
    if (kind === 'sealed' && (areSame(blank, sealed) || areSame(piece, sealed))) continue;
    queries.push([blank, piece, target]);
  }
  return queries;
}

function layOut(lines: readonly (readonly number[])[], flags: ReadonlySet<string>): string {
  const gap = flags.has('--wide-blanks') ? '   ' : ' ';
  const end = (flags.has('--trailing-blanks') ? '  ' : '') + (flags.has('--crlf') ? '\r\n' : '\n');
  const between = flags.has('--blank-lines') ? end + end : end;
  const body = lines.map((line) => line.join(gap)).join(between);
  return flags.has('--no-final-newline') ? body : body + end;
}

const options = parseOptions(process.argv.slice(2));
const [kind = ''] = options.words;
const [rows = 0, columns = 0, queryCount = 0] = options.words.slice(1).map(Number);
const grid = makeGrid(kind, rows, columns, options);
const queries = drawQueries(
  options.values.get('--queries') ?? 'random',
  queryCount,
  grid,
  createRandom(1e6 + Number(options.values.get('--seed') ?? 1)),
);
const boardLines = Array.from({ length: rows }, (_, r) => [
  ...grid.cells.subarray(r * columns, (r + 1) * columns),
]);
const queryLines = queries.map((query) => query.flatMap(([r, c]) => [r + 1, c + 1]));
process.stdout.write(
  layOut([[rows, columns, queries.length], ...boardLines, ...queryLines], options.flags),
);
