import { join } from 'node:path';
import type { Execution } from '../model/execution.ts';
import type {
  Executor,
  PairExecution,
  PairRequest,
  RunRequest,
  SandboxChoice,
  StdinDelivery,
} from '../model/executor.ts';
import { compileSupervisor } from './compile-supervisor.ts';
import { describeSandbox, refuseLess } from './describe-sandbox.ts';
import { makeCacheFolder } from './make-cache-folder.ts';
import { readTail } from './read-tail.ts';
import { findFault } from './request-fault.ts';
import { connectSupervisor } from './supervisor-connection.ts';
import type { SupervisorConnection } from './supervisor-connection.ts';
import { toRun } from './supervisor-message.ts';
import { toPairExecution, unstartedPair } from './supervisor-pair.ts';
import { cancelledBeforeStart, lost, notStarted, toExecution } from './supervisor-reply.ts';

const STDIN_DELIVERIES: readonly StdinDelivery[] = ['file', 'slow-pipe'];

export interface SupervisedOptions {
  /** Holds the compiled supervisor. */
  readonly cacheDir: string;
  /** `auto` unless said otherwise. */
  readonly sandbox?: SandboxChoice;
  /** Folders that no program may see, wherever they are: problems, answers, the judge's own files. */
  readonly hidden?: readonly string[];
  /** For the C compiler, beside its own: tests compile the supervisor with sanitizers. */
  readonly compilerFlags?: readonly string[];
  /** Ends the compiler; then the signal's reason is thrown. */
  readonly signal?: AbortSignal;
}

/**
 * An executor that runs programs through one resident supervisor: exact CPU, wall time and peak
 * memory, and no process left behind. Compiles the supervisor at the first use on a machine.
 *
 * @throws UserError `SANDBOX_UNAVAILABLE` where the level that was asked for cannot be kept,
 * `CACHE_NOT_WRITABLE`.
 */
export async function createSupervisedExecutor(options: SupervisedOptions): Promise<Executor> {
  const { cacheDir, sandbox = 'auto', hidden = [], compilerFlags, signal } = options;
  const path = await compileSupervisor(cacheDir, undefined, compilerFlags, signal);
  // The supervisor mounts over it, where nobody else sees that.
  const place = join(cacheDir, 'sandbox');
  await makeCacheFolder(place);
  const connection = await connectSupervisor({ path, args: [sandbox, place, ...hidden] });
  try {
    refuseLess(sandbox, connection.ready);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    id: 'supervised',
    ...describeSandbox(connection.ready),
    stdinDeliveries: STDIN_DELIVERIES,
    run: (request, signal) => run(connection, request, signal),
    runPair: (request, signal) => runPair(connection, request, signal),
    close: () => connection.close(),
  };
}

async function runPair(
  connection: SupervisorConnection,
  request: PairRequest,
  signal: AbortSignal,
): Promise<PairExecution> {
  const faults = [request.first, request.second].map((side) =>
    findFault(toRun(side), STDIN_DELIVERIES),
  );
  if (faults.some((fault) => fault !== undefined)) return unstartedPair(faults);
  if (signal.aborted) return unstartedPair([undefined, undefined]);
  const outcome = await connection.runPair(request, signal);
  return toPairExecution(outcome, request, readTail);
}

async function run(
  connection: SupervisorConnection,
  request: RunRequest,
  signal: AbortSignal,
): Promise<Execution> {
  const fault = findFault(request, STDIN_DELIVERIES);
  if (fault !== undefined) return notStarted(fault);
  if (signal.aborted) return cancelledBeforeStart();
  const outcome = await connection.run(request, signal);
  if (outcome.kind === 'lost') return lost(outcome.reason);
  return toExecution(outcome, request, readTail);
}
