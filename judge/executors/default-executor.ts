import type { Executor } from '../model/executor.ts';
import { UserError } from '../model/user-error.ts';
import type { ExecutorOptions } from './index.ts';
import { createSupervisedExecutor } from './supervised.ts';
import { createWaitingExecutor } from './waiting.ts';

/** Why there can be no supervisor on a machine, where another executor still can run programs. */
const WITHOUT_SUPERVISOR: ReadonlySet<string> = new Set([
  'NO_C_COMPILER',
  'SUPERVISOR_NOT_COMPILED',
  'UNSUPPORTED_PLATFORM',
]);

/**
 * What runs programs when nobody has chosen: the supervisor, and where it cannot be compiled the
 * executor that needs no compiler. `tell` then gets one sentence on what is lost, and how to mend it.
 */
export async function createDefaultExecutor(
  options: ExecutorOptions,
  tell: (message: string) => void,
  create: (options: ExecutorOptions) => Promise<Executor> = createSupervisedExecutor,
): Promise<Executor> {
  try {
    return await create(options);
  } catch (error) {
    if (!(error instanceof UserError) || !WITHOUT_SUPERVISOR.has(error.code)) throw error;
    if (options.sandbox === 'strict' || options.sandbox === 'basic') throw error;
    const executor = await createWaitingExecutor();
    tell(describeLoss(error, executor));
    return executor;
  }
}

function describeLoss({ message, hint }: UserError, executor: Executor): string {
  const loss = `${message}, so nothing is isolated and measures are rougher (${executor.description})`;
  return hint === undefined ? loss : `${loss}\n${hint}`;
}
