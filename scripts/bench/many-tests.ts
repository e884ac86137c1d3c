import { median } from 'simple-statistics';
import { makeProblem } from './make-problem.ts';
import type { Measured } from './over-raw-loop.ts';
import { runJudge } from './run-judge.ts';
import { SUBJECTS } from './subjects.ts';

const FEW = 100;
const MANY = 10_000;

/** What one test costs in a problem with many tests and in one with few. */
export function manyTests(dir: string, rounds: number): Measured[] {
  const cpp = SUBJECTS.find(({ name }) => name === 'cpp');
  if (!cpp) throw new Error('no C++ subject');
  const perTest = [FEW, MANY].map((tests) => {
    const { root } = makeProblem(dir, { ...cpp, name: `many-${tests}`, tests });
    const args = ['bench', '--no-cache', '--reporter', 'json'];
    runJudge(root, args);
    const times = Array.from(
      { length: tests === FEW ? rounds : 1 },
      () => runJudge(root, args).wallTimeMs,
    );
    return median(times) / tests;
  });
  const [few = Number.NaN, many = Number.NaN] = perTest;
  return [
    {
      name: `a test among ${MANY}, against one among ${FEW}`,
      judge: `${many.toFixed(2)} ms`,
      baseline: `${few.toFixed(2)} ms`,
      ratio: (many / few).toFixed(2),
      goal: '≤ 1.00',
      reached: many <= few,
    },
  ];
}
