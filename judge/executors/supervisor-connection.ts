import type { PairRequest, RunRequest } from '../model/executor.ts';
import { encodeCancel, encodePair, encodeRun } from './supervisor-message.ts';
import { startSupervisor } from './supervisor-process.ts';
import type { SupervisorOptions, SupervisorProcess } from './supervisor-process.ts';
import { parseLine } from './supervisor-reply.ts';
import type { PairReply, SupervisorReady, SupervisorReply } from './supervisor-reply.ts';

/** The reply to one run, or why there will be none. */
export type RunOutcome = SupervisorReply | Lost;

interface Lost {
  readonly kind: 'lost';
  readonly reason: string;
}

/** The way to a supervisor: when one has died, the next run starts another. */
export interface SupervisorConnection {
  readonly ready: SupervisorReady;
  run(request: RunRequest, signal: AbortSignal): Promise<RunOutcome>;
  runPair(request: PairRequest, signal: AbortSignal): Promise<PairOutcome>;
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
    async runPair(request, signal) {
      const supervisor = await living().catch(toReason);
      if (typeof supervisor === 'string') return { kind: 'lost', reason: supervisor };
      return runPairOn(supervisor, request, signal);
    },
    async close() {
      isClosed = true;
      if (await isAlive(current)) await (await current).process.close();
    },
  };
}

/** Both sides and the pair itself, or why there will be none. */
export type PairOutcome =
  | { readonly kind: 'pair'; readonly pair: PairReply; readonly sides: readonly [Side, Side] }
  | Lost;

type Side = SupervisorReply;

async function runOn(
  { process, pendingRuns }: Supervisor,
  request: RunRequest,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const { id, reply } = pendingRuns.add();
  return follow(process, { message: encodeRun(id, request), ids: [id], outcome: reply, signal });
}

async function runPairOn(
  { process, pendingRuns, pendingPairs }: Supervisor,
  request: PairRequest,
  signal: AbortSignal,
): Promise<PairOutcome> {
  const [one, two, both] = [pendingRuns.add(), pendingRuns.add(), pendingPairs.add()];
  const message = encodePair(both.id, [one.id, two.id], request);
  const outcome = Promise.all([one.reply, two.reply, both.reply]);
  const [first, second, pair] = await follow(process, {
    message,
    ids: [one.id, two.id],
    outcome,
    signal,
  });
  if (first.kind === 'lost') return first;
  if (second.kind === 'lost') return second;
  return pair.kind === 'lost' ? pair : { kind: 'pair', pair, sides: [first, second] };
}

interface Job<T> {
  readonly message: Buffer;
  /** What is cancelled when `signal` fires. */
  readonly ids: readonly number[];
  readonly outcome: Promise<T>;
  readonly signal: AbortSignal;
}

async function follow<T>(process: SupervisorProcess, job: Job<T>): Promise<T> {
  const { signal } = job;
  const cancel = () => {
    for (const id of job.ids) process.send(encodeCancel(id));
  };
  process.hold();
  process.send(job.message);
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel);
  try {
    return await job.outcome;
  } finally {
    signal.removeEventListener('abort', cancel);
    process.release();
  }
}

interface Supervisor {
  readonly process: SupervisorProcess;
  readonly pendingRuns: Pending<SupervisorReply>;
  readonly pendingPairs: Pending<PairReply>;
}

async function start(options: SupervisorOptions): Promise<Supervisor> {
  const pendingRuns = createPending<SupervisorReply>();
  const pendingPairs = createPending<PairReply>();
  const process = await startSupervisor(options, {
    onLine(line) {
      const reply = parseLine(line);
      if (reply.kind === 'pair') pendingPairs.settle(reply.id, reply);
      else pendingRuns.settle(reply.id, reply);
    },
    onEnd(reason) {
      pendingRuns.lose(reason);
      pendingPairs.lose(reason);
    },
  });
  return { process, pendingRuns, pendingPairs };
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

/** Replies that are awaited, by id. */
interface Pending<Reply> {
  add(): { readonly id: number; readonly reply: Promise<Reply | Lost> };
  settle(id: number, reply: Reply | Lost): void;
  lose(reason: string): void;
}

function createPending<Reply>(): Pending<Reply> {
  const pending = new Map<number, (reply: Reply | Lost) => void>();
  let lastId = 0;
  const settle = (id: number, reply: Reply | Lost) => {
    pending.get(id)?.(reply);
    pending.delete(id);
  };
  return {
    add() {
      lastId += 1;
      const id = lastId;
      return { id, reply: new Promise((resolve) => pending.set(id, resolve)) };
    },
    settle,
    lose(reason) {
      for (const id of pending.keys()) settle(id, { kind: 'lost', reason });
    },
  };
}
