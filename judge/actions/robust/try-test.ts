import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashFile } from '../../lib/content-hash.ts';
import { errorCode } from '../../lib/error-code.ts';
import type { StdinDelivery } from '../../model/executor.ts';
import type { TestCase } from '../../model/problem.ts';
import type { JudgedCase } from '../../model/result.ts';
import { UserError } from '../../model/user-error.ts';
import { VERDICTS, type Verdict } from '../../model/verdict.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { judgeCase, type CaseSetting } from '../../pipeline/judge-case.ts';
import type { Slot } from '../../pipeline/slots.ts';
import { writeVariant, type Rewrite } from './input-variants.ts';

/** How a test is run once more. */
export interface Way {
  readonly setting: CaseSetting;
  readonly rewrite?: Rewrite;
  readonly delivery?: StdinDelivery;
  /** Does it cost so much memory or time itself that going over a limit says nothing? */
  readonly strains?: boolean;
}

/** What came of a test that was accepted before. */
export type Trial =
  | { readonly kind: 'same-bytes' | 'not-run' }
  /** Accepted again; equal hashes are equal outputs. */
  | { readonly kind: 'kept'; readonly result: JudgedCase; readonly outputHash: string }
  /** Not accepted in this way, and still accepted in the plain one. */
  | { readonly kind: 'changed'; readonly result: JudgedCase }
  /** Accepted one time and not the next, with the very same bytes. */
  | { readonly kind: 'unstable'; readonly result: JudgedCase };

type Once =
  | Exclude<Trial, { kind: 'changed' | 'unstable' }>
  | { readonly kind: 'rejected'; readonly result: JudgedCase };

/**
 * Runs a test in one way. What is not accepted is run again alone, in this way and in the plain one
 * by turns: neither chance nor a busy machine may be taken for the work of a variant.
 */
export async function tryTest(
  context: JudgeContext,
  plain: Way,
  way: Way,
  test: TestCase,
  isWanted: () => boolean,
): Promise<Trial> {
  const first = await runOnce(context, way, test, isWanted, false);
  if (first.kind !== 'rejected') return first;
  if (way.strains === true && isLimit(first.result)) return kept(first.result);
  // What goes over a limit takes long, and hardly does so by the program's own chance.
  const rounds = isLimit(first.result) ? 1 : CONFIRMING_ROUNDS;
  let last = first.result;
  for (let round = 0; round < rounds; round++) {
    const again = await runAlone(context, way, test);
    if (again.kind !== 'rejected') {
      return again.kind === 'kept' && !isLimit(last) ? unstable(last) : again;
    }
    last = again.result;
    if (way === plain) return unstable(last);
    const usual = await runAlone(context, plain, test);
    if (usual.kind === 'rejected')
      return isLimit(usual.result) ? kept(last) : unstable(usual.result);
    if (usual.kind !== 'kept') return usual;
  }
  return { kind: 'changed', result: last };
}

/** A program that fails one time in four would pass for one that a variant breaks once in 600. */
const CONFIRMING_ROUNDS = 3;

function unstable(result: JudgedCase): Trial {
  return { kind: 'unstable', result };
}

/** Nothing to hold against the solution, and nothing to compare. */
function kept(result: JudgedCase): Trial {
  return { kind: 'kept', result, outputHash: '' };
}

const LIMIT_VERDICTS: ReadonlySet<Verdict> = new Set(['TLE', 'ILE', 'MLE']);

/** A run that comes close to a limit may be over it the next time. */
function isLimit({ verdict }: JudgedCase): boolean {
  return LIMIT_VERDICTS.has(verdict);
}

function runAlone(context: JudgeContext, way: Way, test: TestCase): Promise<Once> {
  return runOnce(context, way, test, () => true, true);
}

async function runOnce(
  context: JudgeContext,
  way: Way,
  test: TestCase,
  isWanted: () => boolean,
  alone: boolean,
): Promise<Once> {
  return context.slots.use(async (slot) => {
    if (context.signal.aborted || !isWanted()) return { kind: 'not-run' };
    const path = join(slot.dir, 'variant');
    try {
      if (!(await prepare(context, way, test, path))) return { kind: 'same-bytes' };
      return await judge(context, way, test, slot, path, alone);
    } catch (error) {
      if (context.signal.aborted) return { kind: 'not-run' };
      throw error;
    } finally {
      rmSync(path, { force: true });
    }
  });
}

/** False when there is nothing else to deliver. */
async function prepare(
  { signal }: JudgeContext,
  { rewrite }: Way,
  test: TestCase,
  path: string,
): Promise<boolean> {
  if (rewrite === undefined) return true;
  try {
    return await writeVariant(rewrite, test.inputPath, path, signal);
  } catch (cause) {
    if (errorCode(cause) === undefined || signal.aborted || !(cause instanceof Error)) throw cause;
    throw new UserError(
      'VARIANT_NOT_WRITTEN',
      `a variant of test ${JSON.stringify(test.name)} could not be written: ${cause.message}`,
      { hint: 'make room, or set TMPDIR to a larger disk', exit: 'judgeError', cause },
    );
  }
}

async function judge(
  context: JudgeContext,
  { setting, rewrite, delivery }: Way,
  test: TestCase,
  slot: Slot,
  path: string,
  alone: boolean,
): Promise<Once> {
  const judgement = await judgeCase(context, setting, test, slot, {
    alone,
    ...(rewrite ? { stdinPath: path } : {}),
    ...(delivery ? { stdinDelivery: delivery } : {}),
  });
  if (!judgement) return { kind: 'not-run' };
  const { result, outputPath } = judgement;
  if (!VERDICTS[result.verdict].accepted) return { kind: 'rejected', result };
  return { kind: 'kept', result, outputHash: await hashFile(outputPath) };
}
