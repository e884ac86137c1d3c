import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Execution } from '../../model/execution.ts';
import type {
  Executor,
  MemoryPolicy,
  PairExecution,
  SideRequest,
  StdinDelivery,
} from '../../model/executor.ts';
import type { Limits } from '../../model/limits.ts';
import { MIB } from '../../model/limits.ts';
import { createSupervisedExecutor } from '../supervised.ts';
import type { SupervisedOptions } from '../supervised.ts';
import { readTranscript } from '../transcript.ts';
import type { TranscriptPiece } from '../transcript.ts';
import { sharedSupervisors } from './shared-supervisors.ts';

const PROGRAMS = fileURLToPath(new URL('../../../testdata/programs/', import.meta.url));

/** Generous, so that a test states the one limit that it is about. */
export const AMPLE: Limits = {
  cpuTimeMs: 20_000,
  wallTimeMs: 150_000,
  memoryBytes: 512 * MIB,
  outputBytes: MIB,
  processes: 100,
  stackBytes: 64 * MIB,
};

export interface FixtureRun {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly limits?: Partial<Limits>;
  readonly memoryPolicy?: MemoryPolicy;
  readonly stdinPath?: string | null;
  readonly stdinDelivery?: StdinDelivery;
  readonly stdoutPath?: string;
  readonly workDir?: string;
  readonly readable?: readonly string[];
  readonly writable?: readonly string[];
  readonly signal?: AbortSignal;
}

/** A folder with the programs of `testdata/programs/`, compiled when asked for. */
export interface FixtureBench {
  readonly dir: string;
  /** The path of a compiled fixture: `spins` is `spins.c`. */
  compile(name: string): Promise<string>;
  createExecutor(options?: Partial<SupervisedOptions>): Promise<Executor>;
  /** Runs `argv`, where a first part without `/` is a C fixture, in a folder of its own. */
  run(
    executor: Executor,
    argv: FixtureArgv,
    run?: FixtureRun,
  ): Promise<Execution & { readonly stdout: string }>;
  /** Runs two programs that read each other; each is given as for `run`. */
  runPair(
    executor: Executor,
    first: FixtureSide,
    second: FixtureSide,
    options?: FixturePair,
  ): Promise<PairExecution & { readonly transcript: readonly TranscriptPiece[] }>;
  close(): Promise<void>;
}

type FixtureArgv = string | readonly [string, ...string[]];
type FixtureSide =
  | FixtureArgv
  | {
      readonly argv: FixtureArgv;
      readonly limits?: Partial<Limits>;
      readonly doneBy?: readonly number[];
    };

interface FixturePair {
  readonly signal?: AbortSignal;
  /** 1 MiB unless said otherwise; null: none. */
  readonly transcriptBytes?: number | null;
}

export async function createFixtureBench(): Promise<FixtureBench> {
  const dir = await mkdtemp(join(tmpdir(), 'judge-executors-'));
  const compiled = new Map<string, Promise<string>>();
  const executors: Executor[] = [];
  let runs = 0;
  const compile = (name: string): Promise<string> => {
    const known = compiled.get(name) ?? compileFixture(name, dir);
    compiled.set(name, known);
    return known;
  };
  const resolve = async (argv: FixtureArgv): Promise<[string, ...string[]]> => {
    const [name, ...args] = typeof argv === 'string' ? [argv] : argv;
    return [name.includes('/') ? name : await compile(name), ...args];
  };
  const makeRunDir = async (): Promise<string> => {
    runs += 1;
    const runDir = join(dir, `run-${runs}`);
    await mkdir(join(runDir, 'work'), { recursive: true });
    return runDir;
  };
  return {
    dir,
    compile,
    async createExecutor(options = {}) {
      const executor = await createSupervisedExecutor({
        cacheDir: sharedSupervisors(),
        ...options,
      });
      executors.push(executor);
      return executor;
    },
    async runPair(executor, first, second, options = {}) {
      const { signal, transcriptBytes = MIB } = options;
      const prepareSide = async (side: FixtureSide): Promise<SideRequest> => {
        const isArgv = typeof side === 'string' || !('argv' in side);
        const [program, ...args] = await resolve(isArgv ? side : side.argv);
        const runDir = await makeRunDir();
        return {
          argv: [program, ...args],
          env: {},
          workDir: join(runDir, 'work'),
          readable: [PROGRAMS, runtimeDir(program)],
          writable: [],
          stderrPath: join(runDir, 'stderr'),
          memoryPolicy: 'resident',
          limits: { ...AMPLE, ...(isArgv ? {} : side.limits) },
          ...(isArgv || !side.doneBy ? {} : { doneBy: side.doneBy }),
        };
      };
      const path = join(await makeRunDir(), 'transcript');
      const execution = await executor.runPair?.(
        {
          first: await prepareSide(first),
          second: await prepareSide(second),
          ...(transcriptBytes === null ? {} : { transcript: { path, maxBytes: transcriptBytes } }),
        },
        signal ?? new AbortController().signal,
      );
      if (execution === undefined) throw new Error('this executor runs no pairs');
      const recorded = await readFile(path).catch(() => Buffer.of());
      if (recorded.length > (transcriptBytes ?? 0)) throw new Error('the transcript is too long');
      return { ...execution, transcript: readTranscript(recorded) };
    },
    async run(executor, argv, run = {}) {
      const [program, ...args] = await resolve(argv);
      const runDir = await makeRunDir();
      const { signal, limits, args: moreArgs, ...rest } = run;
      const request = {
        argv: [program, ...args, ...(moreArgs ?? [])],
        env: {},
        workDir: join(runDir, 'work'),
        readable: [PROGRAMS, runtimeDir(program)],
        writable: [],
        stdinPath: null,
        stdoutPath: join(runDir, 'stdout'),
        stderrPath: join(runDir, 'stderr'),
        memoryPolicy: 'resident',
        limits: { ...AMPLE, ...limits },
        ...rest,
      } as const;
      const execution = await executor.run(
        { ...request, argv: [program, ...request.argv.slice(1)] },
        signal ?? new AbortController().signal,
      );
      const stdout = await readFile(request.stdoutPath, 'utf8').catch(() => '');
      return { ...execution, stdout };
    },
    async close() {
      await Promise.all(executors.map((executor) => executor.close()));
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function compileFixture(name: string, dir: string): Promise<string> {
  const target = join(dir, name);
  await promisify(execFile)('cc', ['-O1', '-pthread', '-o', target, join(PROGRAMS, `${name}.c`)]);
  return target;
}

/** Where a runtime keeps its own files: `/usr/local` of `/usr/local/bin/node`. */
function runtimeDir(program: string): string {
  const dir = dirname(realpathSync.native(existsSync(program) ? program : '/'));
  return basename(dir) === 'bin' ? dirname(dir) : join(dir, basename(program));
}

/** The path of a fixture that is run by an interpreter. */
export function script(name: string): string {
  return join(PROGRAMS, name);
}

/** The pids of all living processes with `text` among their arguments. */
export async function processesWith(text: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const matches = await Promise.all(
    pids.map(async (pid) => {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return line.split('\0').some((argument) => argument.includes(text));
    }),
  );
  return pids.filter((_, index) => matches[index]);
}
