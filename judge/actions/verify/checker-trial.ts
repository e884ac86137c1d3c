import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTempDir } from '../../lib/temp-dir.ts';
import type { CheckResult } from '../../model/check.ts';
import { wallTimeLimitMs, type Limits } from '../../model/limits.ts';
import type { Problem, TestCase } from '../../model/problem.ts';
import { casesOf } from '../../rules/aggregate.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { prepareChecker, type PreparedChecker } from '../../pipeline/prepare-checker.ts';
import type { Candidate } from './output-corpus.ts';

/** Asks a problem's checker about outputs that no program has printed. */
export interface CheckerTrial {
  readonly checker: PreparedChecker;
  /** Undefined: the judge was asked to stop. */
  ask(test: TestCase, outputPath: string): Promise<CheckResult | undefined>;
  /**
   * Asks about candidates, smallest first; none behind the first that the checker fails on is waited
   * for, so that one that hangs costs its time limit once.
   */
  tryAll(test: TestCase, candidates: readonly Candidate[]): Promise<Tried[]>;
}

export interface Tried {
  readonly candidate: Candidate;
  readonly result: CheckResult;
}

/** Small outputs for small tests: a checker that needs longer hangs. */
const PATIENCE_MS = 10_000;

export async function createCheckerTrial(
  context: JudgeContext,
  problem: Problem,
): Promise<CheckerTrial> {
  const allows = { scores: problem.isScoring, passes: false };
  const limits = patientLimits(problem.validationLimits);
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

  async function tryAll(test: TestCase, candidates: readonly Candidate[]): Promise<Tried[]> {
    let firstFailure = Number.POSITIVE_INFINITY;
    const tried = await withTempDir(
      (dir) =>
        Promise.all(
          candidates.map((candidate, index) =>
            context.slots.use(async (): Promise<Tried[]> => {
              if (index > firstFailure) return [];
              const path = join(dir, String(index));
              writeFileSync(path, candidate.bytes);
              const result = await ask(test, path);
              if (result?.kind === 'failed') firstFailure = Math.min(firstFailure, index);
              return result ? [{ candidate, result }] : [];
            }),
          ),
        ),
      context.tempDir,
    );
    return tried.flat();
  }

  return { checker, ask, tryAll };
}

function patientLimits(limits: Limits): Limits {
  const cpuTimeMs = Math.min(limits.cpuTimeMs, PATIENCE_MS);
  return { ...limits, cpuTimeMs, wallTimeMs: wallTimeLimitMs(cpuTimeMs) };
}

/** The tests with the least to read that have an answer at all. */
export function smallestTests(problem: Problem, count: number): readonly TestCase[] {
  const sized = casesOf(problem.tests).map((test) => ({
    test,
    bytes: statSync(test.inputPath).size + statSync(test.answerPath).size,
  }));
  const told = sized.filter(({ test }) => readFileSync(test.answerPath).some((byte) => byte > 32));
  return told
    .toSorted((a, b) => a.bytes - b.bytes)
    .slice(0, count)
    .map(({ test }) => test);
}

/** Does the checker give anything for it? */
export function gives(result: CheckResult): boolean {
  if (result.kind === 'accepted') return result.points === undefined || result.points > 0;
  return result.kind === 'partial' && (result.points ?? result.fraction) > 0;
}
