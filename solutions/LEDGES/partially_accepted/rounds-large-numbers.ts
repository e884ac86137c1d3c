// Partially accepted, 80 points: the matrix power is right, but n is read as a floating-point number,
// which rounds what is larger than 2^53.
import { readFileSync } from 'node:fs';

const MODULUS = 1_000_003;
const [ledges = '1', most = '1', period = '1', pattern = '.'] = readFileSync(0, 'utf8')
  .trim()
  .split(/\s+/);
const [steps, length, way] = [Number(most), Number(period), Number(ledges)];

const units = Array.from({ length: steps }, (_, row) =>
  Array.from({ length: steps }, (_, column) => Number(row === column)),
);
let square = units.map((unit) => walk(unit, length));
let ways = units[0] ?? [];
for (let turns = Math.floor(way / length); turns > 0; turns = Math.floor(turns / 2)) {
  if (turns % 2 === 1) ways = times(ways, square);
  const factor = square;
  square = square.map((row) => times(row, factor));
}
console.log(walk(ways, way % length)[0]);

function walk(from: readonly number[], count: number): number[] {
  let last = [...from];
  for (let ledge = 0; ledge < count; ledge += 1) {
    const sum = last.reduce((total, one) => total + one, 0) % MODULUS;
    last = [pattern[ledge] === '.' ? sum : 0, ...last.slice(0, -1)];
  }
  return last;
}

function times(row: readonly number[], matrix: readonly (readonly number[])[]): number[] {
  return row.map(
    (_, column) =>
      row.reduce((sum, one, index) => sum + one * (matrix[index]?.[column] ?? 0), 0) % MODULUS,
  );
}
