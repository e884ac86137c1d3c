import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import { homeDir } from '../lib/home-dir.ts';
import { findExecutable } from '../lib/find-executable.ts';
import { runTool } from '../lib/run-tool.ts';
import type { Language, Toolchain } from '../model/language.ts';
import { compilerEnvironment } from './compiler-environment.ts';
import { shortenLog } from './shorten-log.ts';
import { resolveShim, type Ask } from './resolve-shim.ts';

/** Remembers answers of tools, since asking costs up to 100 ms; may be kept between runs. */
export interface VersionCache {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

export interface ToolchainSearch {
  /** Folders to search, as PATH is written. */
  readonly searchPath: string;
  readonly versions?: VersionCache;
  readonly signal?: AbortSignal;
}

/** On a busy machine a tool that says who it is takes long; one that never does is rare. */
const TIMEOUT_MS = 60_000;
const MAX_BYTES = 16 * 1024;

/** Finds all the tools of a language and its version; undefined when one of them is missing. */
export async function findToolchain(
  language: Language,
  search: ToolchainSearch,
): Promise<Toolchain | undefined> {
  const ask = createAsker(search);
  const tools: Record<string, string> = {};
  for (const [tool, names] of Object.entries(language.tools)) {
    const found = await findExecutable(names, search.searchPath);
    if (found === undefined) return undefined;
    tools[tool] = await resolveShim(found, ask);
  }
  const [main] = Object.values(tools);
  if (main === undefined) return { tools, version: '' };
  const version = await versionOf(main, language.versionArgs, ask);
  return version === undefined ? undefined : { tools, version };
}

function createAsker({ searchPath, versions, signal }: ToolchainSearch): Ask {
  return async (path, args, dependsOn) => {
    const key = JSON.stringify([path, await stamp(path), await stamp(dependsOn), ...args]);
    const known = versions?.get(key);
    if (known !== undefined) return known;
    const { ending, stdout, stderr } = await runTool([path, ...args], {
      cwd: '/',
      // Stand-ins of version managers look for their versions at home.
      env: { ...compilerEnvironment([path], searchPath), HOME: homeDir(), TMPDIR: tmpdir() },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      signal: signal ?? new AbortController().signal,
    });
    if (ending.kind !== 'exited' || ending.exitCode !== 0) return undefined;
    const line = firstLine(stdout) ?? firstLine(shortenLog(stderr));
    if (line !== undefined) versions?.set(key, line);
    return line;
  };
}

/** Changes when the file does. */
async function stamp(path: string | undefined): Promise<string> {
  if (path === undefined) return '';
  return stat(path).then(
    ({ size, mtimeMs }) => `${size}:${mtimeMs}`,
    () => 'none',
  );
}

function firstLine(text: string): string | undefined {
  return (
    text
      .split('\n')
      // kotlinc gives its version as a message.
      .map((line) => line.trim().replace(/^info: /, ''))
      .find((line) => line !== '')
  );
}

/** Of the judge's own Node it is known without asking; a tool that cannot be asked has a date. */
async function versionOf(
  path: string,
  args: readonly string[],
  ask: Ask,
): Promise<string | undefined> {
  if (path === process.execPath) return `node ${process.version}`;
  if (args.length > 0) return ask(path, args);
  const { mtime } = await stat(path);
  return `${basename(path)} of ${mtime.toISOString().slice(0, 19)}`;
}
