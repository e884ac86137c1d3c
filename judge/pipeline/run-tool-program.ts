import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  openSync,
  readSync,
} from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../lib/error-code.ts';
import type { Execution } from '../model/execution.ts';
import type { Language, Program, Toolchain } from '../model/language.ts';
import {
  DEFAULT_PROCESSES,
  MIB,
  TOOL_STACK_BYTES,
  wallTimeLimitMs,
  type Limits,
} from '../model/limits.ts';
import type { BuiltProgram } from './build.ts';
import type { JudgeContext } from './context.ts';
import { emptyFolder } from './execute.ts';
import { nameTrace } from './name-trace.ts';
import { readableFolders } from './readable-folders.ts';

/** A checker, validator or generator that is built and ready. */
export interface ToolProgram {
  readonly program: Program;
  readonly language: Language;
  readonly toolchain: Toolchain;
}

export interface ToolRun {
  readonly execution: Execution;
  /** A file inside `dir`. */
  readonly stdoutPath: string;
}

/** For programs that no key of problem.yaml limits, with room for a generator's output. */
const TOOL_LIMITS: Limits = {
  cpuTimeMs: 60_000,
  wallTimeMs: wallTimeLimitMs(60_000),
  memoryBytes: 2048 * MIB,
  outputBytes: 256 * MIB,
  processes: DEFAULT_PROCESSES,
  stackBytes: TOOL_STACK_BYTES,
};

/** The tool of a successful build; undefined when it failed. */
export function toolOf({ build, language, toolchain }: BuiltProgram): ToolProgram | undefined {
  return build.ok && toolchain ? { program: build.program, language, toolchain } : undefined;
}

export interface ToolCall {
  readonly args: readonly string[];
  readonly stdinPath: string | null;
  /** Copied into the folder that it starts in, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** Holds the run's folder and its streams; the caller's to remove. */
  readonly dir: string;
  readonly limits?: Limits;
  /** Files and folders that the tool works with beside its input. */
  readonly readable?: readonly string[];
  readonly writable?: readonly string[];
}

/** Runs a tool in a folder of its own below the call's `dir`. */
export async function runToolProgram(
  context: JudgeContext,
  { program, language, toolchain }: ToolProgram,
  { args, stdinPath, dir, limits = TOOL_LIMITS, files = {}, ...seen }: ToolCall,
  signal: AbortSignal,
): Promise<ToolRun> {
  const workDir = emptyFolder(join(dir, 'box'));
  for (const [name, path] of Object.entries(files)) {
    const copy = join(workDir, name);
    copyFileSync(path, copy, constants.COPYFILE_FICLONE);
    // The copy is the tool's own, whatever the rights of the original.
    chmodSync(copy, 0o644);
  }
  const stdoutPath = join(dir, 'stdout');
  const { argv, env } = language.run({ program, toolchain, limits, args });
  const { memoryPolicy } = language;
  const stderrPath = join(dir, 'stderr');
  const readable = [...readableFolders(program, toolchain), ...(seen.readable ?? [])];
  const writable = seen.writable ?? [];
  const places = { workDir, readable, writable, stdinPath, stdoutPath, stderrPath };
  const request = { argv, env, ...places, limits, memoryPolicy };
  const facts = await context.slots.run(() => context.executor.run(request, signal));
  const stderrTail = await nameTrace({ program, language }, facts.stderrTail);
  return { execution: { ...facts, stderrTail }, stdoutPath };
}

/** The first `maxBytes` of a file as text; empty when there is none. */
export function readHead(path: string, maxBytes: number): string {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return '';
  }
  try {
    const buffer = Buffer.alloc(Math.min(maxBytes, fstatSync(file).size));
    return buffer.toString('utf8', 0, readSync(file, buffer));
  } finally {
    closeSync(file);
  }
}
