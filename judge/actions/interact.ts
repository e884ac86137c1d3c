import type { SpokenLine } from '../lib/interaction-text.ts';
import type { Problem, SolutionFile, TestCase } from '../model/problem.ts';
import type { JudgeContext } from '../pipeline/context.ts';
import { requireInteractive } from '../pipeline/prepare-interactive.ts';
import { playInteractor, type Played } from './interact/as-interactor.ts';
import { playSolution } from './interact/as-solution.ts';
import { watchBoth } from './interact/both.ts';
import { replay, type Recording } from './interact/replay.ts';
import type { Room } from './interact/room.ts';

/** Who talks to whom. */
export type InteractPlan =
  | { readonly kind: 'as-solution' }
  | { readonly kind: 'as-interactor'; readonly solution: SolutionFile }
  | { readonly kind: 'both'; readonly solution: SolutionFile }
  | { readonly kind: 'replay'; readonly solution: SolutionFile; readonly recording: Recording };

export type { Played, Recording, Room, SpokenLine };

/** Has one conversation. Throws a `UserError` for a problem that is not interactive. */
export async function interact(
  context: JudgeContext,
  problem: Problem,
  test: TestCase,
  plan: InteractPlan,
  room: Room,
): Promise<Played> {
  requireInteractive(context, problem);
  switch (plan.kind) {
    case 'as-solution':
      return playSolution(context, problem, test, room);
    case 'as-interactor':
      return playInteractor(context, problem, plan.solution, test, room);
    case 'both':
      return watchBoth(context, problem, plan.solution, test, room);
    case 'replay':
      return replay(context, problem, plan.solution, test, plan.recording, room);
  }
}
