import { basename } from 'node:path';
import type { Constants } from '../lib/replace-constants.ts';
import { COMPILER_LIMITS } from '../model/limits.ts';
import { buildProgram } from './build.ts';
import type { JudgeContext } from './context.ts';
import { toolOf, type ToolProgram } from './run-tool-program.ts';

/** A program of a problem that was to be built. */
export interface BuiltTool {
  readonly name: string;
  /** Undefined: there is none, and `why` says why. */
  readonly tool: ToolProgram | undefined;
  /** What is wrong with it: `does not build: …`. */
  readonly why: string;
  /** Is it the machine's fault, which lacks the compiler? */
  readonly isMissing: boolean;
}

/** Builds a checker, an interactor, or another program of a problem. Throws as `buildProgram` does. */
export async function buildTool(
  context: JudgeContext,
  sourcePath: string,
  constants: Constants = {},
): Promise<BuiltTool> {
  const name = basename(sourcePath);
  const built = await buildProgram(context, sourcePath, name, 'tool', COMPILER_LIMITS, {
    constants,
  });
  const { build } = built;
  const isMissing = !build.ok && build.reason === 'toolchain-missing';
  const why = `${isMissing ? 'cannot be built' : 'does not build'}: ${build.log}`;
  return { name, tool: toolOf(built), why, isMissing };
}
