import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withTempDir } from '../lib/temp-dir.ts';
import type { Execution } from '../model/execution.ts';
import type { RunRequest } from '../model/executor.ts';
import type { Compiler, CompilerCall, CompilerResult, Toolchain } from '../model/language.ts';
import { COMPILER_LIMITS, type Limits } from '../model/limits.ts';
import { UserError } from '../model/user-error.ts';
import type { JudgeContext } from './context.ts';
import { toolchainFolders } from './readable-folders.ts';
import { readHead } from './run-tool-program.ts';

const MAX_LOG_BYTES = 1024 * 1024;

/**
 * Compilers read what a stranger wrote, and some run it: so they get what any program gets, the
 * executor's sandbox and its limits, and wait for their turn like it.
 * Its `run` throws a `UserError` where that cannot be had.
 */
export function createCompiler(
  context: Pick<JudgeContext, 'executor' | 'slots' | 'tempDir' | 'signal'>,
  toolchain: Toolchain,
  limits: Limits = COMPILER_LIMITS,
  turn: 'in-its-turn' | 'beside-others' = 'in-its-turn',
): Compiler {
  const { executor, slots, signal, tempDir } = context;
  return {
    signal,
    limits,
    run: (call) =>
      withTempDir(async (dir) => {
        signal.throwIfAborted();
        const workDir = join(dir, 'box');
        await mkdir(workDir);
        const isStrict = executor.level === 'strict';
        const request = { ...requestOf(call, toolchain, dir, isStrict), limits };
        const run = (): Promise<Execution> => executor.run(request, signal);
        const execution = await (turn === 'beside-others' ? run() : slots.run(run));
        signal.throwIfAborted();
        if (execution.ending.kind === 'not-started') throw cannotRun(execution.ending.reason);
        return { execution, ...readStreams(request) };
      }, tempDir),
  };
}

/** Changes the folder first: there a program's own folder is in memory, and would be lost. */
const START_IN = ['/bin/sh', '-c', 'cd -- "$1" && shift && exec "$@"', 'sh'] as const;

function requestOf(
  { argv, env, buildDir, readable }: CompilerCall,
  toolchain: Toolchain,
  dir: string,
  isStrict: boolean,
): Omit<RunRequest, 'limits'> {
  const box = join(dir, 'box');
  return {
    argv: isStrict ? [...START_IN, buildDir, ...argv] : argv,
    env: { ...env, HOME: box, TMPDIR: box },
    workDir: isStrict ? box : buildDir,
    readable: [...toolchainFolders(toolchain, buildDir), ...readable],
    writable: [isStrict ? buildDir : box],
    stdinPath: null,
    stdoutPath: join(dir, 'stdout'),
    stderrPath: join(dir, 'stderr'),
    memoryPolicy: 'resident',
  };
}

function readStreams(request: RunRequest): Pick<CompilerResult, 'stdout' | 'stderr'> {
  const [stdout, stderr] = [
    readHead(request.stdoutPath, MAX_LOG_BYTES),
    readHead(request.stderrPath, MAX_LOG_BYTES),
  ] as const;
  // Where its temporary files lie is nobody's business.
  const box = `${request.env['TMPDIR'] ?? ''}/`;
  return { stdout: stdout.replaceAll(box, ''), stderr: stderr.replaceAll(box, '') };
}

function cannotRun(reason: string): UserError {
  return new UserError('NO_COMPILER_RUN', `the compiler could not be run: ${reason}`, {
    hint: '`judge doctor` tells what works on this machine',
    exit: 'judgeError',
  });
}
