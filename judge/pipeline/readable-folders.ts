import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { homeDir } from '../lib/home-dir.ts';
import type { Program, Toolchain } from '../model/language.ts';

/** What a built program may read beside the system's folders: its build, and its runtime's own files. */
export function readableFolders(program: Program, toolchain: Toolchain): readonly string[] {
  const { buildDir } = program;
  return [...new Set([buildDir, ...toolchainFolders(toolchain, buildDir)])];
}

/** Where the tools of a toolchain lie, with what belongs to them, for a build in `buildDir`. */
export function toolchainFolders({ tools }: Toolchain, buildDir: string): readonly string[] {
  const folders = Object.values(tools).flatMap((tool) =>
    // A tool of the workspace: around it lie the answers.
    placesOf(tool).flatMap(({ place, around }) =>
      around.some((each) => isWithin(buildDir, each)) ? [place] : around,
    ),
  );
  return [...new Set(folders)];
}

interface Place {
  /** The tool itself. */
  readonly place: string;
  /** The folders that belong to it. */
  readonly around: readonly string[];
}

/** By tool, since runs are many and tools few. */
const known = new Map<string, readonly Place[]>();

function placesOf(tool: string): readonly Place[] {
  const found =
    known.get(tool) ?? [tool, realPath(tool)].map((place) => ({ place, around: around(place) }));
  known.set(tool, found);
  return found;
}

/** Of `~/.local`, which also holds keys and what other programs keep. */
const PARTS_OF_LOCAL = ['bin', 'include', 'lib', 'lib64', 'libexec'];

/** `/root/.pyenv/versions/3.12` of `/root/.pyenv/versions/3.12/bin/python3`; never a whole home. */
function around(tool: string): readonly string[] {
  const dir = dirname(tool);
  const prefix = dirname(dir);
  const isTooMuch = isWithin(homeDir(), prefix) || prefix === dirname(prefix);
  if (basename(dir) !== 'bin' || isTooMuch) return [tool];
  if (prefix !== join(homeDir(), '.local')) return [prefix];
  return PARTS_OF_LOCAL.map((part) => join(prefix, part));
}

function isWithin(path: string, folder: string): boolean {
  return `${path}/`.startsWith(join(folder, '/'));
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
