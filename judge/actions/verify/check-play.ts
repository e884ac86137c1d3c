import { readFileSync, statSync } from 'node:fs';
import type { Problem, TestCase } from '../../model/problem.ts';
import type { Verdict } from '../../model/verdict.ts';
import { buildSolution } from '../../pipeline/build.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { judgeCase, type CaseSetting } from '../../pipeline/judge-case.ts';
import { limitsFor } from '../../pipeline/limits-for.ts';
import { prepareJudge } from '../../pipeline/prepare-judge.ts';
import { toolOf } from '../../pipeline/run-tool-program.ts';
import { dataCasesOf } from '../../rules/aggregate.ts';
import type { Finding } from './finding.ts';
import { lookAt } from './look-at-tried.ts';
import { fuzzedAnswers, junkOutputs, mutatedAnswers, type Candidate } from './output-corpus.ts';
import { junkTalk } from './junk-talk.ts';
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
  const candidates = candidatesOf(problem, good?.said ?? Buffer.of());
  return lookAt({ problem, test, trial }, await trial.tryAll(test, candidates));
}

function sizeOf({ inputPath }: TestCase): number {
  return statSync(inputPath).size;
}

interface Good {
  readonly verdict: Verdict;
  /** In the first pass, where there are more. Empty where that is not known. */
  readonly said: Buffer;
}

/** Undefined: the problem has no solution that could show how it is done. */
async function playGood(
  context: JudgeContext,
  problem: Problem,
  test: TestCase,
): Promise<Good | undefined> {
  const solution = problem.solutions.find(({ expectation }) => expectation?.label === 'accepted');
  const tool = solution && toolOf(await buildSolution(context, problem, solution));
  if (!tool) return undefined;
  const limits = limitsFor(context, tool.language, problem.limits);
  const play = async (passes: number): Promise<Good | undefined> => {
    const judge = await prepareJudge(context, { ...problem, passes });
    const setting: CaseSetting = { ...tool, limits, io: problem.io, judge };
    return context.slots.use(async (slot) => {
      const judged = await judgeCase(context, setting, test, slot, {});
      return judged && { verdict: judged.result.verdict, said: readFileSync(judged.outputPath) };
    });
  };
  const good = await play(problem.passes);
  if (!good || problem.passes === 1) return good;
  return { ...good, said: (await play(1))?.said ?? Buffer.of() };
}

const FUZZED = 10;

/** Other answers would have been given to what is changed: any of it may be right by chance. */
function candidatesOf({ mode }: Problem, said: Buffer): readonly Candidate[] {
  const isTalk = mode.kind === 'interactive' || mode.kind === 'communication';
  const junk = isTalk ? junkTalk() : junkOutputs();
  const changed =
    said.length === 0 ? [] : [...mutatedAnswers(said), ...fuzzedAnswers(said, FUZZED)];
  const manner = isTalk ? { manner: 'then-listens' as const } : {};
  const all = [...junk, ...changed.map((one) => ({ ...one, should: 'any' as const, ...manner }))];
  return all.toSorted((a, b) => a.bytes.length - b.bytes.length);
}
