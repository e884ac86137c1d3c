import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeNamedPipes } from '../../lib/named-pipes.ts';
import { removeTree } from '../../lib/remove-tree.ts';
import type { Execution } from '../../model/execution.ts';
import type { RunRequest } from '../../model/executor.ts';
import { wallTimeLimitMs, type Limits } from '../../model/limits.ts';
import type { TestCase } from '../../model/problem.ts';
import { classifyExecution } from '../../rules/classify.ts';
import type { Process } from '../../rules/together.ts';
import type { JudgeContext } from '../context.ts';
import { takeBackRights } from '../execute.ts';
import { nameTrace } from '../name-trace.ts';
import { readableFolders } from '../readable-folders.ts';
import { filesFor, placeFiles } from '../run-files.ts';
import type { ToolProgram } from '../run-tool-program.ts';
import type { Slot } from '../slots.ts';
import type { Contestant, Turn } from './mode.ts';
import { hasBegun, letBegin, startAtPipes, type Pipes } from './pipe-start.ts';

/** Several runs of a solution that talk to one program of the problem. */
export interface TogetherJob {
  readonly contestant: Contestant;
  readonly manager: ToolProgram;
  readonly managerArgs: readonly string[];
  /** Of the manager. */
  readonly managerLimits: Limits;
  readonly processes: number;
  readonly test: TestCase;
  readonly turn: Turn;
}

export interface Together {
  readonly processes: readonly Process[];
  readonly manager: Execution;
  /** Had the manager ended when the first run of the solution went wrong, if any did? */
  readonly managerWasFirst: boolean;
  readonly managerStdoutPath: string;
}

/** How long the others may go on when one of the runs has failed: their word counts for nothing then. */
const AFTER_FAILURE_MS = 2000;
/** How long a run may take to begin once the manager has ended; more than any that can begin needs. */
const TO_BEGIN_MS = 1000;

/**
 * Runs them all at once, each in a place of its own, in folders of their own below the slot's. Undefined:
 * it is not wanted any more. Nothing waits for ever: when the manager has ended the runs of the
 * solution have two seconds and twice their CPU time, and the manager has the same when they have.
 */
export async function runTogether(
  context: JudgeContext,
  job: TogetherJob,
  slot: Slot,
): Promise<Together | undefined> {
  const dir = folderOf(slot);
  removeTree(dir);
  mkdirSync(dir);
  const pipes = await makePipes(dir, job.processes, context.signal);
  const run = async (): Promise<Together | undefined> => {
    if (job.turn.begin?.() === false) return undefined;
    const started = pipes.map((own, index) => ({
      request: requestOf(job, dir, own, index),
      pipes: own,
      late: new AbortController(),
    }));
    const manager = managerRequest(job, dir, pipes);
    const together = await runAll(context, job, started, manager);
    for (const { stdoutPath, stderrPath } of [manager, ...started.map((one) => one.request)]) {
      for (const path of [stdoutPath, stderrPath]) takeBackRights(path);
    }
    const stderrTail = await nameTrace(job.manager, together.manager.stderrTail);
    const named = { ...together.manager, stderrTail };
    return { ...together, manager: named, managerStdoutPath: manager.stdoutPath };
  };
  return context.slots.run(run, job.turn.alone === true ? 'all' : placesOf(job));
}

/** A run of each process, and the manager. */
export function placesOf({ processes }: Pick<TogetherJob, 'processes'>): number {
  return processes + 1;
}

function folderOf({ dir }: Slot): string {
  return join(dir, 'together');
}

/** The folder in which one of the runs started that a slot had last. */
export function boxOf(slot: Slot, index: number): string {
  return boxIn(folderOf(slot), index);
}

async function makePipes(dir: string, count: number, signal: AbortSignal): Promise<Pipes[]> {
  const all = Array.from({ length: count }, (_, index) => {
    const own = join(dir, `pipes-${index}`);
    mkdirSync(own);
    const begunPath = join(own, 'begun');
    writeFileSync(begunPath, '');
    chmodSync(begunPath, 0o666);
    return { toSolution: join(own, 'to'), fromSolution: join(own, 'from'), begunPath };
  });
  await makeNamedPipes(
    all.flatMap(({ toSolution, fromSolution }) => [toSolution, fromSolution]),
    signal,
  );
  return all;
}

