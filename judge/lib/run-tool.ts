import type { Readable } from 'node:stream';

export interface ToolOptions {
  readonly cwd?: string;
  /** The whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** What is kept of each stream, from its start; the rest is read and dropped. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** How a tool ended. `not-started`: there is no such file, or it cannot be executed. */
export type ToolEnding =
  | { readonly kind: 'exited'; readonly exitCode: number }
  | { readonly kind: 'signalled'; readonly signal: string }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'not-started'; readonly reason: string };

export interface ToolResult {
  readonly ending: ToolEnding;
  readonly stdout: string;
  readonly stderr: string;
}

/** How long a stream may stay open after its process has ended, ms. */
const LINGER_MS = 500;

/**
 * Runs a trusted tool to its end, with nothing on its standard input. At the
 * timeout, and when `signal` fires, its whole process group is killed. Rejects with the signal's
 * reason when that fires, and never for what the tool does.
 */
export async function runTool(
  argv: readonly [string, ...string[]],
  options: ToolOptions,
): Promise<ToolResult> {
  const { signal } = options;
  signal.throwIfAborted();
  // Loading execa costs 100 ms of CPU time: a judge that builds nothing need not pay it.
  const { execa } = await import('execa');
  const [command, ...args] = argv;
  const child = execa(command, args, {
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    env: options.env,
    extendEnv: false,
    stdin: 'ignore',
    buffer: false,
    reject: false,
    // A process group of its own, so that what it started can be ended with it.
    detached: true,
  });
  const stdout = keepStart(child.stdout, options.maxBytes);
  const stderr = keepStart(child.stderr, options.maxBytes);
  const stopped = stopGroup(child, options);
  try {
    const result = await child;
    signal.throwIfAborted();
    const ending = stopped.timedOut() ? ({ kind: 'timed-out' } as const) : endingOf(result);
    return { ending, stdout: stdout(), stderr: stderr() };
  } finally {
    stopped.release();
  }
}

interface Child {
  readonly pid?: number;
  readonly stdout: Readable;
  readonly stderr: Readable;
  once(event: 'exit', listener: () => void): unknown;
}

/** Kills the child's group at the timeout, on the signal, and when the judge or the child exits. */
function stopGroup(child: Child, { timeoutMs, signal }: ToolOptions) {
  let timedOut = false;
  const kill = (): void => killGroup(child.pid);
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, timeoutMs);
  signal.addEventListener('abort', kill);
  process.once('exit', kill);
  let linger: NodeJS.Timeout | undefined;
  child.once('exit', () => {
    // A background process that the tool left behind would hold the streams open.
    kill();
    linger = setTimeout(() => {
      child.stdout.destroy();
      child.stderr.destroy();
    }, LINGER_MS);
  });
  return {
    timedOut: () => timedOut,
    release: () => {
      clearTimeout(timer);
      clearTimeout(linger);
      signal.removeEventListener('abort', kill);
      process.off('exit', kill);
    },
  };
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the whole group has ended; EPERM: macOS says so of a group of zombies.
    if (!hasCode(error, 'ESRCH') && !hasCode(error, 'EPERM')) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function keepStart(stream: Readable, maxBytes: number): () => string {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    if (size >= maxBytes) return;
    const kept = chunk.subarray(0, maxBytes - size);
    chunks.push(kept);
    size += kept.length;
  });
  return () => Buffer.concat(chunks).toString();
}

interface ExecaResult {
  readonly exitCode?: number | undefined;
  readonly signal?: string | undefined;
  readonly originalMessage?: string | undefined;
}

function endingOf({ exitCode, signal, originalMessage }: ExecaResult): ToolEnding {
  if (exitCode !== undefined) return { kind: 'exited', exitCode };
  if (signal !== undefined) return { kind: 'signalled', signal };
  return { kind: 'not-started', reason: originalMessage ?? 'it could not be started' };
}
