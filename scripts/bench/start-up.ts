import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from 'simple-statistics';
import type { Measured } from './over-raw-loop.ts';

const BIN = fileURLToPath(new URL('../../judge/bin.js', import.meta.url));

/** CPU time of `judge --version` against `node -e 0`. */
export function startUp(rounds: number): Measured[] {
  const judge: number[] = [];
  const empty: number[] = [];
  for (let round = 0; round < rounds; round++) {
    empty.push(cpuTimeMs(['-e', '0']));
    judge.push(cpuTimeMs([BIN, '--version']));
  }
  const ratio = median(judge.map((time, i) => time / (empty[i] ?? Number.NaN)));
  return [
    {
      name: '`judge --version`, CPU',
      judge: `${median(judge).toFixed(0)} ms`,
      baseline: `${median(empty).toFixed(0)} ms`,
      ratio: ratio.toFixed(2),
      goal: '≤ 2.00',
      reached: ratio <= 2,
    },
  ];
}

/** The difference that one child makes to the CPU time of all children, by the shell's `times`. */
function cpuTimeMs(args: readonly string[]): number {
  const script = '"$0" "$@" >/dev/null; times';
  const { stdout } = spawnSync('bash', ['-c', script, process.execPath, ...args], {
    encoding: 'utf8',
  });
  const children = stdout.trim().split('\n').at(-1) ?? '';
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0,
  );
}
