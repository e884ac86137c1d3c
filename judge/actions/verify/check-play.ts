import { statSync } from 'node:fs';
import type { Problem, TestCase } from '../../model/problem.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { prepareJudge } from '../../pipeline/prepare-judge.ts';
import { dataCasesOf } from '../../rules/aggregate.ts';
import type { Finding } from './finding.ts';
import { lookAt } from './look-at-tried.ts';
import { fuzzedAnswers, junkOutputs, mutatedAnswers, type Candidate } from './output-corpus.ts';
import { junkTalk } from './junk-talk.ts';
import { playGood, type Good } from './play-good.ts';
import { createPlayTrial } from './play-trial.ts';
import { trialLimits } from './trial.ts';

/**
 * Tries what judges a problem whose solutions talk or are run several times, on its smallest test: junk
 * plays the solution, and so does what a good solution said, changed. None of it may make it fail.
 */
export async function checkPlay(context: JudgeContext, problem: Problem): Promise<Finding[]> {
  const [test] = dataCasesOf(problem.tests).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  if (!test) return [];
  // What is odd about its programs is told where they are made ready for the solutions.
  const quiet = { ...context, emit: () => {} };
  const patient = { ...problem, validationLimits: trialLimits(problem.validationLimits) };
  const good = await playGood(quiet, patient, test);
  // What fails on a good solution fails on everything, and is told there.
  if (good?.verdict === 'JE') return [];
  const trial = createPlayTrial(quiet, patient, await prepareJudge(quiet, patient));
  const candidates = candidatesOf(problem, good);
  return lookAt({ problem, test, trial }, await trial.tryAll(test, candidates));
}

function sizeOf({ inputPath }: TestCase): number {
  return statSync(inputPath).size;
}

const FUZZED = 10;

/** Other answers would have been given to what is changed: any of it may be right by chance. */
function candidatesOf(
  { mode }: Problem,
  { said, others }: Pick<Good, 'said' | 'others'> = { said: Buffer.of() },
): readonly Candidate[] {
  const isTalk = mode.kind === 'interactive' || mode.kind === 'communication';
  const junk = isTalk ? junkTalk() : junkOutputs();
  const changed =
    said.length === 0 ? [] : [...mutatedAnswers(said), ...fuzzedAnswers(said, FUZZED)];
  const how = {
    should: 'any' as const,
    ...(isTalk && { manner: 'then-listens' as const }),
    ...(others && { others }),
  };
  const all = [...junk, ...changed.map((one) => ({ ...one, ...how }))];
  return all.toSorted((a, b) => a.bytes.length - b.bytes.length);
}
