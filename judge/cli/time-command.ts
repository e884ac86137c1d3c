import { selectTests } from '../actions/run.ts';
import { dataCasesOf } from '../rules/aggregate.ts';
import { selectSolutions } from '../actions/select-solutions.ts';
import { time } from '../actions/time.ts';
import { findProblem } from '../formats/find-problem.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { Args, World } from './command.ts';
import { findWorkspace } from './find-workspace.ts';
import { judging } from './judging.ts';

const DEFAULT_RUNS = 5;

/** `judge time`: always one slot, never the cache. */
export async function timeCommand(args: Args, world: World): Promise<ExitName> {
  const workspace = await findWorkspace(world);
  const problem = await findProblem(workspace, args.text('problem') ?? '', { cwd: world.cwd });
  const words = args.texts('solutions');
  const solutions =
    words.length > 0
      ? await selectSolutions(problem, words, world.cwd)
      : problem.solutions.filter(({ name }) => !/^(wrong_answer|run_time_error)\//.test(name));
  const options = {
    tests: selectTests(problem, args.texts('tests'), dataCasesOf(problem.tests)),
    runs: args.count('runs', 1) ?? DEFAULT_RUNS,
  };
  const alone = { jobs: 1, useCache: false };
  const work = (context: Parameters<typeof time>[0]): Promise<ExitName> =>
    time(context, problem, solutions, options);
  return judging(args, world, workspace, 'time', work, alone);
}
