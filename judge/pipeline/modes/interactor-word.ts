import { closeSync, constants, fstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckResult } from '../../model/check.ts';
import type { Execution } from '../../model/execution.ts';
import type { JudgeContext } from '../context.ts';
import type { PreparedChecker } from '../prepare-checker.ts';
import type { PairJob } from './run-pair.ts';
import { toldOf } from './told-of.ts';

/** An interactor that has ended by itself. */
interface EndedInteractor {
  readonly execution: Execution;
  /** What it left. */
  readonly feedbackDir: string;
  /** For files of ours. */
  readonly dir: string;
}

/**
 * The word of an interactor: that of its protocol; or, where it accepts and wrote a file about it, and
 * the problem has a checker, that of the checker.
 */
export async function wordOf(
  { signal }: Pick<JudgeContext, 'signal'>,
  { interactor, test, turn }: Pick<PairJob, 'interactor' | 'test' | 'turn'>,
  { execution, feedbackDir, dir }: EndedInteractor,
  checker: PreparedChecker | undefined,
): Promise<CheckResult> {
  const { protocol } = interactor;
  const { answerPath, checkerArgs } = test;
  const inputPath = turn.stdinPath ?? test.inputPath;
  const args = [...interactor.args, ...checkerArgs];
  const known = test.maxScore === undefined ? {} : { maxScore: test.maxScore };
  const { allows } = interactor;
  const files = { inputPath, answerPath, feedbackDir, args, allows, ...known };
  const check = await protocol.result(files, execution);
  if (check.kind !== 'accepted' || !checker || !protocol.outputPath) return check;
  const bytes = readLeft(protocol.outputPath(files));
  if (!bytes) {
    return { kind: 'failed', reason: 'the interactor left no file for the checker to look at' };
  }
  const outputPath = join(dir, 'for-the-checker');
  writeFileSync(outputPath, bytes, { mode: 0o644 });
  return checker.check({ ...toldOf(test), outputPath, signal });
}

/** Not to be waited for, as a named pipe would be, and not through a link. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/** A file that the interactor left; undefined when it is none. */
function readLeft(path: string): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, FLAGS);
    const found = fstatSync(descriptor);
    // A hard link may lead anywhere.
    return found.isFile() && found.nlink === 1 ? readFileSync(descriptor) : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
