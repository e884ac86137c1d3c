import { basename } from 'node:path';
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
export async function buildTool(context: JudgeContext, sourcePath: string): Promise<BuiltTool> {
  const name = basename(sourcePath);
  const built = await buildProgram(context, sourcePath, name, 'tool');
  const { build } = built;
  const isMissing = !build.ok && build.reason === 'toolchain-missing';
  const why = `${isMissing ? 'cannot be built' : 'does not build'}: ${build.log}`;
  return { name, tool: toolOf(built), why, isMissing };
}
