import type { ExitName } from '../model/exit-code.ts';
import type { JudgeContext } from '../pipeline/context.ts';
import { UserError } from '../model/user-error.ts';

/** What watching needs from outside: when something changed, and what to do then. */
export interface WatchPlan {
  /** Resolves at the next change, with its path; undefined when the watching ends. */
  readonly nextChange: () => Promise<string | undefined>;
  /** Judges once. Loads the problem anew, since that may be what changed. */
  readonly judge: (context: JudgeContext) => Promise<ExitName>;
  /** Told when the judging could not even start: a deleted file, a broken problem.yaml. */
  readonly complain: (error: UserError) => void;
}

/** Judges at once and at every change until the context's signal fires. */
export async function watch(context: JudgeContext, plan: WatchPlan): Promise<ExitName> {
  let last: ExitName = 'accepted';
  do {
    try {
      last = await plan.judge(context);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      plan.complain(error);
    }
  } while (!context.signal.aborted && (await plan.nextChange()) !== undefined);
  return last;
}
