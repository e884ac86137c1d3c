import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Execution } from '../model/execution.ts';
import type { LimitName } from '../model/limits.ts';
import type { CompileInput, CompileOutcome, Compiler, Toolchain } from '../model/language.ts';
import { copyFiles } from '../lib/copy-files.ts';
import { compilerEnvironment } from './compiler-environment.ts';
import { copyMentions } from './copy-mentions.ts';
import { shortenLog } from './shorten-log.ts';
import { toolFiles } from './tool-files.ts';
import { whyCompilerFailed } from './why-compiler-failed.ts';

export interface Compilation {
  readonly argv: readonly [string, ...string[]];
  readonly input: CompileInput;
  readonly toolchain: Toolchain;
  readonly compiler: Compiler;
  /** Added to the compilers' usual environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the source is called in the build folder, where the compiler gets a copy. */
  readonly copiedAs?: string;
  /** Folders of the toolchain that lie where nobody would look for them. */
  readonly readable?: readonly string[];
}

/** Runs a compiler in the build folder; its messages name the source as people know it. */
export async function compileWith(compilation: Compilation): Promise<CompileOutcome> {
  const { argv, input, toolchain, compiler, env = {}, readable = [] } = compilation;
  const { buildDir } = input;
  const { execution, stdout, stderr } = await compiler.run({
    argv,
    env: { ...compilerEnvironment(Object.values(toolchain.tools)), ...env },
    buildDir,
    readable: [...(await sourcesOf(input)), ...readable],
  });
  const log = shortenLog(renameSource(`${stderr}${stdout}`, compilation));
  const { ending } = execution;
  if (ending.kind === 'exited' && ending.exitCode === 0) return { ok: true, log };
  const limit = limitBehind(execution, stderr);
  return {
    ok: false,
    reason: limit === undefined ? 'compile-error' : 'compile-limit',
    log: `${log}${log === '' ? '' : '\n'}${whyCompilerFailed(argv[0], execution, limit, compiler.limits)}`,
  };
}

async function sourcesOf({ sourcePath, buildDir, role, included }: CompileInput) {
  if (role === 'tool') return toolFiles(sourcePath, buildDir);
  return included === undefined ? [sourcePath] : [dirname(sourcePath)];
}

/** Said of a program that a compiler started, or by it; what was written is removed by then. */
const WROTE_TOO_MUCH =
  /File size limit exceeded|\bSIGXFSZ\b|: (?:File too large|No space left on device)\s*$/m;

function limitBehind(
  { ending, memoryExhausted }: Execution,
  stderr: string,
): LimitName | undefined {
  if (ending.kind === 'stopped') return ending.limit;
  if (memoryExhausted) return 'memory';
  const isFileLimit = ending.kind === 'signalled' && ending.signal === 'SIGXFSZ';
  return isFileLimit || WROTE_TOO_MUCH.test(stderr) ? 'output' : undefined;
}

/**
 * Copies the source into the build, as `alone`, or with what is included beside it. Returns the names
 * of the sources, its own first.
 */
export async function copySources(
  input: CompileInput,
  alone: string,
  ending: RegExp,
): Promise<readonly [string, ...string[]]> {
  const { included } = input;
  const others = await copyIncluded(input);
  const name = included?.solutionName ?? alone;
  await copySource(input, name);
  return [name, ...others.filter((other) => ending.test(other))];
}

/** Copies what is included into the build; returns the names. */
export async function copyIncluded(input: CompileInput): Promise<readonly string[]> {
  const names = input.included?.names ?? [];
  await copyFiles(dirname(input.sourcePath), names, input.buildDir);
  return names;
}

/** Copies the source into the build; readable by everybody, whatever the source's own mode is. */
export async function copySource(input: CompileInput, name: string): Promise<string> {
  const path = join(input.buildDir, name);
  await writeFile(path, await readFile(input.sourcePath));
  return path;
}

/** Paths and the name of the copy give way to the source's own name. */
function renameSource(log: string, { input, copiedAs }: Compilation): string {
  const { sourcePath, buildDir } = input;
  const named =
    copiedAs === undefined
      ? log
      : log.replace(copyMentions(buildDir, copiedAs), () => basename(sourcePath));
  return named.replaceAll(`${buildDir}/`, '').replaceAll(`${dirname(sourcePath)}/`, '');
}
