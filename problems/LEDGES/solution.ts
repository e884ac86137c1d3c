// One turn of the pattern changes the last k numbers of ways by a matrix; its power by repeated
// squaring makes all whole turns at once, and what is left of the way is walked ledge by ledge.
import { readFileSync } from 'node:fs';

const MODULUS = 1_000_003;

type Row = readonly number[];
type Matrix = readonly Row[];

const [ledges = '1', most = '1', period = '1', pattern = '.'] = readFileSync(0, 'utf8')
  .trim()
  .split(/\s+/);
const steps = Number(most);
const turns = BigInt(ledges) / BigInt(period);
const rest = Number(BigInt(ledges) % BigInt(period));

const units = Array.from({ length: steps }, (_, row) =>
  Array.from({ length: steps }, (_, column) => Number(row === column)),
);
const oneTurn = units.map((unit) => walk(unit, Number(period)));
const atEntrance = units[0] ?? [];
const afterTurns = times(atEntrance, power(oneTurn, turns));
console.log(walk(afterTurns, rest)[0]);

/** The numbers of ways to the last k ledges, the last one first, so many ledges on. */
function walk(ways: Row, count: number): Row {
  let last = [...ways];
  for (let ledge = 0; ledge < count; ledge += 1) {
    const sum = last.reduce((total, one) => total + one, 0) % MODULUS;
    last = [pattern[ledge] === '.' ? sum : 0, ...last.slice(0, -1)];
  }
  return last;
}

/** Products stay below 8 · 10^12, which a number holds exactly. */
function times(row: Row, matrix: Matrix): Row {
  return row.map(
    (_, column) =>
      row.reduce((sum, one, index) => sum + one * (matrix[index]?.[column] ?? 0), 0) % MODULUS,
  );
}

function power(matrix: Matrix, exponent: bigint): Matrix {
  let result: Matrix = units;
  let square = matrix;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = result.map((row) => times(row, square));
    const factor = square;
    square = square.map((row) => times(row, factor));
  }
  return result;
}
