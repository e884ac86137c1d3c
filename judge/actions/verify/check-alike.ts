import { readFileSync } from 'node:fs';
import type { Problem } from '../../model/problem.ts';
import { dataCasesOf } from '../../rules/aggregate.ts';
import { smallestTests, type CheckerTrial } from './checker-trial.ts';
import { showOutput, type Finding } from './finding.ts';

/**
 * Is one answer accepted on every test? Then the tests cannot tell a solution from a program that reads
 * nothing: they are all alike, or the checker's tolerance is as large as what it compares.
 */
export async function checkAlike(problem: Problem, trial: CheckerTrial): Promise<Finding[]> {
  const count = dataCasesOf(problem.tests).length;
  const [first, ...others] = smallestTests(problem, count);
  if (!first || others.length === 0 || others.length + 1 < count) return [];
  for (const test of others) {
    if ((await trial.ask(test, first.answerPath))?.kind !== 'accepted') return [];
  }
  const answer = showOutput(readFileSync(first.answerPath));
  const message = `${problem.id}: ${trial.label} accepts the answer of ${first.name}, ${answer}, on all ${count} tests, and so a solution that reads nothing`;
  return [{ level: 'warning', code: 'ANSWERS_ALIKE', message }];
}
