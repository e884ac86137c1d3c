import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SideRequest } from '../../model/executor.ts';
import type { Limits } from '../../model/limits.ts';
import type { Problem, SolutionFile, TestCase } from '../../model/problem.ts';
import { UserError } from '../../model/user-error.ts';
import { buildSolution } from '../../pipeline/build.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { limitsFor } from '../../pipeline/limits-for.ts';
import type { Contestant } from '../../pipeline/modes/mode.ts';
import { readableFolders } from '../../pipeline/readable-folders.ts';
import { filesFor, placeFiles } from '../../pipeline/run-files.ts';
import { toolOf } from '../../pipeline/run-tool-program.ts';

/** Builds a solution; throws a `UserError` when it does not build. */
export async function buildContestant(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
): Promise<Contestant> {
  const built = await buildSolution(context, problem, solution);
  const tool = toolOf(built);
  if (!tool) {
    const options = { hint: built.build.log, exit: 'rejected' } as const;
    throw new UserError('NOT_BUILT', `${solution.name} does not build`, options);
  }
  const limits = limitsFor(context, tool.language, problem.limits);
  return { ...tool, limits, io: problem.io };
}

/** A run of the solution with somebody to talk to, in a folder below `dir`. */
export async function solutionSide(
  { program, language, toolchain }: Contestant,
  test: TestCase,
  limits: Limits,
  dir: string,
): Promise<SideRequest> {
  const workDir = join(dir, 'box');
  await mkdir(workDir);
  placeFiles(workDir, filesFor(program, test));
  const { argv, env } = language.run({ program, toolchain, limits, args: test.args });
  const readable = readableFolders(program, toolchain);
  const stderrPath = join(dir, 'stderr');
  const { memoryPolicy } = language;
  return { argv, env, workDir, readable, writable: [], stderrPath, limits, memoryPolicy };
}
