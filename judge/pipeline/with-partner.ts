import { closeSync, constants, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { errorCode } from '../lib/error-code.ts';
import { createLineReader, type LineReader } from '../lib/line-reader.ts';
import { makeNamedPipes } from '../lib/named-pipes.ts';
import type { Execution } from '../model/execution.ts';
import type { Executor, PairExecution, PairRequest, SideRequest } from '../model/executor.ts';
import { MIB } from '../model/limits.ts';
import type { JudgeContext } from './context.ts';

/** A program that we talk to: we are the other side of its pair. */
export interface Partner {
  say(text: string): void;
  /** Nothing more will be said. */
  endSaying(): void;
  /** What it says; ends when it closes its output, or ends. */
  readonly lines: LineReader;
  /** What it takes here to start a program and to hear its first word, ms: long on a busy machine. */
  readonly startMs: number;
}

/**
 * Runs a program while `work` talks to it, and resolves with both outcomes when both have ended. When
 * `work` resolves, or throws, nothing more is said to the program; `signal` ends it. `dir`: an empty
 * folder for the pipes.
 *
 * @throws UserError where named pipes cannot be made.
 */
export async function withPartner<T>(
  { executor, slots, signal: stop }: Pick<JudgeContext, 'executor' | 'slots' | 'signal'>,
  program: SideRequest,
  dir: string,
  signal: AbortSignal,
  work: (partner: Partner) => Promise<T>,
): Promise<{ readonly result: T; readonly execution: Execution }> {
  const pipes = await makePipes(dir, stop);
  const either = AbortSignal.any([stop, signal]);
  const request = { first: await relayOf(pipes, dir), second: program };
  const talk = startTalk(pipes);
  const ran = slots.run(() => runPairWith(executor, request, either)).finally(() => talk.close());
  try {
    await Promise.race([talk.ready, ran]);
    const result = await work(talk.partner);
    talk.partner.endSaying();
    return { result, execution: (await ran).second };
  } finally {
    talk.close();
    await ran;
  }
}

async function runPairWith(
  executor: Executor,
  request: PairRequest,
  signal: AbortSignal,
): Promise<PairExecution> {
  if (executor.runPair) return executor.runPair(request, signal);
  throw new Error('whoever talks to a program has asked for pairs before');
}

interface Pipes {
  readonly toProgram: string;
  readonly fromProgram: string;
}

async function makePipes(dir: string, signal: AbortSignal): Promise<Pipes> {
  const folder = join(dir, 'pipes');
  await mkdir(folder);
  const pipes = { toProgram: join(folder, 'to'), fromProgram: join(folder, 'from') };
  await makeNamedPipes(Object.values(pipes), signal);
  return pipes;
}

/** What the relay says when both its pipes are open. */
const READY = 'ready';

/**
 * Hands on what is said in both directions. Each end of a stream is handed on too: so no process holds
 * a pipe open that it does not use.
 */
const RELAY = `exec 3<"$1" 4>"$2"
echo ${READY} >&4
cat <&3 4>&- &
exec 1>&- 3<&-
cat >&4
exec 4>&-
wait`;

async function relayOf({ toProgram, fromProgram }: Pipes, dir: string): Promise<SideRequest> {
  const workDir = join(dir, 'relay');
  await mkdir(workDir);
  return {
    argv: ['/bin/sh', '-c', RELAY, 'sh', toProgram, fromProgram],
    env: { PATH: '/usr/bin:/bin' },
    workDir,
    readable: [],
    writable: [join(dir, 'pipes')],
    stderrPath: join(dir, 'relay-stderr'),
    limits: {
      cpuTimeMs: Infinity,
      wallTimeMs: Infinity,
      memoryBytes: 256 * MIB,
      outputBytes: Infinity,
      processes: 64,
      stackBytes: 8 * MIB,
    },
    memoryPolicy: 'resident',
  };
}

interface Talk {
  readonly partner: Partner;
  /** Resolves when the relay is there. */
  readonly ready: Promise<void>;
  close(): void;
}

/** A pipe that nobody has opened yet would end at once: until the relay is there, we hold its other end. */
function startTalk({ toProgram, fromProgram }: Pipes): Talk {
  const reading = openSync(fromProgram, constants.O_RDONLY | constants.O_NONBLOCK);
  const keepers = [toProgram, fromProgram].map((path) =>
    openSync(path, constants.O_RDWR | constants.O_NONBLOCK),
  );
  const input = new Socket({ fd: reading, readable: true, writable: false });
  const lines = createLineReader();
  const started = performance.now();
  let startMs = 0;
  let output: Socket | undefined;
  let hasEnded = false;
  const letGo = (): void => keepers.splice(0).forEach((descriptor) => closeSync(descriptor));
  const endSaying = (): void => {
    hasEnded = true;
    output?.end();
  };
  input.on('data', (bytes: Buffer) => lines.push(bytes));
  input.on('end', () => lines.end());
  input.on('error', () => lines.end());
  const waitForRelay = async (): Promise<void> => {
    // The end comes instead when the pair could not be started.
    if ((await lines.next()) === undefined) return;
    startMs = performance.now() - started;
    output = openOutput(toProgram);
    letGo();
    if (hasEnded) output.end();
  };
  return {
    partner: {
      lines,
      say: (text) => void (hasEnded || output?.write(text)),
      endSaying,
      get startMs() {
        return startMs;
      },
    },
    ready: waitForRelay(),
    close() {
      letGo();
      input.destroy();
      output?.destroy();
      lines.end();
    },
  };
}

function openOutput(path: string): Socket {
  const fd = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  const output = new Socket({ fd, readable: false, writable: true });
  // A program that has ended reads no more: how it ended is told.
  output.on('error', (error) => {
    if (errorCode(error) !== 'EPIPE') throw error;
  });
  return output;
}
