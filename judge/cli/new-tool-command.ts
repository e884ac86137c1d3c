import { basename, relative } from 'node:path';
import { createTool } from '../actions/new-tool.ts';
import type { ToolKind } from '../actions/templates/tools.ts';
import { findProblem, findProblemFolder } from '../formats/find-problem.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { Workspace } from '../model/workspace.ts';
import type { Args, World } from './command.ts';

/** `judge new <problem> --checker` and `--interactor`: a first program that judges. */
export async function newTool(
  args: Args,
  world: World,
  workspace: Workspace,
  kind: ToolKind,
): Promise<ExitName> {
  refuseOthers(args, kind);
  const ref = args.text('problem') ?? '';
  const folder = await findProblemFolder(workspace, ref, world.cwd);
  const path = await createTool({ kind, folder, root: workspace.root });
  const isUsed = await usesTool(workspace, folder, path);
  const words = isUsed ? 'problem.yaml needs no change' : SAY[kind](basename(path));
  const judging = `judge it: judge ${basename(folder)}`;
  world.stdout.write(`created ${relative(world.cwd, path)}\n${words}\n${judging}\n`);
  return 'accepted';
}

/** What has to stand in problem.yaml for the program to be used. */
const SAY = {
  checker: (file) => `write into problem.yaml: checker: {program: ${file}}`,
  interactor: () => 'write into problem.yaml: type: interactive (and no `checker`)',
} as const satisfies Record<ToolKind, (file: string) => string>;

function refuseOthers(args: Args, kind: ToolKind): void {
  const others = ['solution', 'name', 'url', 'type', ...KINDS.filter((other) => other !== kind)];
  const other = others.find((name) => args.text(name) !== undefined && args.text(name) !== 'false');
  if (other === undefined) return;
  const shown = other === 'solution' ? 'a solution' : `--${other}`;
  throw new UserError('BAD_USAGE', `--${kind} goes with a problem alone, not with ${shown}`, {
    hint: `write \`judge new <problem> --${kind}\``,
  });
}

const KINDS: readonly ToolKind[] = ['checker', 'interactor'];

async function usesTool(workspace: Workspace, folder: string, path: string): Promise<boolean> {
  try {
    return toolsOf(await findProblem(workspace, folder, { withoutTests: true })).includes(path);
  } catch (error) {
    // Whoever judges the problem is told what is wrong with it.
    if (error instanceof UserError) return false;
    throw error;
  }
}

function toolsOf({ checker, mode }: Problem): string[] {
  return [
    ...(checker.kind === 'program' ? [checker.sourcePath] : []),
    ...(mode.kind === 'interactive' ? [mode.interactor.sourcePath] : []),
  ];
}
