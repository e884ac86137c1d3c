import picocolors from 'picocolors';
import { showProblem } from '../actions/show.ts';
import { findProblem } from '../formats/find-problem.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { Args, World } from './command.ts';
import { findWorkspace } from './find-workspace.ts';
import { terminalTarget } from './outputs.ts';

/** `judge show`. */
export async function showCommand(args: Args, world: World): Promise<ExitName> {
  const workspace = await findWorkspace(world);
  const problem = await findProblem(workspace, args.text('problem') ?? '', { cwd: world.cwd });
  const { color, columns, locale } = terminalTarget(world);
  const { bold, italic, cyan } = picocolors.createColors(color);
  const language = args.text('language') ?? locale;
  const text = await showProblem(problem, {
    locale: language === 'zh' ? 'zh' : 'en',
    columns,
    style: { bold, italic, code: cyan },
  });
  world.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  return 'accepted';
}
