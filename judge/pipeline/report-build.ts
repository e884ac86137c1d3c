import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../lib/error-code.ts';
import { writeAtomically } from '../lib/write-atomically.ts';
import type { Compiler, Language, Program } from '../model/language.ts';
import { COMPILER_LIMITS } from '../model/limits.ts';
import type { JudgeContext } from './context.ts';
import { createCompiler } from './create-compiler.ts';
import type { BuiltProgram } from './build.ts';
import type { Problem, SolutionFile } from '../model/problem.ts';

/** Tells how a build ended. */
export function reportBuild(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
  { build, language, toolchain, wallTimeMs }: BuiltProgram,
): void {
  context.emit({
    type: 'build-finished',
    problemId: problem.id,
    solution: solution.name,
    language: language.id,
    languageName: language.name,
    version: toolchain?.version ?? '',
    ok: build.ok,
    ...(build.ok ? {} : { reason: build.reason }),
    log: build.log,
    cached: build.ok && build.cached,
    wallTimeMs,
  });
}

/** Starts the language's type checker beside the tests; its diagnostics become one warning. */
export async function startTypeCheck(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
  { build, language, toolchain }: BuiltProgram,
): Promise<void> {
  if (!build.ok || !toolchain || !language.typeCheck) return;
  const compiler = createCompiler(context, toolchain, COMPILER_LIMITS, 'beside-others');
  const diagnostics = await rememberedTypeCheck(language.typeCheck, build.program, compiler).catch(
    (error: unknown) => {
      if (context.signal.aborted) return [];
      throw error;
    },
  );
  if (diagnostics.length === 0 || context.signal.aborted) return;
  context.emit({
    type: 'notice',
    level: 'warning',
    code: 'TYPE_ERRORS',
    message: diagnostics.join('\n'),
    problemId: problem.id,
    solution: solution.name,
  });
}

/** Kept beside the build: equal sources have equal type errors. */
const DIAGNOSTICS_NAME = '.type-errors.json';

async function rememberedTypeCheck(
  typeCheck: NonNullable<Language['typeCheck']>,
  program: Program,
  compiler: Compiler,
): Promise<readonly string[]> {
  const path = join(program.buildDir, DIAGNOSTICS_NAME);
  const remembered = await readFile(path, 'utf8').catch(() => undefined);
  if (remembered !== undefined) return JSON.parse(remembered) as string[];
  const diagnostics = await typeCheck(program.sourcePath, compiler, program.included);
  if (!compiler.signal.aborted) keep(path, diagnostics);
  return diagnostics;
}

/** A cache that cannot be written costs time only. */
function keep(path: string, diagnostics: readonly string[]): void {
  try {
    writeAtomically(path, JSON.stringify(diagnostics));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