function requestOf(
  { contestant, processes, test }: TogetherJob,
  dir: string,
  pipes: Pipes,
  index: number,
): RunRequest {
  const { program, language, toolchain, limits } = contestant;
  const args = processes > 1 ? [...test.args, String(index)] : test.args;
  const command = language.run({ program, toolchain, limits, args });
  const workDir = boxIn(dir, index);
  mkdirSync(workDir);
  placeFiles(workDir, filesFor(program, test));
  return {
    ...startAtPipes(command, pipes),
    workDir,
    readable: readableFolders(program, toolchain),
    writable: Object.values(pipes),
    stdinPath: null,
    stdoutPath: join(dir, `stdout-${index}`),
    stderrPath: join(dir, `stderr-${index}`),
    limits,
    memoryPolicy: language.memoryPolicy,
  };
}

function boxIn(dir: string, index: number): string {
  return join(dir, `box-${index}`);
}

/** By CMS: the pipe from and the pipe to each run, in their order; the test's input to be read. */
function managerRequest(job: TogetherJob, dir: string, pipes: readonly Pipes[]): RunRequest {
  const { program, language, toolchain } = job.manager;
  const paths = pipes.flatMap(({ fromSolution, toSolution }) => [fromSolution, toSolution]);
  const limits = job.managerLimits;
  const command = language.run({
    program,
    toolchain,
    limits,
    args: [...paths, ...job.managerArgs],
  });
  const workDir = join(dir, 'manager');
  mkdirSync(workDir);
  return {
    ...command,
    workDir,
    readable: readableFolders(program, toolchain),
    writable: paths,
    stdinPath: job.test.inputPath,
    stdoutPath: join(dir, 'manager-stdout'),
    stderrPath: join(dir, 'manager-stderr'),
    limits,
    memoryPolicy: language.memoryPolicy,
  };
}

interface Started {
  readonly request: RunRequest;
  readonly pipes: Pipes;
  /** Ends it when the manager has ended and never opened its pipes. */
  readonly late: AbortController;
}

async function runAll(
  { executor, signal }: JudgeContext,
  { contestant: { limits }, managerLimits }: TogetherJob,
  started: readonly Started[],
  managerRequest: RunRequest,
): Promise<Omit<Together, 'managerStdoutPath'>> {
  const stops = createStops(signal);
  let [managerEnded, left] = [false, started.length];
  let managerWasFirst: boolean | undefined;
  const runs = started.map(async ({ request, pipes, late }): Promise<Process> => {
    const stop = AbortSignal.any([stops.solution.signal, late.signal]);
    const execution = await executor.run(request, stop);
    left--;
    const process = { execution, hasBegun: hasBegun(pipes) };
    const hasFailed = process.hasBegun && classifyExecution(execution, limits) !== undefined;
    if (hasFailed) managerWasFirst ??= managerEnded;
    if (hasFailed || !process.hasBegun) stops.stopLater(AFTER_FAILURE_MS, 'all');
    if (left === 0) stops.stopLater(graceMs(managerLimits), 'manager');
    return process;
  });
  const managed = executor.run(managerRequest, stops.manager.signal).then((execution) => {
    managerEnded = true;
    stops.stopLater(graceMs(limits), 'solution');
    for (const { pipes, late } of started) {
      stops.atEnd(letBegin(pipes));
      stops.later(TO_BEGIN_MS, () => hasBegun(pipes) || late.abort());
    }
    return execution;
  });
  try {
    const [manager, ...processes] = await Promise.all([managed, ...runs]);
    return { manager, processes, managerWasFirst: managerWasFirst ?? true };
  } finally {
    stops.end();
  }
}

function graceMs({ cpuTimeMs }: Limits): number {
  return wallTimeLimitMs(cpuTimeMs);
}

/** Ends the runs of the solution, the manager or all, some time from now. */
function createStops(signal: AbortSignal) {
  const own = { solution: new AbortController(), manager: new AbortController() };
  const timers: NodeJS.Timeout[] = [];
  const work: (() => void)[] = [];
  const later = (afterMs: number, act: () => void): void => {
    timers.push(setTimeout(act, afterMs));
  };
  return {
    later,
    solution: { signal: AbortSignal.any([signal, own.solution.signal]) },
    manager: { signal: AbortSignal.any([signal, own.manager.signal]) },
    stopLater(afterMs: number, which: keyof typeof own | 'all'): void {
      const stopped = which === 'all' ? Object.values(own) : [own[which]];
      later(afterMs, () => stopped.forEach((stop) => stop.abort()));
    },
    atEnd: (done: () => void): void => void work.push(done),
    end(): void {
      timers.forEach((timer) => clearTimeout(timer));
      work.forEach((done) => done());
    },
  };
}
