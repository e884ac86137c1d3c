import type { Execution } from '../model/execution.ts';
import type { Executor, RunRequest } from '../model/executor.ts';
import { compileSupervisor } from './compile-supervisor.ts';
import { readTail } from './read-tail.ts';
import { connectSupervisor } from './supervisor-connection.ts';
import type { SupervisorConnection } from './supervisor-connection.ts';
import { cancelledBeforeStart, notStarted, toExecution } from './supervisor-reply.ts';
import type { SupervisorReady } from './supervisor-reply.ts';

export interface SupervisedOptions {
  /** Holds the compiled supervisor. */
  readonly cacheDir: string;
  /** Use PID namespaces where the machine has them; true unless said otherwise. */
  readonly usePidNamespaces?: boolean;
}

/**
 * An executor that runs programs through one resident supervisor: exact CPU, wall time and peak
 * memory, and no process left behind. Compiles the supervisor at the first use on a machine.
 */
export async function createSupervisedExecutor(options: SupervisedOptions): Promise<Executor> {
  const path = await compileSupervisor(options.cacheDir);
  const args = options.usePidNamespaces === false ? ['--no-namespaces'] : [];
  const connection = await connectSupervisor({ path, args });
  return {
    id: 'supervised',
    ...describe(connection.ready),
    run: (request, signal) => run(connection, request, signal),
    close: () => connection.close(),
  };
}

function describe(
  ready: SupervisorReady,
): Pick<Executor, 'description' | 'enforcement' | 'isolates'> {
  const ending = ready.pidNamespace ? 'in a PID namespace' : 'by walking the process tree';
  return {
    description: `a small C supervisor: exact CPU and wall time, memory looked at every 10 ms, everything ended ${ending}`,
    enforcement: {
      'cpu-time': 'enforced',
      'wall-time': 'enforced',
      memory: 'polled',
      output: 'enforced',
      processes: ready.countsProcesses ? 'enforced' : 'polled',
    },
    isolates: ready.pidNamespace ? ['processes'] : [],
  };
}

async function run(
  connection: SupervisorConnection,
  request: RunRequest,
  signal: AbortSignal,
): Promise<Execution> {
  const fault = findFault(request);
  if (fault !== undefined) return notStarted(fault);
  if (signal.aborted) return cancelledBeforeStart();
  const outcome = await connection.run(request, signal);
  if (outcome.kind === 'lost') return notStarted(`the supervisor was lost: ${outcome.reason}`);
  return toExecution(outcome, request, readTail);
}

/** What the protocol cannot carry, and neither can the kernel. */
function findFault(request: RunRequest): string | undefined {
  const env = Object.entries(request.env).flat();
  const paths = [request.workDir, request.stdinPath ?? '', request.stdoutPath, request.stderrPath];
  const hasNul = [...request.argv, ...env, ...paths].some((text) => text.includes('\0'));
  return hasNul ? 'an argument, a path or a variable contains a NUL character' : undefined;
}
