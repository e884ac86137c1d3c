import { explain } from './explain.ts';
import type { Unit } from './explain.ts';
import { compareFiles } from '../lib/byte-pair.ts';
import type { Compare } from '../lib/byte-pair.ts';
import { finish } from '../lib/byte-steps.ts';
import type { Steps } from '../lib/byte-steps.ts';
import type { CheckInput, CheckResult } from '../model/check.ts';

/** Compares answer and output, and explains the first difference. */
export function runComparison(
  files: CheckInput,
  compare: Compare,
  unit: Unit,
): Promise<CheckResult> {
  return runSteps(
    files,
    (function* () {
      const comparison = yield* compareFiles(files.answerPath, files.outputPath, compare);
      return yield* explain(comparison, files, unit);
    })(),
  );
}

/** Runs a checker's work; a file that cannot be read is a failed check, never a wrong answer. */
export async function runSteps(files: CheckInput, steps: Steps<CheckResult>): Promise<CheckResult> {
  try {
    return await finish(steps, files.signal);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return { kind: 'failed', reason: `a file cannot be read: ${error.message}` };
  }
}
