import { verify } from '../actions/verify.ts';
import { findProblem, listProblemIds } from '../formats/find-problem.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { Args, World } from './command.ts';
import { findWorkspace } from './find-workspace.ts';
import { judging } from './judging.ts';

/** `judge verify`. One broken problem does not hide the others. */
export async function verifyCommand(args: Args, world: World): Promise<ExitName> {
  const workspace = await findWorkspace(world);
  const named = args.texts('problems');
  const ids = named.length > 0 ? named : await listProblemIds(workspace);
  if (ids.length === 0) {
    throw new UserError('NO_PROBLEMS', 'there are no problems here to verify', {
      hint: 'go to a folder with problems/, or name a problem folder',
    });
  }
  const problems: Problem[] = [];
  const broken: UserError[] = [];
  for (const id of ids) {
    try {
      problems.push(await findProblem(workspace, id, { cwd: world.cwd }));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      broken.push(error);
    }
  }
  return judging(args, world, workspace, 'verify', async (context) => {
    for (const { code, message, hint } of broken) {
      const text = hint ? `${message} (${hint})` : message;
      context.emit({ type: 'notice', level: 'error', code, message: text });
    }
    const exit = await verify(context, problems, { everyTest: args.flag('all') });
    return broken.length > 0 && exit !== 'judgeError' ? (broken[0]?.exit ?? exit) : exit;
  });
}
