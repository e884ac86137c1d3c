/**
 * `npm run bench`: what the judge costs over a raw loop of the same commands, measured in one run,
 * turn by turn, as medians and ratios. `npm run bench NAME…` runs only those; `--rounds N`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkerPrograms } from './bench/checker-programs.ts';
import { comparing } from './bench/comparing.ts';
import { manyTests } from './bench/many-tests.ts';
import { overRawLoop, type Measured } from './bench/over-raw-loop.ts';
import { pair } from './bench/pair.ts';
import { startUp } from './bench/start-up.ts';
import { SUBJECTS } from './bench/subjects.ts';

const args = process.argv.slice(2);
const roundsAt = args.indexOf('--rounds');
const rounds = roundsAt < 0 ? 5 : Number(args[roundsAt + 1]);
const names = args.filter(
  (arg, i) => !arg.startsWith('--') && (roundsAt < 0 || i !== roundsAt + 1),
);
const wanted = (name: string): boolean => names.length === 0 || names.includes(name);

const dir = mkdtempSync(join(tmpdir(), 'judge-bench-'));
const measured: Measured[] = [];
try {
  if (wanted('start-up')) measured.push(...startUp(rounds * 4));
  for (const subject of SUBJECTS) {
    if (wanted(subject.name)) measured.push(await overRawLoop(dir, subject, rounds));
  }
  if (wanted('comparing')) measured.push(...(await comparing(dir, rounds)));
  if (wanted('checker-programs')) measured.push(...(await checkerPrograms(dir, rounds)));
  if (wanted('pair')) measured.push(await pair(dir, rounds));
  if (wanted('many-tests')) measured.push(...manyTests(dir, rounds));
} finally {
  rmSync(dir, { recursive: true, force: true });
}
console.log(
  '\n| measure | judge | baseline | ratio | to reach | |\n| --- | --- | --- | --- | --- | --- |',
);
for (const { name, judge, baseline, ratio, goal, reached } of measured) {
  console.log(`| ${name} | ${judge} | ${baseline} | ${ratio} | ${goal} | ${reached ? '✓' : '✗'} |`);
}
