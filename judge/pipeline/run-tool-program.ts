import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Execution } from '../model/execution.ts';
import type { Language, Program, Toolchain } from '../model/language.ts';
import { DEFAULT_PROCESSES, MIB, wallTimeLimitMs, type Limits } from '../model/limits.ts';
import type { BuiltProgram } from './build.ts';
import type { JudgeContext } from './context.ts';
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

/** Files and folders that a tool works with beside its input. */
export interface ToolFiles {
  readonly readable?: readonly string[];
  readonly writable?: readonly string[];
}

/** ICPC 2025-09: `validation_time` 60 s, `validation_memory` 2048 MiB; room for a generator's output. */
export const TOOL_LIMITS: Limits = {
  cpuTimeMs: 60_000,
  wallTimeMs: wallTimeLimitMs(60_000),
  memoryBytes: 2048 * MIB,
  outputBytes: 256 * MIB,
  processes: DEFAULT_PROCESSES,
  stackBytes: 256 * MIB,
};

/** The tool of a successful build; undefined when it failed. */
export function toolOf({ build, language, toolchain }: BuiltProgram): ToolProgram | undefined {
  return build.ok && toolchain ? { program: build.program, language, toolchain } : undefined;
}

/** Runs a tool in a folder of its own below `dir`, which is the caller's to remove. */
export async function runToolProgram(
  context: JudgeContext,
  { program, language, toolchain }: ToolProgram,
  args: readonly string[],
  stdinPath: string | null,
  dir: string,
  signal: AbortSignal,
  files: ToolFiles = {},
): Promise<ToolRun> {
  const workDir = join(dir, 'box');
  await rm(workDir, { recursive: true, force: true });
  await mkdir(workDir);
  const stdoutPath = join(dir, 'stdout');
  const { argv, env } = language.run({ program, toolchain, limits: TOOL_LIMITS, args });
  const { memoryPolicy } = language;
  const stderrPath = join(dir, 'stderr');
  const limits = TOOL_LIMITS;
  const readable = [...readableFolders(program, toolchain), ...(files.readable ?? [])];
  const writable = files.writable ?? [];
  const places = { workDir, readable, writable, stdinPath, stdoutPath, stderrPath };
  const execution = await context.executor.run(
    { argv, env, ...places, limits, memoryPolicy },
    signal,
  );
  return { execution, stdoutPath };
}

/** The first `maxBytes` of a file as text; empty when there is none. */
export async function readHead(path: string, maxBytes: number): Promise<string> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return '';
  try {
    const buffer = Buffer.alloc(maxBytes);
    const { bytesRead } = await file.read(buffer, 0, maxBytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
