import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { copyFiles } from '../lib/copy-files.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { detectLanguage } from '../languages/detect.ts';
import { findTestlib } from '../languages/find-testlib.ts';
import { hashOf } from '../lib/content-hash.ts';
import { howToMakeRoom, isDiskFull, isNoRoom } from '../lib/full-disk.ts';
import { readRegularFile } from '../lib/read-regular-file.ts';
import { replaceConstantsIn, type Constants } from '../lib/replace-constants.ts';
import { quote } from '../lib/shown-path.ts';
import { makeTempDir, withTempDir } from '../lib/temp-dir.ts';
import type {
  Build,
  CompileOutcome,
  Language,
  ProgramRole,
  TestlibSearch,
  Toolchain,
} from '../model/language.ts';
import { COMPILER_LIMITS, type Limits } from '../model/limits.ts';
import type { Problem, SolutionFile } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { buildOutputs } from './build-outputs.ts';
import type { JudgeContext } from './context.ts';
import { createCompiler } from './create-compiler.ts';
import { findIncluded, type FoundIncluded, type Includer } from './included-files.ts';
import { makeReadable } from './make-readable.ts';
import { explainFailure, nameIncluded } from './name-included.ts';
import { hashNeighbours } from './hash-neighbours.ts';
import { placeToolSource } from './tool-source.ts';

/** A finished build together with what is needed to run it. */
export interface BuiltProgram {
  readonly language: Language;
  readonly toolchain: Toolchain | undefined;
  readonly build: Build;
  readonly wallTimeMs: number;
}

/** Grows when builds of older versions must not be used any more. */
const BUILD_SCHEMA = 3;

/**
 * Builds a source file, or takes the build that equal content made before. `name` is what people
 * call it. Throws a `UserError` when the file cannot be read or its language is not known.
 */
export async function buildProgram(
  context: JudgeContext,
  sourcePath: string,
  name: string,
  role: ProgramRole,
  limits: Limits = COMPILER_LIMITS,
  includer: Includer = {},
): Promise<BuiltProgram> {
  const started = performance.now();
  const { constants = {}, isExample = role === 'tool' } = includer;
  const written = await readSource(sourcePath, name, role);
  const source = isExample ? replaceConstantsIn(written, constants) : written;
  const language = detectLanguage(sourcePath, source.toString('latin1'), context.languages);
  if (!language) throw unknownLanguage(name, context.languages, role);
  const toolchain = await context.findToolchain(language);
  const { languages, hasher, tempDir } = context;
  const choice = { language, languages, hasher, tempDir };
  const found = await findIncluded(includer, sourcePath, choice);
  const file = { sourcePath, name, source, role, limits, found, constants };
  const build = toolchain
    ? await buildWith(context, language, toolchain, file).catch((cause: unknown) => {
        throw isNoRoom(cause) ? noRoom(context.buildsDir, undefined, cause) : cause;
      })
    : missingToolchain(language);
  return { language, toolchain, build, wallTimeMs: performance.now() - started };
}

/**
 * Builds a solution under the limits that its problem sets for compilers, together with the
 * problem's own files where it has some.
 */
export async function buildSolution(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
): Promise<BuiltProgram> {
  if (problem.mode.kind === 'submit-answer') return buildOutputs(context, problem, solution);
  const { path, name } = solution;
  const includer = { ...problem, isExample: solution.expectation !== undefined };
  return buildProgram(context, path, name, 'solution', problem.compilationLimits, includer);
}

interface Source {
  readonly sourcePath: string;
  readonly name: string;
  readonly source: Buffer;
  readonly role: ProgramRole;
  /** Of the compiler. */
  readonly limits: Limits;
  readonly found: FoundIncluded | undefined;
  readonly constants: Constants;
}

