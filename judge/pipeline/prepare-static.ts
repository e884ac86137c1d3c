import { hashOf } from '../lib/content-hash.ts';
import type { Problem } from '../model/problem.ts';
import { buildTool } from './build-tool.ts';
import type { JudgeContext } from './context.ts';
import type { RunTest } from './modes/mode.ts';
import { neverRan } from './modes/never-ran.ts';
import { createStaticLook } from './modes/static-look.ts';

/** What looks at the sources of solutions, ready. */
export interface PreparedStatic {
  /** Equal keys say the same of equal sources. */
  readonly key: string;
  readonly runTest: RunTest;
}

/** Undefined: the problem has no static validator. One that does not build is a JE of each of its tests. */
export async function prepareStatic(
  context: JudgeContext,
  { staticValidator: spec, validationLimits: limits, isScoring }: Problem,
): Promise<PreparedStatic | undefined> {
  if (spec === undefined) return undefined;
  const { name, tool, why } = await buildTool(context, spec.sourcePath, spec.constants);
  if (!tool) {
    const fault = `the static validator ${name} ${why}`;
    return {
      key: hashOf(fault),
      runTest: async (_context, _contestant, _test, slot) => neverRan(slot, fault),
    };
  }
  const key = hashOf('static', tool.program.key, String(isScoring));
  return { key, runTest: createStaticLook(context, tool, { limits, isScoring }) };
}
