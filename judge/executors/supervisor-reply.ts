import { constants } from 'node:os';
import * as v from 'valibot';
import { withoutUsage } from '../model/execution.ts';
import type { Ending, Execution } from '../model/execution.ts';
import type { RunRequest } from '../model/executor.ts';

const READY = v.object({
  ready: v.literal(true),
  level: v.picklist(['strict', 'basic', 'none']),
  /** The kernel counts the processes of a run, so that none above the limit can be made. */
  countsProcesses: v.boolean(),
  /** Version of the cgroups that hold runs; 0: none. */
  cgroup: v.number(),
  /** The kernel keeps the memory limit of a whole run. */
  limitsMemory: v.boolean(),
  /** Version of Landlock; 0: none. */
  landlock: v.number(),
  /** Programs run as another user than the judge. */
  changesUser: v.boolean(),
  /** Which step of the level fails here and why; empty: it works. */
  strictFault: v.string(),
  basicFault: v.string(),
  /** Why there are no cgroups; says nothing where there are. */
  cgroupFault: v.string(),
});

const NOT_STARTED = v.object({
  id: v.number(),
  kind: v.literal('not-started'),
  stage: v.string(),
  error: v.string(),
});

const ENDED = v.object({
  id: v.number(),
  kind: v.picklist(['exited', 'signalled', 'stopped', 'cancelled']),
  /** Exit code, or number of the signal. */
  code: v.number(),
  limit: v.picklist(['', 'cpu-time', 'wall-time', 'memory', 'output', 'processes']),
  userUs: v.number(),
  systemUs: v.number(),
  wallUs: v.number(),
  peakBytes: v.number(),
  stdoutBytes: v.number(),
  stderrBytes: v.number(),
  /** Written into the working folder, where that can be told. */
  fileBytes: v.optional(v.number(), 0),
  /** Processes that the program left behind. */
  orphans: v.number(),
  memoryExhausted: v.boolean(),
});

const PAIR = v.object({
  id: v.number(),
  kind: v.literal('pair'),
  endedFirst: v.picklist(['first', 'second']),
  bytesToFirst: v.number(),
  bytesToSecond: v.number(),
  /** It closed what it reads, and went on. */
  firstClosedInput: v.boolean(),
  secondClosedInput: v.boolean(),
});

const REPLY = v.variant('kind', [NOT_STARTED, ENDED]);
const LINE = v.variant('kind', [NOT_STARTED, ENDED, PAIR]);

/** What a supervisor says first: which mechanisms work on this machine. */
export type SupervisorReady = v.InferOutput<typeof READY>;
/** What a supervisor says about one run. */
export type SupervisorReply = v.InferOutput<typeof REPLY>;
/** What a supervisor says about a pair, after what it says about both sides. */
export type PairReply = v.InferOutput<typeof PAIR>;

export function parseReady(line: string): SupervisorReady {
  return v.parse(READY, JSON.parse(line));
}

export function parseReply(line: string): SupervisorReply {
  return v.parse(REPLY, JSON.parse(line));
}

/** Any line of a supervisor that is ready. */
export function parseLine(line: string): SupervisorReply | PairReply {
  return v.parse(LINE, JSON.parse(line));
}

/** Turns a reply into the facts of a run; `readTail` is asked only when there is something to read. */
export function toExecution(
  reply: SupervisorReply,
  request: RunRequest,
  readTail: (path: string) => string,
): Execution {
  if (reply.kind === 'not-started') {
    return notStarted(`${describeStage(reply.stage, request)}: ${reply.error}`);
  }
  return {
    ending: toEnding(reply),
    usage: {
      cpuTimeMs: (reply.userUs + reply.systemUs) / 1000,
      userTimeMs: reply.userUs / 1000,
      systemTimeMs: reply.systemUs / 1000,
      wallTimeMs: reply.wallUs / 1000,
      peakMemoryBytes: reply.peakBytes,
    },
    outputBytes: reply.stdoutBytes,
    ...(reply.fileBytes > 0 ? { fileBytes: reply.fileBytes } : {}),
    stderrTail: reply.stderrBytes > 0 ? readTail(request.stderrPath) : '',
    memoryExhausted: reply.memoryExhausted,
  };
}

/** The facts of a run that never was. */
export function notStarted(reason: string): Execution {
  return withoutUsage({ kind: 'not-started', reason });
}

/** The facts of a run of which nobody will tell any more. */
export function lost(reason: string): Execution {
  return withoutUsage({
    kind: 'not-started',
    reason: `the supervisor was lost: ${reason}`,
    isLost: true,
  });
}

/** The facts of a run that was cancelled before it began. */
export function cancelledBeforeStart(): Execution {
  return withoutUsage({ kind: 'cancelled' });
}

function toEnding({ kind, code, limit }: v.InferOutput<typeof ENDED>): Ending {
  if (kind === 'exited') return { kind, exitCode: code };
  if (kind === 'signalled') return { kind, signal: signalName(code) };
  // The schema allows no limit for the other kinds' sake.
  if (kind === 'stopped' && limit !== '') return { kind, limit };
  return { kind: 'cancelled' };
}

/** glibc keeps 32 and 33 for itself and starts counting real-time signals at 34. */
const FIRST_REAL_TIME_SIGNAL = 34;

function signalName(number: number): string {
  const known = Object.entries(constants.signals).find(([, value]) => value === number);
  if (known) return known[0];
  const offset = number - FIRST_REAL_TIME_SIGNAL;
  return offset >= 0 ? `SIGRTMIN+${offset}` : `signal ${number}`;
}

function describeStage(stage: string, request: RunRequest): string {
  switch (stage) {
    case 'stdin':
      return `cannot open the input "${request.stdinPath ?? '/dev/null'}" as a regular file`;
    case 'stdout':
      return `cannot create the output file "${request.stdoutPath}"`;
    case 'stderr':
      return `cannot create the error output file "${request.stderrPath}"`;
    case 'work-dir':
      return `cannot enter the working folder "${request.workDir}"`;
    case 'exec':
      return `cannot execute "${request.argv[0]}"`;
    case 'machine-memory':
      return 'the memory of this machine or container ran out below the limit of the program';
    case 'limits':
      return 'cannot set the limits';
    case 'cgroup':
      return 'cannot set the limits of the cgroup';
    case 'namespace':
      return 'cannot make the sandbox';
    default:
      return `cannot start a process (${stage})`;
  }
}
