import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Program, Toolchain } from '../model/language.ts';

/** What a built program may read beside the system's folders: its build, and its runtime's own files. */
export function readableFolders(program: Program, toolchain: Toolchain): readonly string[] {
  return [...new Set([program.buildDir, ...toolchainFolders(toolchain)])];
}

/** Where the tools of a toolchain lie, with what belongs to them. */
export function toolchainFolders({ tools }: Toolchain): readonly string[] {
  return [...new Set(Object.values(tools).flatMap(runtimeFolders))];
}

/** By tool, since runs are many and tools few. */
const known = new Map<string, readonly string[]>();

function runtimeFolders(tool: string): readonly string[] {
  const found = known.get(tool) ?? [prefixOf(tool), prefixOf(realPath(tool))];
  known.set(tool, found);
  return found;
}

/** `/root/.pyenv/versions/3.12` of `/root/.pyenv/versions/3.12/bin/python3`; never a whole home. */
function prefixOf(tool: string): string {
  const dir = dirname(tool);
  const prefix = dirname(dir);
  const isTooMuch = `${homedir()}/`.startsWith(join(prefix, '/')) || prefix === dirname(prefix);
  return basename(dir) !== 'bin' || isTooMuch ? tool : prefix;
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
