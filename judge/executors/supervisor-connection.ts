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
  const pending = createPendingRuns();
  const start = () => startSupervisor(options, pending);
  let current: Promise<SupervisorProcess> = start();
  const { ready } = await current;
  const living = async (): Promise<SupervisorProcess> => {
    const known = current;
    if ((await known).isAlive()) return known;
    // Another run may have started one while this one waited.
    if (current === known) current = start();
    return current;
  };
  return {
    ready,
    async run(request, signal) {
      const supervisor = await living();
      supervisor.hold();
      const { id, outcome } = pending.add();
      const cancel = () => supervisor.send(encodeCancel(id));
      supervisor.send(encodeRun(id, request));
      if (signal.aborted) cancel();
      signal.addEventListener('abort', cancel);
      try {
        return await outcome;
      } finally {
        signal.removeEventListener('abort', cancel);
        supervisor.release();
      }
    },
    close: async () => (await current).close(),
  };
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
