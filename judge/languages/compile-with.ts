import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runTool } from '../lib/run-tool.ts';
import type { ToolEnding } from '../lib/run-tool.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import type { CompileInput, CompileOutcome, Toolchain } from '../model/language.ts';
import { compilerEnvironment } from './compiler-environment.ts';
import { copyMentions } from './copy-mentions.ts';
import { shortenLog } from './shorten-log.ts';

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 1024 * 1024;

export interface Compilation {
  readonly argv: readonly [string, ...string[]];
  readonly input: CompileInput;
  readonly toolchain: Toolchain;
  readonly signal: AbortSignal;
  /** Added to the compilers' usual environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the source is called in the build folder, where the compiler gets a copy. */
  readonly copiedAs?: string;
  /** 60 s unless said otherwise. */
  readonly timeoutMs?: number;
}

/** Runs a compiler in the build folder; its messages name the source as people know it. */
export async function compileWith(compilation: Compilation): Promise<CompileOutcome> {
  const { argv, input, toolchain, signal, env = {}, timeoutMs = TIMEOUT_MS } = compilation;
  // A folder for its temporary files, since a compiler that is killed leaves them behind.
  const { ending, stdout, stderr } = await withTempDir((temporary) =>
    runTool(argv, {
      cwd: input.buildDir,
      env: {
        ...compilerEnvironment(Object.values(toolchain.tools)),
        TMPDIR: temporary,
        ...env,
      },
      timeoutMs,
      maxBytes: MAX_BYTES,
      signal,
    }),
  );
  const log = shortenLog(renameSource(`${stderr}${stdout}`, compilation));
  if (ending.kind === 'exited' && ending.exitCode === 0) return { ok: true, log };
  const reason = ending.kind === 'timed-out' ? 'compile-limit' : 'compile-error';
  return {
    ok: false,
    reason,
    log: `${log}${log === '' ? '' : '\n'}${whyFailed(argv[0], ending, timeoutMs)}`,
  };
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

function whyFailed(command: string, ending: ToolEnding, timeoutMs: number): string {
  const compiler = basename(command);
  if (ending.kind === 'exited') return `${compiler} ended with exit code ${ending.exitCode}`;
  if (ending.kind === 'signalled') return `${compiler} was ended by ${ending.signal}`;
  if (ending.kind === 'timed-out') return `${compiler} was stopped after ${timeoutMs / 1000} s`;
  return `${compiler} could not be started: ${ending.reason}`;
}
