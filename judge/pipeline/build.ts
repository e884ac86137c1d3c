import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { detectLanguage } from '../languages/detect.ts';
import { hashOf } from '../lib/content-hash.ts';
import { makeTempDir } from '../lib/temp-dir.ts';
import type { Build, Language, ProgramRole, Toolchain } from '../model/language.ts';
import { UserError } from '../model/user-error.ts';
import type { JudgeContext } from './context.ts';
import { isDiskFull } from './execute.ts';
import { makeReadable } from './make-readable.ts';

/** A finished build together with what is needed to run it. */
export interface BuiltProgram {
  readonly language: Language;
  readonly toolchain: Toolchain | undefined;
  readonly build: Build;
  readonly wallTimeMs: number;
}

/** Grows when builds of older versions must not be used any more. */
const BUILD_SCHEMA = 2;

/**
 * Builds a source file, or takes the build that equal content made before. `name` is what people
 * call it. Throws a `UserError` when the file cannot be read or its language is not known.
 */
export async function buildProgram(
  context: JudgeContext,
  sourcePath: string,
  name: string,
  role: ProgramRole,
): Promise<BuiltProgram> {
  const started = performance.now();
  const source = await readSource(sourcePath, name);
  const language = detectLanguage(sourcePath, source.toString('latin1'), context.languages);
  if (!language) throw unknownLanguage(name, context.languages);
  const toolchain = await context.findToolchain(language);
  const build = toolchain
    ? await buildWith(context, language, toolchain, { sourcePath, name, source, role })
    : missingToolchain(language);
  return { language, toolchain, build, wallTimeMs: performance.now() - started };
}

interface Source {
  readonly sourcePath: string;
  readonly name: string;
  readonly source: Buffer;
  readonly role: ProgramRole;
}

async function buildWith(
  context: JudgeContext,
  language: Language,
  toolchain: Toolchain,
  { sourcePath, name, source, role }: Source,
): Promise<Build> {
  const neighbours = role === 'tool' ? await hashNeighbours(context, sourcePath) : '';
  const key = hashOf(
    String(BUILD_SCHEMA),
    language.id,
    toolchain.version,
    JSON.stringify([toolchain.tools, language.defaultFlags, role, basename(sourcePath)]),
    source,
    neighbours,
  );
  const buildDir = join(context.buildsDir, key);
  const program = { languageId: language.id, name, sourcePath, buildDir, key };
  const log = await readLog(buildDir);
  if (log !== undefined) return { ok: true, program, log, cached: true };

  await mkdir(context.buildsDir, { recursive: true });
  const temporary = makeTempDir(context.buildsDir, 'new-');
  try {
    const flags = language.defaultFlags;
    const input = { sourcePath, buildDir: temporary, role, flags };
    const outcome = await language.compile(input, toolchain, context.signal);
    if (!outcome.ok) {
      refuseFullDisk(outcome.log, temporary);
      return outcome;
    }
    await writeFile(join(temporary, LOG_NAME), outcome.log);
    await makeReadable(temporary);
    await moveIntoPlace(temporary, buildDir);
    return { ok: true, program, log: outcome.log, cached: false };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** A compiler that finds no room says nothing about the source. */
function refuseFullDisk(log: string, buildDir: string): void {
  if (!/: No space left on device$/m.test(log) && !isDiskFull(buildDir)) return;
  throw new UserError('DISK_FULL', `there is no room to build in ${buildDir} or ${tmpdir()}`, {
    hint: 'make room on that disk, or set TMPDIR to a folder on a larger one',
    exit: 'judgeError',
  });
}

const LOG_NAME = '.build-log';

/** The log of a finished build; undefined when there is no such build. */
async function readLog(buildDir: string): Promise<string | undefined> {
  return readFile(join(buildDir, LOG_NAME), 'utf8').catch(() => undefined);
}

/** Another judge may have finished the same build first: then its result serves as well as ours. */
async function moveIntoPlace(temporary: string, buildDir: string): Promise<void> {
  try {
    await rename(temporary, buildDir);
  } catch (error) {
    if ((await readLog(buildDir)) === undefined) throw error;
  }
}

/** A tool may include what stands beside it, so the build depends on those files as well. */
async function hashNeighbours(context: JudgeContext, sourcePath: string): Promise<string> {
  const dir = dirname(sourcePath);
  const names = (await readdir(dir)).filter((name) => NEIGHBOUR_EXTENSIONS.has(extname(name)));
  const hashes = names.toSorted().map((name) => context.hasher.hash(join(dir, name)));
  return hashOf(...(await Promise.all(hashes)));
}

const NEIGHBOUR_EXTENSIONS = new Set(['.h', '.hh', '.hpp', '.ts', '.js', '.mjs', '.py', '.java']);

/** The largest source taken, bytes: far above what any online judge takes. */
const MAX_SOURCE_BYTES = 16 * 1024 * 1024;

async function readSource(sourcePath: string, name: string): Promise<Buffer> {
  try {
    const { size } = await stat(sourcePath);
    if (size > MAX_SOURCE_BYTES) {
      throw new UserError('SOURCE_TOO_LARGE', `${JSON.stringify(name)} is larger than 16 MiB`);
    }
    return await readFile(sourcePath);
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError('NO_SOURCE', `cannot read ${JSON.stringify(name)}: ${reason}`, { cause });
  }
}

function unknownLanguage(name: string, languages: readonly Language[]): UserError {
  const known = languages.flatMap((language) => language.extensions);
  return new UserError(
    'UNKNOWN_LANGUAGE',
    `cannot tell the language of ${JSON.stringify(name)} by its ending`,
    { hint: `known endings: ${[...new Set(known)].join(' ')}` },
  );
}

function missingToolchain(language: Language): Build {
  const log = `${language.name} is not installed here: ${language.install}`;
  return { ok: false, reason: 'toolchain-missing', log };
}
