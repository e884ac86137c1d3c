import type { Execution } from '../model/execution.ts';
import type { Executor, RunRequest, SandboxChoice, StdinDelivery } from '../model/executor.ts';
import { sandboxUnavailable } from './describe-sandbox.ts';
import { findFault } from './request-fault.ts';
import { cancelledBeforeStart, notStarted } from './supervisor-reply.ts';
import { createPlainWay } from './waiting-plain.ts';
import { findPythonWay } from './waiting-python.ts';
import type { WaitingWay } from './waiting-way.ts';

export interface WaitingOptions {
  /** Commands that may be Python 3; none makes Node itself wait. */
  readonly pythons?: readonly string[];
  /** `auto` unless said otherwise; only `auto` and `none` can be had. */
  readonly sandbox?: SandboxChoice;
}

const STDIN_DELIVERIES: readonly StdinDelivery[] = ['file'];
const PYTHONS = ['python3', '/usr/bin/python3'];

/**
 * An executor that needs no C compiler: a small Python script waits for each program, or, where
 * there is no Python, Node does and looks at /proc. It isolates nothing.
 *
 * @throws UserError `SANDBOX_UNAVAILABLE` where it was asked to isolate something.
 */
export async function createWaitingExecutor(options: WaitingOptions = {}): Promise<Executor> {
  const { sandbox = 'auto' } = options;
  if (sandbox === 'strict' || sandbox === 'basic') {
    throw sandboxUnavailable(
      sandbox,
      'the executor "waiting" isolates nothing',
      'take the executor "supervised", which needs a C compiler',
    );
  }
  const way = (await findPythonWay(options.pythons ?? PYTHONS)) ?? createPlainWay();
  return createExecutor(way);
}

function createExecutor(way: WaitingWay): Executor {
  const closing = new AbortController();
  const running = new Set<Promise<Execution>>();
  return {
    id: 'waiting',
    description: way.description,
    level: 'none',
    enforcement: way.enforcement,
    isolates: [],
    stdinDeliveries: STDIN_DELIVERIES,
    async run(request, signal) {
      if (closing.signal.aborted) return notStarted('the executor is closed');
      const execution = run(way, request, AbortSignal.any([signal, closing.signal]));
      running.add(execution);
      try {
        return await execution;
      } finally {
        running.delete(execution);
      }
    },
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}

async function run(way: WaitingWay, request: RunRequest, signal: AbortSignal): Promise<Execution> {
  const fault = findFault(request, STDIN_DELIVERIES);
  if (fault !== undefined) return notStarted(fault);
  return signal.aborted ? cancelledBeforeStart() : way.run(request, signal);
}
