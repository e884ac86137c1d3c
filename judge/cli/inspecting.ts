import type { JudgeContext } from '../pipeline/context.ts';
import type { World } from './command.ts';
import { withContext } from './context.ts';
import { findWorkspace } from './find-workspace.ts';

/** Gives a command that only looks at the machine a context of one slot; its events go nowhere. */
export async function inspecting<T>(
  world: World,
  work: (context: JudgeContext) => Promise<T>,
): Promise<T> {
  const workspace = await findWorkspace(world);
  return withContext(world, workspace, { jobs: 1, useCache: true }, () => {}, work);
}
