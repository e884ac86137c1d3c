import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSupervisedExecutor } from '../../../judge/executors/supervised.ts';
import type { Execution } from '../../../judge/model/execution.ts';
import type { Executor, RunRequest, SandboxChoice } from '../../../judge/model/executor.ts';
import { MIB } from '../../../judge/model/limits.ts';

const PROGRAMS = fileURLToPath(new URL('../programs/', import.meta.url));

/** What all measurements share: a folder, how often, and programs that know what they use. */
export interface Setting {
  readonly dir: string;
  /** For trying: fewer rounds and smaller sizes. */
  readonly quick: boolean;
  readonly sandbox: SandboxChoice;
  /** The path of a program of `scripts/bench/programs/`. */
  sourceOf(name: string): string;
  /** The path of one in C, compiled. */
  compile(name: string): string;
  createExecutor(sandbox: SandboxChoice): Promise<Executor>;
  /** Lends one of the level that is measured. */
  withExecutor<T>(work: (executor: Executor) => Promise<T>): Promise<T>;
}

export function createSetting(dir: string, quick: boolean, sandbox: SandboxChoice): Setting {
  const createExecutor = (level: SandboxChoice) =>
    createSupervisedExecutor({ cacheDir: join(dir, 'cache'), sandbox: level });
  return {
    dir,
    quick,
    sandbox,
    sourceOf: (name) => join(PROGRAMS, name),
    compile(name) {
      const target = join(dir, basename(name, '.c'));
      execFileSync('cc', ['-O2', '-pthread', '-o', target, join(PROGRAMS, name)]);
      return target;
    },
    createExecutor,
    async withExecutor(work) {
      const executor = await createExecutor(sandbox);
      try {
        return await work(executor);
      } finally {
        await executor.close();
      }
    },
  };
}

/** One run, and what the program said of itself: a number on standard output. */
export interface Measured {
  readonly execution: Execution;
  readonly said: number;
}

/** Limits are far away: nothing is to be stopped. */
const LIMITS = {
  cpuTimeMs: 60_000,
  wallTimeMs: 120_000,
  memoryBytes: 4096 * MIB,
  outputBytes: MIB,
  processes: 64,
  stackBytes: 64 * MIB,
};

/** A request to run a program with its files in `dir/name`. */
export function makeRequest(
  dir: string,
  name: string,
  argv: readonly [string, ...string[]],
): RunRequest {
  const runDir = join(dir, name);
  mkdirSync(join(runDir, 'work'), { recursive: true });
  const paths = argv.filter((argument) => argument.startsWith('/'));
  return {
    argv,
    env: {},
    workDir: join(runDir, 'work'),
    readable: [...paths, dirname(dirname(realpathSync(process.execPath)))],
    writable: [],
    stdinPath: null,
    stdoutPath: join(runDir, 'stdout'),
    stderrPath: join(runDir, 'stderr'),
    memoryPolicy: 'resident',
    limits: LIMITS,
  };
}

/** Runs a program to its end; a bench that does not run is no bench. */
export async function measure(executor: Executor, request: RunRequest): Promise<Measured> {
  const execution = await executor.run(request, new AbortController().signal);
  const { ending, stderrTail } = execution;
  if (ending.kind !== 'exited' || ending.exitCode !== 0) {
    throw new Error(`${request.argv.join(' ')}: ${JSON.stringify(ending)} ${stderrTail}`);
  }
  return { execution, said: Number(readFileSync(request.stdoutPath, 'utf8')) };
}
