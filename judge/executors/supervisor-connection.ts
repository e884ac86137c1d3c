import type { RunRequest } from '../model/executor.ts';
import { encodeCancel, encodeRun } from './supervisor-message.ts';
import { startSupervisor } from './supervisor-process.ts';
import type { SupervisorOptions, SupervisorProcess } from './supervisor-process.ts';
import { parseReply } from './supervisor-reply.ts';
import type { SupervisorReady, SupervisorReply } from './supervisor-reply.ts';

/** The reply to one run, or why there will be none. */
export type RunOutcome = SupervisorReply | { readonly kind: 'lost'; readonly reason: string };

/** The way to a supervisor: when one has died, the next run starts another. */
export interface SupervisorConnection {
  readonly ready: SupervisorReady;
  run(request: RunRequest, signal: AbortSignal): Promise<RunOutcome>;
  close(): Promise<void>;
}

export async function connectSupervisor(options: SupervisorOptions): Promise<SupervisorConnection> {
  let current = start(options);
  let isClosed = false;
  const { ready } = (await current).process;
  const living = async (): Promise<Supervisor> => {
    if (isClosed) throw new Error('the executor is closed');
    const known = current;
    if (await isAlive(known)) return known;
    // Another run may have started one while this one waited.
    if (current === known) current = start(options);
    return current;
  };
  return {
    ready,
    async run(request, signal) {
      const supervisor = await living().catch(toReason);
      if (typeof supervisor === 'string') return { kind: 'lost', reason: supervisor };
      return runOn(supervisor, request, signal);
    },
    async close() {
      isClosed = true;
      if (await isAlive(current)) await (await current).process.close();
    },
  };
}

async function runOn(
  { process, pending }: Supervisor,
  request: RunRequest,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const { id, outcome } = pending.add();
  const cancel = () => process.send(encodeCancel(id));
  process.hold();
  process.send(encodeRun(id, request));
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel);
  try {
    return await outcome;
  } finally {
    signal.removeEventListener('abort', cancel);
    process.release();
  }
}

interface Supervisor {
  readonly process: SupervisorProcess;
  readonly pending: PendingRuns;
}

async function start(options: SupervisorOptions): Promise<Supervisor> {
  const pending = createPendingRuns();
  return { process: await startSupervisor(options, pending), pending };
}

async function isAlive(supervisor: Promise<Supervisor>): Promise<boolean> {
  return supervisor.then(
    ({ process }) => process.isAlive(),
    () => false,
  );
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface PendingRuns {
  add(): { readonly id: number; readonly outcome: Promise<RunOutcome> };
  onLine(line: string): void;
  onEnd(reason: string): void;
}

function createPendingRuns(): PendingRuns {
  const pending = new Map<number, (outcome: RunOutcome) => void>();
  let lastId = 0;
  const settle = (id: number, outcome: RunOutcome) => {
    pending.get(id)?.(outcome);
    pending.delete(id);
  };
  return {
    add() {
      lastId += 1;
      const id = lastId;
      return { id, outcome: new Promise((resolve) => pending.set(id, resolve)) };
    },
    onLine(line) {
      const reply = parseReply(line);
      settle(reply.id, reply);
    },
    onEnd(reason) {
      for (const id of pending.keys()) settle(id, { kind: 'lost', reason });
    },
  };
}