async function buildWith(
  context: JudgeContext,
  language: Language,
  toolchain: Toolchain,
  file: Source,
): Promise<Build> {
  const { sourcePath, name, source, role, found, constants } = file;
  if (found && found.kind !== 'files') return withoutFiles(found);
  const neighbours = role === 'tool' ? await hashNeighbours(context, sourcePath) : '';
  const testlib = await testlibFor(context, language, file);
  const header = testlib?.path === undefined ? [] : [await context.hasher.hash(testlib.path)];
  const key = hashOf(
    String(BUILD_SCHEMA),
    language.id,
    toolchain.version,
    JSON.stringify([toolchain.tools, language.defaultFlags, role, basename(sourcePath)]),
    // What was built without a sandbox may hold what no sandbox would have let in.
    context.executor.level === 'none' ? 'open' : 'kept',
    source,
    neighbours,
    ...(neighbours !== '' && Object.keys(constants).length > 0 ? [JSON.stringify(constants)] : []),
    ...(found ? [found.key] : []),
    ...header,
  );
  const buildDir = join(context.buildsDir, key);
  const more = found ? { included: found.included } : {};
  const program = { languageId: language.id, name, sourcePath, buildDir, key, ...more };
  const log = await readLog(buildDir);
  if (log !== undefined) return { ok: true, program, log, cached: true };

  makeFolder(context.buildsDir);
  const temporary = makeTempDir(context.buildsDir, 'new-');
  // As root, this folder is given to the user that the compiler runs as; the one around it is not.
  const newDir = join(temporary, 'build');
  try {
    await mkdir(newDir);
    const compiler = createCompiler(context, toolchain, file.limits);
    const compile = (path: string): Promise<CompileOutcome> => {
      const flags = language.defaultFlags;
      const together = language.includeFolders === undefined ? {} : more;
      const headers = testlib === undefined ? {} : { testlib };
      const input = { sourcePath: path, buildDir: newDir, role, flags, ...together, ...headers };
      return language.compile(input, toolchain, compiler);
    };
    const outcome = await (role === 'tool'
      ? compile(await placeToolSource(sourcePath, constants, context))
      : withCopy(context, file, compile));
    if (!outcome.ok) {
      refuseFullDisk(outcome.log, context.buildsDir);
      return outcome;
    }
    await writeLog(newDir, outcome.log);
    await makeReadable(newDir);
    await moveIntoPlace(newDir, buildDir);
    return { ok: true, program, log: outcome.log, cached: false };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function testlibFor(
  { workspace }: JudgeContext,
  { takesTestlib }: Language,
  { role, sourcePath }: Source,
): Promise<TestlibSearch | undefined> {
  return role === 'tool' && takesTestlib ? findTestlib(sourcePath, workspace) : undefined;
}

/** A solution is compiled where nothing lies beside it that it could take in. */
async function withCopy(
  { tempDir }: JudgeContext,
  { sourcePath, source, found }: Source,
  compile: (path: string) => Promise<CompileOutcome>,
): Promise<CompileOutcome> {
  const included = found?.kind === 'files' ? found.included : undefined;
  return withTempDir(async (dir) => {
    const name = basename(sourcePath);
    const copy = join(dir, included?.solutionName ?? name);
    await writeFile(copy, source);
    if (included) await copyFiles(included.dir, included.names, dir);
    await makeReadable(dir);
    const outcome = await compile(copy);
    if (!included) return outcome;
    const isTold = outcome.ok || outcome.reason === 'refused';
    const tell = isTold ? nameIncluded : explainFailure;
    return { ...outcome, log: tell(outcome.log, dir, included, name) };
  }, tempDir);
}

/** A solution in a language that the problem did not provide for is at fault; we are if we cannot. */
function withoutFiles({ kind, log }: Exclude<FoundIncluded, { readonly kind: 'files' }>): Build {
  return { ok: false, reason: kind === 'missing' ? 'refused' : 'toolchain-missing', log };
}

/**
 * A compiler that finds no room says nothing about the source, unless there was more room than it
 * may use.
 */
function refuseFullDisk(log: string, buildsDir: string): void {
  const foundNone = /: No space left on device$/m.test(log);
  const needed = foundNone ? COMPILER_LIMITS.outputBytes : undefined;
  if ([buildsDir, tmpdir()].some((dir) => isDiskFull(dir, needed))) throw noRoom(buildsDir, needed);
}

function noRoom(buildsDir: string, neededBytes?: number, cause?: unknown): UserError {
  const dirs = [buildsDir, tmpdir()];
  const places = dirs.map(quote).join(' or ');
  return new UserError('DISK_FULL', `there is no room to build in ${places}`, {
    hint: howToMakeRoom(dirs, neededBytes),
    exit: 'judgeError',
    cause,
  });
}

const LOG_NAME = '.build-log';

/** What the compiler was told to run may have put a link there, to a file of whoever runs us. */
async function writeLog(buildDir: string, log: string): Promise<void> {
  const path = join(buildDir, LOG_NAME);
  await rm(path, { recursive: true, force: true });
  await writeFile(path, log, { flag: 'wx' });
}

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

/** The largest source taken: far above what any online judge takes. */
const MAX_SOURCE_MIB = 16;

async function readSource(sourcePath: string, name: string, role: ProgramRole): Promise<Buffer> {
  const exit = faultOf(role);
  try {
    return await readRegularFile(sourcePath, MAX_SOURCE_MIB);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError('NO_SOURCE', `cannot read ${JSON.stringify(name)}: ${reason}`, {
      cause,
      exit,
    });
  }
}

/** A tool is the problem's own. */
function faultOf(role: ProgramRole): 'problem' | 'usage' {
  return role === 'tool' ? 'problem' : 'usage';
}

function unknownLanguage(
  name: string,
  languages: readonly Language[],
  role: ProgramRole,
): UserError {
  const known = languages.flatMap((language) => language.extensions);
  return new UserError(
    'UNKNOWN_LANGUAGE',
    `cannot tell the language of ${JSON.stringify(name)} by its ending`,
    {
      hint: `known endings: ${[...new Set(known)].join(' ')}`,
      exit: faultOf(role),
    },
  );
}

function missingToolchain(language: Language): Build {
  const log = `${language.name} is not installed here: ${language.install}`;
  return { ok: false, reason: 'toolchain-missing', log };
}
