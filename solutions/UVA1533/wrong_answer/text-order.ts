// Wrong: tries jumps in the order of their numbers as text ("10 8" before "2 4"); every test shows it.
import { readFileSync } from 'node:fs';

const holeOf = new Map<string, number>();
for (let row = 0; row < 5; row++) {
  for (let column = 0; column <= row; column++) holeOf.set(`${row},${column}`, holeOf.size + 1);
}

const jumps: { from: number; to: number; pegs: number }[] = [];
for (const [place, from] of holeOf) {
  const [row = 0, column = 0] = place.split(',').map(Number);
  for (const [down, right] of [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
    [1, 1],
    [-1, -1],
  ] as const) {
    let pegs = 1 << from;
    for (let length = 1; ; length++) {
      const to = holeOf.get(`${row + length * down},${column + length * right}`);
      if (to === undefined) break;
      if (length > 1) jumps.push({ from, to, pegs });
      pegs |= 1 << to;
    }
  }
}
jumps.sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1));

function solve(hole: number): string {
  const start = 0xfffe ^ (1 << hole);
  const pathTo = new Map<number, string[]>([[start, []]]);
  for (const [board, path] of pathTo) {
    if (board === 1 << hole) return `${path.length}\n${path.join(' ')}`;
    for (const { from, to, pegs } of jumps) {
      if ((board & (pegs | (1 << to))) !== pegs) continue;
      const next = (board ^ pegs) | (1 << to);
      if (!pathTo.has(next)) pathTo.set(next, [...path, `${from} ${to}`]);
    }
  }
  return 'IMPOSSIBLE';
}

const known = new Map<number, string>();
for (const hole of readFileSync(0, 'utf8').trim().split(/\s+/).slice(1).map(Number)) {
  if (!known.has(hole)) known.set(hole, solve(hole));
  console.log(known.get(hole));
}
