// Crashes: takes each line for a bare number and throws otherwise; trailing blanks and CRLF show it.
import { readFileSync } from 'node:fs';

type Jump = readonly [from: number, to: number, pegs: number];

const rows = [[1], [2, 3], [4, 5, 6], [7, 8, 9, 10], [11, 12, 13, 14, 15]];
const leftLines = rows.map((_, c) => rows.slice(c).map((row) => row[c] ?? 0));
const rightLines = rows.map((_, c) => rows.slice(c).map((row) => row[row.length - 1 - c] ?? 0));

const jumps: Jump[] = [];
for (const whole of [...rows, ...leftLines, ...rightLines]) {
  for (const line of [whole, whole.toReversed()]) {
    for (const [i, from] of line.entries()) {
      for (const [k, to] of line.slice(i + 2).entries()) {
        jumps.push([
          from,
          to,
          line.slice(i, i + 2 + k).reduce((set, hole) => set | (1 << hole), 0),
        ]);
      }
    }
  }
}
jumps.sort((a, b) => a[0] - b[0] || a[1] - b[1]);

function solve(hole: number): string {
  const pathTo = new Map<number, Jump[]>([[0xfffe ^ (1 << hole), []]]);
  for (const [board, path] of pathTo) {
    if (board === 1 << hole) {
      return `${path.length}\n${path.map(([from, to]) => `${from} ${to}`).join(' ')}`;
    }
    for (const jump of jumps) {
      const [, to, pegs] = jump;
      if ((board & (pegs | (1 << to))) !== pegs) continue;
      const next = (board ^ pegs) | (1 << to);
      if (!pathTo.has(next)) pathTo.set(next, [...path, jump]);
    }
  }
  return 'IMPOSSIBLE';
}

function parseNumber(line: string): number {
  if (!/^\d+$/.test(line)) throw new Error(`not a number: ${JSON.stringify(line)}`);
  return Number(line);
}

const lines = readFileSync(0, 'utf8').split('\n');
const caseCount = parseNumber(lines[0] ?? '');
const known = new Map<number, string>();
for (const line of lines.slice(1, caseCount + 1)) {
  const hole = parseNumber(line);
  const answer = known.get(hole) ?? solve(hole);
  known.set(hole, answer);
  console.log(answer);
}
