import { readFileSync, statSync } from 'node:fs';
import type { Problem, TestCase } from '../../model/problem.ts';
import { casesOf } from '../../rules/aggregate.ts';
import { gives, smallestTests, type CheckerTrial, type Tried } from './checker-trial.ts';
import { listed, showOutput, type Finding } from './finding.ts';
import type { Candidate } from './output-corpus.ts';
import { fuzzedAnswers, junkOutputs, mutatedAnswers } from './output-corpus.ts';
import { shrink } from './shrink.ts';

const TESTS = 2;
const FUZZED = 10;
const OTHER_ANSWERS = 3;
const MOST_SHRINKS = 40;
const MOST_TOLD = 5;

/**
 * Tries a checker program on the smallest tests: on junk, on the answers of other tests and on changed
 * answers. It must not fail; what it accepts, and what it rejects, may look odd.
 */
export async function checkJunk(problem: Problem, trial: CheckerTrial): Promise<Finding[]> {
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

interface Subject {
  readonly problem: Problem;
  readonly test: TestCase;
  readonly answer: Buffer;
  readonly trial: CheckerTrial;
}

async function lookAt(subject: Subject, tried: readonly Tried[]): Promise<Finding[]> {
  const failed = tried.find(({ result }) => result.kind === 'failed');
  if (failed) return [await failure(subject, failed)];
  return [...acceptedJunk(subject, tried), ...rejectedBlanks(subject, tried)];
}

/** The smallest output that the checker still fails on. */
async function failure(subject: Subject, { candidate, result }: Tried): Promise<Finding> {
  const { problem, test, trial } = subject;
  let reason = result.kind === 'failed' ? result.reason : '';
  const still = async (bytes: Buffer): Promise<boolean> => {
    const [tried] = await trial.tryAll(test, [{ ...candidate, bytes }]);
    if (tried?.result.kind !== 'failed') return false;
    ({ reason } = tried.result);
    return true;
  };
  const smallest = await shrink(candidate.bytes, still, MOST_SHRINKS);
  const message = `${problem.id} ${test.name}: ${trial.checker.label} fails on ${showOutput(smallest)}: ${reason}`;
  return { level: 'error', code: 'CHECKER_FAILS', message };
}

function acceptedJunk({ problem, test, answer, trial }: Subject, tried: readonly Tried[]) {
  const accepted = tried.filter(
    ({ candidate, result }) =>
      candidate.should === 'wrong' && gives(result) && !isAlike(candidate.bytes, answer),
  );
  const [first, ...more] = accepted;
  if (!first) return [];
  const also =
    more.length === 0 ? '' : `; and ${listed(more.map(({ candidate }) => candidate.what))}`;
  const { bytes, what } = first.candidate;
  const message = `${problem.id} ${test.name}: ${trial.checker.label} accepts ${showOutput(bytes)} (${what}), where the answer is ${showOutput(answer)}${also}`;
  return [{ level: 'warning', code: 'CHECKER_ACCEPTS_JUNK', message } satisfies Finding];
}

function rejectedBlanks({ problem, test, trial }: Subject, tried: readonly Tried[]) {
  const rejected = tried.filter(
    ({ candidate, result }) => candidate.should === 'harmless' && !gives(result),
  );
  if (rejected.length === 0) return [];
  const what = listed(
    rejected.map(({ candidate }) => candidate.what),
    MOST_TOLD,
  );
  const message = `${problem.id} ${test.name}: ${trial.checker.label} rejects ${what}`;
  return [{ level: 'warning', code: 'CHECKER_REJECTS_BLANKS', message } satisfies Finding];
}

/** The smallest answers of other tests. */
function otherAnswers(problem: Problem, test: TestCase): readonly Candidate[] {
  const others = casesOf(problem.tests).filter(({ name }) => name !== test.name);
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

/** The same tokens: another layout of the answer is no junk. */
function isAlike(one: Buffer, other: Buffer): boolean {
  return tokensOf(one) === tokensOf(other);
}

function tokensOf(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .split(/[ \t\n\v\f\r]+/)
    .filter((token) => token !== '')
    .join(' ');
}
