import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { extname } from 'node:path';
import type { CompileInput, CompileOutcome, Compiler, Toolchain } from '../model/language.ts';
import { compileWith } from './compile-with.ts';

/**
 * What esbuild takes for a source grows with the square of its nesting, and very deep nesting ends
 * it. Smaller sources take no more than a few hundred megabytes at worst.
 */
const HARMLESS_BYTES = 16 * 1024;

/** From the standard input: at some levels no folder above the source may be listed. */
const TRANSFORM = ['/bin/sh', '-c', 'exec "$1" "$2" "$3" "$4" < "$5"', 'sh'] as const;

const CRASHED = /^(?:fatal error|panic|runtime): /m;

/**
 * Has a large script transpiled in the sandbox, under limits, before the judge's own esbuild takes
 * it. Returns the failure of one that is too much; undefined where the script may be taken.
 */
export async function weighScript(
  input: CompileInput,
  toolchain: Toolchain,
  compiler: Compiler,
): Promise<CompileOutcome | undefined> {
  const { sourcePath } = input;
  const esbuild = esbuildPath();
  if (esbuild === undefined || (await stat(sourcePath)).size < HARMLESS_BYTES) return undefined;
  const loader = /ts$/i.test(extname(sourcePath)) ? 'ts' : 'js';
  const flags = [`--loader=${loader}`, '--sourcemap=inline', '--log-level=error'];
  const outcome = await compileWith({
    argv: [...TRANSFORM, esbuild, ...flags, sourcePath],
    input,
    toolchain,
    compiler,
    readable: [esbuild],
  });
  if (outcome.ok) return undefined;
  if (CRASHED.test(outcome.log)) return { ...outcome, reason: 'compile-limit', log: TOO_DEEP };
  if (outcome.reason !== 'compile-limit') return undefined;
  return { ...outcome, log: outcome.log.replace(/^sh(?= was )/m, 'esbuild') };
}

const TOO_DEEP = 'esbuild crashed on it: its expressions or statements are nested too deeply';

/** The program behind the library; undefined where there is none for this machine. */
function esbuildPath(): string | undefined {
  try {
    const library = createRequire(import.meta.url).resolve('esbuild');
    return createRequire(library).resolve(`@esbuild/${platform()}-${arch()}/bin/esbuild`);
  } catch {
    return undefined;
  }
}
