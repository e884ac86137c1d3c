import { readFileSync, statSync } from 'node:fs';
import type { Problem, TestCase } from '../../model/problem.ts';
import { dataCasesOf } from '../../rules/aggregate.ts';
import { smallestTests } from './checker-trial.ts';
import type { Finding } from './finding.ts';
import type { Candidate } from './output-corpus.ts';
import { fuzzedAnswers, junkOutputs, mutatedAnswers } from './output-corpus.ts';
import { lookAt } from './look-at-tried.ts';
import type { Trial } from './trial.ts';

const TESTS = 2;
const FUZZED = 10;
const OTHER_ANSWERS = 3;

/**
 * Tries a checker program on the smallest tests: on junk, on the answers of other tests and on changed
 * answers. It must not fail; what it accepts, and what it rejects, may look odd.
 */
export async function checkJunk(problem: Problem, trial: Trial): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [index, test] of smallestTests(problem, TESTS).entries()) {
    const answer = readFileSync(test.answerPath);
    const changed = [...mutatedAnswers(answer), ...fuzzedAnswers(answer, FUZZED)];
    const junk = index === 0 ? [...junkOutputs(), ...otherAnswers(problem, test)] : [];
    const candidates = [...changed, ...junk].toSorted((a, b) => a.bytes.length - b.bytes.length);
    const tried = await trial.tryAll(test, candidates);
    findings.push(...(await lookAt({ problem, test, answer, trial }, tried)));
    // The second test would only say the same again.
    if (findings.length > 0) break;
  }
  return findings;
}

/** The smallest answers of other tests. */
function otherAnswers(problem: Problem, test: TestCase): readonly Candidate[] {
  const others = dataCasesOf(problem.tests).filter(({ name }) => name !== test.name);
  return others
    .map(({ name, answerPath }) => ({ name, answerPath, size: statSync(answerPath).size }))
    .toSorted((a, b) => a.size - b.size)
    .slice(0, OTHER_ANSWERS)
    .map(({ name, answerPath }) => ({
      what: `the answer of ${name}`,
      bytes: readFileSync(answerPath),
      should: 'any',
    }));
}
