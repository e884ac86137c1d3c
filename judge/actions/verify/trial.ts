import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withTempDir } from '../../lib/temp-dir.ts';
import type { CheckResult } from '../../model/check.ts';
import { wallTimeLimitMs, type Limits } from '../../model/limits.ts';
import type { TestCase } from '../../model/problem.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import type { Slot } from '../../pipeline/slots.ts';
import type { Candidate } from './output-corpus.ts';

/** Asks what judges a problem about things that no honest solution says. */
export interface Trial {
  /** What is asked, for people: `checker.ts (icpc)`. */
  readonly label: string;
  /**
   * Asks about candidates, smallest first; none behind the first on which it fails is waited for, so
   * that one that hangs costs its time limit once.
   */
  tryAll(test: TestCase, candidates: readonly Candidate[]): Promise<Tried[]>;
}

export interface Tried {
  readonly candidate: Candidate;
  readonly result: CheckResult;
}

/** Small outputs for small tests: a program that needs longer hangs. */
const PATIENCE_MS = 10_000;

/** Of a program that is tried, by the limits that the problem gives it. */
export function trialLimits(limits: Limits): Limits {
  const cpuTimeMs = Math.min(limits.cpuTimeMs, PATIENCE_MS);
  return { ...limits, cpuTimeMs, wallTimeMs: wallTimeLimitMs(cpuTimeMs) };
}

/** Undefined: the judge was asked to stop. `dir` is an empty folder for the candidate alone. */
type Ask = (candidate: Candidate, dir: string, slot: Slot) => Promise<CheckResult | undefined>;

/** Asks about each, up to the first failure. */
export function inOrder(
  context: JudgeContext,
  candidates: readonly Candidate[],
  ask: Ask,
): Promise<Tried[]> {
  let firstFailure = Number.POSITIVE_INFINITY;
  return withTempDir(async (parent) => {
    const tried = await Promise.all(
      candidates.map((candidate, index) =>
        context.slots.use(async (slot): Promise<Tried[]> => {
          if (index > firstFailure || context.signal.aborted) return [];
          const dir = join(parent, String(index));
          mkdirSync(dir);
          const result = await ask(candidate, dir, slot);
          if (result?.kind === 'failed') firstFailure = Math.min(firstFailure, index);
          return result ? [{ candidate, result }] : [];
        }),
      ),
    );
    return tried.flat();
  }, context.tempDir);
}

/** Is anything given for it? */
export function gives(result: CheckResult): boolean {
  if (result.kind === 'accepted') return result.points === undefined || result.points > 0;
  return result.kind === 'partial' && (result.points ?? result.fraction) > 0;
}
