import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { constants, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTempDir, removeAbandonedTempDirs } from '../lib/temp-dir.ts';
import { removeTree } from '../lib/remove-tree.ts';
import { packageFile } from '../lib/package-file.ts';
import { UserError } from '../model/user-error.ts';
import { makeCacheFolder } from './make-cache-folder.ts';

const COMPILERS = ['cc', 'gcc', 'clang'];
const FLAGS = ['-std=c11', '-O2', '-Wall', '-Wextra', '-pthread'];
const TEMPORARY = 'new-';
/** Of wall time: it takes two seconds, and on a busy machine any time. */
const COMPILE_TIMEOUT_MS = 180_000;

/**
 * The path of the compiled supervisor in `cacheDir`, compiled now if it is not there. Its name holds
 * the hash of source and architecture; it is renamed into place, so two judges at once are safe.
 *
 * @throws UserError `NO_C_COMPILER`, `SUPERVISOR_NOT_COMPILED`, `CACHE_NOT_WRITABLE`,
 * `DISK_FULL`, `UNSUPPORTED_PLATFORM`.
 */
export async function compileSupervisor(
  cacheDir: string,
  compilers: readonly string[] = COMPILERS,
  moreFlags: readonly string[] = [],
  signal = new AbortController().signal,
): Promise<string> {
  const flags = [...FLAGS, ...moreFlags];
  if (process.platform !== 'linux') throw unsupportedPlatform();
  const sources = await listSources();
  const target = join(cacheDir, `supervisor-${await hashOf(sources, flags)}`);
  if (existsSync(target)) return target;
  await makeCacheFolder(cacheDir, constants.W_OK);
  removeAbandonedTempDirs(cacheDir, TEMPORARY);
  // The compiler's own temporary files are in it as well: one that is killed leaves them.
  const temporary = makeTempDir(cacheDir, TEMPORARY);
  try {
    const units = sources.filter((path) => path.endsWith('.c'));
    const made = join(temporary, 'supervisor');
    const args = [...flags, '-o', made, ...units];
    await compileWithAny(compilers, args, { signal, temporary });
    await rename(made, target);
  } finally {
    removeTree(temporary);
  }
  return target;
}

/** All files of C, in a fixed order. */
async function listSources(): Promise<readonly string[]> {
  const dir = packageFile('judge/executors/supervisor');
  const names = (await readdir(dir)).filter((name) => /\.[ch]$/.test(name));
  return names.toSorted().map((name) => join(dir, name));
}

async function hashOf(sources: readonly string[], flags: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(await readFile(source)).update('\0');
  return hash
    .update(`\0${process.arch}\0${flags.join(' ')}`)
    .digest('hex')
    .slice(0, 32);
}

interface Compilation {
  readonly signal: AbortSignal;
  readonly temporary: string;
}

async function compileWithAny(
  compilers: readonly string[],
  args: string[],
  compilation: Compilation,
): Promise<void> {
  for (const compiler of compilers) {
    const outcome = await compileWith(compiler, args, compilation);
    compilation.signal.throwIfAborted();
    if (outcome === 'compiled') return;
    if (outcome !== 'no-such-compiler') throw notCompiled(compiler, outcome.message);
  }
  throw new UserError('NO_C_COMPILER', `found no C compiler (${compilers.join(', ')})`, {
    hint: 'programs are measured by a small C program: apt-get install gcc, dnf install gcc, apk add gcc musl-dev, or pacman -S gcc',
    exit: 'judgeError',
  });
}

/** What `env` ends with when there is no such command. */
const NOT_FOUND = 127;

function compileWith(
  compiler: string,
  args: string[],
  { signal, temporary }: Compilation,
): Promise<'compiled' | 'no-such-compiler' | { readonly message: string }> {
  return new Promise((resolve) => {
    const command = [`TMPDIR=${temporary}`, compiler, ...args];
    execFile('env', command, { timeout: COMPILE_TIMEOUT_MS, signal }, (error, _stdout, stderr) => {
      if (!error) resolve('compiled');
      else if (error.code === 'ENOENT' || error.code === NOT_FOUND) resolve('no-such-compiler');
      else resolve({ message: stderr.trim() || error.message });
    });
  });
}

function notCompiled(compiler: string, message: string): UserError {
  if (/No space left on device/.test(message)) {
    return new UserError('DISK_FULL', `there is no room to compile the supervisor: ${message}`, {
      hint: 'make room on that disk, or set JUDGE_CACHE_DIR to a folder on a larger one',
      exit: 'judgeError',
    });
  }
  return new UserError(
    'SUPERVISOR_NOT_COMPILED',
    `${compiler} fails on the supervisor: ${message}`,
    {
      hint: 'is the C library complete? apt-get install libc6-dev, or apk add musl-dev linux-headers',
      exit: 'judgeError',
    },
  );
}

function unsupportedPlatform(): UserError {
  return new UserError('UNSUPPORTED_PLATFORM', `cannot run programs on ${process.platform}`, {
    hint: 'use Linux, or WSL on Windows',
    exit: 'judgeError',
  });
}
