import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { UserError } from '../model/user-error.ts';
import { parseReady } from './supervisor-reply.ts';
import type { SupervisorReady } from './supervisor-reply.ts';

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** A running supervisor. It keeps the judge alive only while somebody holds it. */
export interface SupervisorProcess {
  readonly ready: SupervisorReady;
  readonly pid: number;
  isAlive(): boolean;
  send(message: Buffer): void;
  /** Keeps the event loop alive until as many `release` calls. */
  hold(): void;
  release(): void;
  /** Ends it and all it runs, and waits for that. */
  close(): Promise<void>;
}

interface Listener {
  onLine(line: string): void;
  /** It died, or was closed. `reason` is for people. */
  onEnd(reason: string): void;
}

export interface SupervisorOptions {
  readonly path: string;
  readonly args: readonly string[];
}

/**
 * Starts a supervisor and waits until it says what it can do.
 *
 * @throws UserError `SUPERVISOR_NOT_STARTED`.
 */
export function startSupervisor(
  options: SupervisorOptions,
  listener: Listener,
): Promise<SupervisorProcess> {
  const child = spawn(options.path, [String(process.pid), ...options.args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
    env: {},
  });
  return new Promise((resolve, reject) => {
    let isReady = false;
    const ended = watchEnd(child, (reason) => {
      if (isReady) listener.onEnd(reason);
      else reject(notStarted(options.path, reason));
    });
    splitLines(child.stdout, (line) => {
      if (isReady) return listener.onLine(line);
      isReady = true;
      resolve(toProcess(child, parseReady(line), ended));
    });
  });
}

function notStarted(path: string, reason: string): UserError {
  return new UserError(
    'SUPERVISOR_NOT_STARTED',
    `cannot start the supervisor "${path}": ${reason}`,
    {
      hint: 'delete that file, and keep the cache on a file system that allows programs (no "noexec")',
      exit: 'judgeError',
    },
  );
}

function toProcess(child: Child, ready: SupervisorReady, ended: Promise<void>): SupervisorProcess {
  const handle = countHolders(child);
  return {
    ready,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    send: (message) => void child.stdin.write(message),
    ...handle,
    async close() {
      handle.hold();
      child.stdin.end();
      await ended;
      handle.release();
    },
  };
}

/** Resolves when it is gone; its last words on stderr are the reason. */
function watchEnd(child: Child, onEnd: (reason: string) => void): Promise<void> {
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    words = (words + chunk).slice(-1000);
  });
  // Writing to one that has just died fails; its end is told by `close`.
  child.stdin.on('error', () => {});
  return new Promise((resolve) => {
    const end = (reason: string) => {
      onEnd(words.trim() || reason);
      resolve();
    };
    child.once('error', (error) => end(error.message));
    child.once('close', (code, signal) => end(`it ended with ${signal ?? `exit code ${code}`}`));
  });
}

function splitLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}

/** While nobody holds the child, the event loop may end although it runs. */
function countHolders(child: Child): Pick<SupervisorProcess, 'hold' | 'release'> {
  let holders = 0;
  const handles = [child, child.stdin, child.stdout, child.stderr].filter(isRefCounted);
  const unref = () => {
    for (const handle of handles) handle.unref();
  };
  unref();
  return {
    hold() {
      holders += 1;
      if (holders > 1) return;
      for (const handle of handles) handle.ref();
    },
    release() {
      holders -= 1;
      if (holders === 0) unref();
    },
  };
}

interface RefCounted {
  ref(): unknown;
  unref(): unknown;
}

// The pipes of a child are sockets, which the types do not say.
function isRefCounted<T extends object>(handle: T): handle is T & RefCounted {
  return 'ref' in handle && 'unref' in handle;
}
