import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { packageFile } from '../lib/package-file.ts';
import type { Execution } from '../model/execution.ts';
import type { RunRequest } from '../model/executor.ts';
import { readTail } from './read-tail.ts';
import { parseReply, toExecution } from './supervisor-reply.ts';
import { listProcesses } from './waiting-proc.ts';
import { endStrays } from './waiting-strays.ts';
import type { WaitingWay } from './waiting-way.ts';

/** Alone, without site packages, and in UTF-8 whatever the locale. */
const FLAGS = ['-I', '-S', '-B', '-X', 'utf8'];

/** Says where Python really is (a version manager's stand-in costs 50 ms a start), if it will do. */
const PROBE =
  'import ctypes, os, resource, select, signal, sys, time; os.wait4; ctypes.CDLL(None); print(sys.executable)';
const PROBE_TIMEOUT_MS = 60_000;

/** The way through the first of `pythons` that can do it; undefined when none can. */
export async function findPythonWay(pythons: readonly string[]): Promise<WaitingWay | undefined> {
  if (process.platform === 'win32') return undefined;
  for (const python of pythons) {
    const path = await probe(python);
    if (path !== undefined) return createPythonWay(path);
  }
  return undefined;
}

async function probe(python: string): Promise<string | undefined> {
  try {
    const options = { timeout: PROBE_TIMEOUT_MS };
    const { stdout } = await promisify(execFile)(python, [...FLAGS, '-c', PROBE], options);
    return stdout.trim();
  } catch {
    return undefined; // None there, too old, or without a library: the next one may do.
  }
}

function createPythonWay(python: string): WaitingWay {
  // macOS has no /proc: nothing can be looked at while a program runs. Written, but never run there.
  const looks = process.platform === 'linux';
  return {
    description: looks
      ? 'Python waits for each program: CPU time to 2 ms, peak memory exact from 10 MiB up, looked at every 10 ms'
      : 'Python waits for each program: CPU time and memory are known when it has ended (untested on this system)',
    enforcement: {
      'cpu-time': 'enforced',
      'wall-time': 'enforced',
      memory: looks ? 'polled' : 'measured',
      output: 'enforced',
      processes: looks ? 'polled' : 'none',
    },
    run: (request, signal) => run(python, request, signal),
  };
}

async function run(python: string, request: RunRequest, signal: AbortSignal): Promise<Execution> {
  const before = listProcesses();
  const started = performance.now();
  const outcome = await askRunner(python, request, signal);
  if (outcome.reply !== '') return toExecution(parseReply(outcome.reply), request, readTail);
  await endStrays(request, before);
  return lostExecution(outcome, performance.now() - started, request.limits.wallTimeMs, signal);
}

interface Answer {
  /** One line of JSON; empty when the runner died before it could tell. */
  readonly reply: string;
  readonly words: string;
  readonly signal: NodeJS.Signals | null;
  /** We had to kill it, since it did not answer. */
  readonly isStuck: boolean;
}

/** A stopped runner is woken this often once the wall limit is past, and killed at last, ms. */
const WAKE_EVERY_MS = 50;
const PATIENCE_MS = 5000;

function askRunner(python: string, request: RunRequest, signal: AbortSignal): Promise<Answer> {
  const child = spawn(python, [...FLAGS, packageFile('judge/executors/waiting-runner.py')], {
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
    env: {},
    detached: true,
  });
  let reply = '';
  let words = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (reply += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-1000);
  });
  child.stdin.on('error', () => {}); // It died: its end is told by `close`.
  child.stdin.write(jobLine(request));
  // The end of its input ends the run.
  const cancel = () => child.stdin.end();
  signal.addEventListener('abort', cancel);
  let isStuck = false;
  const stopNudging = nudgeWhenLate(request.limits.wallTimeMs, (name) => {
    isStuck = name === 'SIGKILL';
    child.kill(name);
  });
  return new Promise((resolve) => {
    const end = (ended: NodeJS.Signals | null) => {
      signal.removeEventListener('abort', cancel);
      stopNudging();
      resolve({ reply: reply.trim(), words: words.trim(), signal: ended, isStuck });
    };
    child.once('error', (error) => {
      words = error.message;
      end(null);
    });
    child.once('close', (_code, ended) => end(ended));
  });
}

function jobLine(request: RunRequest): string {
  // JSON has no Infinity: null is unlimited.
  return `${JSON.stringify(request)}\n`;
}

/** The program may have stopped its runner, which should have ended it. */
function nudgeWhenLate(wallTimeMs: number, send: (signal: NodeJS.Signals) => void): () => void {
  if (wallTimeMs === Infinity) return () => {};
  let nudges = 0;
  let timer: NodeJS.Timeout = setTimeout(nudge, wallTimeMs + WAKE_EVERY_MS);
  return () => clearTimeout(timer);

  function nudge(): void {
    nudges += 1;
    send(nudges * WAKE_EVERY_MS > PATIENCE_MS ? 'SIGKILL' : 'SIGCONT');
    timer = setTimeout(nudge, WAKE_EVERY_MS);
  }
}

/** Without a namespace a program can kill its runner: that is how its run ended. */
function lostExecution(
  answer: Answer,
  elapsedMs: number,
  limitMs: number,
  signal: AbortSignal,
): Execution {
  // The start of Python is in it; unless we had to end it, the limit was not passed.
  const wallTimeMs = answer.isStuck ? elapsedMs : Math.min(elapsedMs, limitMs);
  const usage = { cpuTimeMs: 0, userTimeMs: 0, systemTimeMs: 0, wallTimeMs, peakMemoryBytes: 0 };
  const facts = { usage, outputBytes: 0, stderrTail: '', memoryExhausted: false };
  if (signal.aborted) return { ...facts, ending: { kind: 'cancelled' } };
  if (answer.signal === null) {
    const reason = `the runner was lost: ${answer.words}`;
    return { ...facts, ending: { kind: 'not-started', reason, isLost: true } };
  }
  if (answer.isStuck) return { ...facts, ending: { kind: 'stopped', limit: 'wall-time' } };
  return { ...facts, ending: { kind: 'signalled', signal: answer.signal } };
}
