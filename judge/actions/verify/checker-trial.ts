import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckResult } from '../../model/check.ts';
import type { Problem, TestCase } from '../../model/problem.ts';
import { dataCasesOf } from '../../rules/aggregate.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { prepareChecker, type PreparedChecker } from '../../pipeline/prepare-checker.ts';
import { inOrder, trialLimits, type Trial } from './trial.ts';

/** Asks a problem's checker about outputs that no program has printed. */
export interface CheckerTrial extends Trial {
  readonly checker: PreparedChecker;
  /** Undefined: the judge was asked to stop. */
  ask(test: TestCase, outputPath: string): Promise<CheckResult | undefined>;
}

export async function createCheckerTrial(
  context: JudgeContext,
  problem: Problem,
): Promise<CheckerTrial> {
  const allows = { scores: problem.isScoring, passes: problem.passes > 1 };
  const limits = trialLimits(problem.validationLimits);
  const checker = await prepareChecker(context, problem.checker, limits, allows);

  async function ask(test: TestCase, outputPath: string): Promise<CheckResult | undefined> {
    const { inputPath, answerPath, checkerArgs: args, name: testName, maxScore } = test;
    const files = { inputPath, answerPath, outputPath };
    const known = maxScore === undefined ? {} : { maxScore };
    if (context.signal.aborted) return undefined;
    const input = { ...files, ...known, args, testName, signal: context.signal };
    const result = await checker.check(input);
    return context.signal.aborted ? undefined : result;
  }

  return {
    checker,
    label: checker.label,
    ask,
    tryAll: (test, candidates) =>
      inOrder(context, candidates, async ({ bytes }, dir) => {
        const path = join(dir, 'output');
        writeFileSync(path, bytes);
        return ask(test, path);
      }),
  };
}

/** The tests with the least to read that have an answer at all. */
export function smallestTests(problem: Problem, count: number): readonly TestCase[] {
  const sized = dataCasesOf(problem.tests).map((test) => ({
    test,
    bytes: statSync(test.inputPath).size + statSync(test.answerPath).size,
  }));
  const told = sized.filter(({ test }) => readFileSync(test.answerPath).some((byte) => byte > 32));
  return told
    .toSorted((a, b) => a.bytes - b.bytes)
    .slice(0, count)
    .map(({ test }) => test);
}
