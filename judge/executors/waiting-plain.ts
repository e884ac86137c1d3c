import { spawn } from 'node:child_process';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  statSync,
} from 'node:fs';
import type { Ending, Execution } from '../model/execution.ts';
import type { RunRequest } from '../model/executor.ts';
import type { LimitName } from '../model/limits.ts';
import { readTail } from './read-tail.ts';
import { toExecution } from './supervisor-reply.ts';
import { limitsPrefix } from './waiting-prlimit.ts';
import { listProcesses, lookAtProcess } from './waiting-proc.ts';
import { endStrays, send } from './waiting-strays.ts';
import { createWatch } from './waiting-watch.ts';
import type { Watch } from './waiting-watch.ts';
import type { WaitingWay } from './waiting-way.ts';

/** Between two looks at a run, ms. */
const LOOK_EVERY_MS = 10;

/** Node itself starts the program and looks at /proc; where there is none, at the clock alone. */
export function createPlainWay(): WaitingWay {
  const looks = existsSync('/proc/self/stat');
  const polled = looks ? 'polled' : 'none';
  return {
    description: looks
      ? 'Node waits for each program and looks at it every 10 ms: CPU time to 20 ms, memory as last seen'
      : 'Node waits for each program: wall time only, neither CPU time nor memory (untested on this system)',
    enforcement: {
      'cpu-time': polled,
      'wall-time': 'enforced',
      memory: polled,
      output: 'polled',
      processes: polled,
    },
    run: runPlainly,
  };
}

async function runPlainly(request: RunRequest, signal: AbortSignal): Promise<Execution> {
  const files: number[] = [];
  try {
    for (const open of STREAMS) files.push(open(request));
    check('work-dir', () => mustBe(statSync(request.workDir).isDirectory(), 'not a folder'));
    check('exec', () => {
      mustBe(statSync(request.argv[0]).isFile(), 'Permission denied');
      accessSync(request.argv[0], constants.X_OK);
    });
    return await runWith(request, files, signal);
  } catch (error) {
    if (!(error instanceof StageError)) throw error;
    const { stage, message } = error;
    const reply = { id: 0, kind: 'not-started', stage, error: message } as const;
    return toExecution(reply, request, readTail);
  } finally {
    for (const file of files) closeSync(file);
  }
}

/** Where a run failed before it began. */
class StageError extends Error {
  readonly stage: string;
  constructor(stage: string, message: string) {
    super(message);
    this.stage = stage;
  }
}

function check<T>(stage: string, attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    throw new StageError(stage, error instanceof Error ? describe(error) : String(error));
  }
}

/** `EACCES: permission denied, open '/x'` without what the reader knows already. */
function describe(error: Error): string {
  return error.message.replace(/, \w+ '.*$/s, '');
}

function mustBe(fact: boolean, message: string): void {
  if (!fact) throw new Error(message);
}

const STREAMS = [
  (request: RunRequest) =>
    check('stdin', () => {
      const file = openSync(request.stdinPath ?? DEV_NULL, 'r');
      const isFine = request.stdinPath === null || fstatSync(file).isFile();
      if (!isFine) closeSync(file);
      mustBe(isFine, 'Invalid argument');
      return file;
    }),
  (request: RunRequest) => check('stdout', () => openSync(request.stdoutPath, 'w')),
  (request: RunRequest) => check('stderr', () => openSync(request.stderrPath, 'w')),
];

const DEV_NULL = process.platform === 'win32' ? '\\\\.\\NUL' : '/dev/null';

async function runWith(
  request: RunRequest,
  files: readonly number[],
  signal: AbortSignal,
): Promise<Execution> {
  const [stdin, stdout, stderr] = files;
  const prefix = limitsPrefix(request);
  const [file = '', ...args] = [...prefix, ...request.argv];
  const before = listProcesses();
  const started = performance.now();
  const child = spawn(file, args, {
    cwd: request.workDir,
    env: request.env,
    stdio: [stdin, stdout, stderr],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  if (child.pid === undefined) {
    const error = await new Promise<Error>((resolve) => child.once('error', resolve));
    throw new StageError('exec', error.message);
  }
  const watch = createWatch(child.pid, request.limits, files.slice(1), started);
  let stop: LimitName | 'cancelled' | undefined;
  const end = (reason: LimitName | 'cancelled') => {
    stop ??= reason;
    killTree(child.pid, watch);
  };
  const cancel = () => end('cancelled');
  const timer = setInterval(() => {
    const passed = watch.look();
    if (passed !== undefined || stop !== undefined) end(passed ?? 'cancelled');
  }, LOOK_EVERY_MS);
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  const [exitCode, endedBy] = await new Promise<[number | null, NodeJS.Signals | null]>(
    (resolve) => {
      child.once('exit', (...how) => resolve(how));
    },
  );
  clearInterval(timer);
  signal.removeEventListener('abort', cancel);
  const ended = performance.now();
  await endStrays(request, before, child.pid);
  const passed = stop ?? watch.findPassed(ended);
  return toFacts(request, watch, ended, endingOf(passed, exitCode, endedBy));
}

function endingOf(
  stop: LimitName | 'cancelled' | undefined,
  exitCode: number | null,
  signal: NodeJS.Signals | null,
): Ending {
  if (stop === 'cancelled') return { kind: 'cancelled' };
  if (stop !== undefined) return { kind: 'stopped', limit: stop };
  return signal === null
    ? { kind: 'exited', exitCode: exitCode ?? 0 }
    : { kind: 'signalled', signal };
}

function toFacts(request: RunRequest, watch: Watch, ended: number, ending: Ending): Execution {
  const usage = watch.usage(ended);
  return {
    ending,
    usage,
    outputBytes: watch.outputBytes(),
    stderrTail: watch.errorBytes() > 0 ? readTail(request.stderrPath) : '',
    memoryExhausted: usage.peakMemoryBytes >= request.limits.memoryBytes,
  };
}

function killTree(pid: number | undefined, watch: Watch): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  send(-pid, 'SIGKILL');
  for (const [known, startTicks] of watch.known()) {
    if (lookAtProcess(known)?.startTicks === startTicks) send(known, 'SIGKILL');
  }
}
