import type { Execution } from '../model/execution.ts';
import type { InteractionFacts } from '../model/interaction.ts';
import { diedOfClosedPipe } from './died-of-closed-pipe.ts';

/** What the end of an interactor says before its protocol is asked for the meaning of its exit code. */
export type InteractorEnd =
  /** It ended by itself, or by a limit other than of time: its protocol knows what that means. */
  | 'ended'
  /** It did not end in time although the solution had; the fault is its own. */
  | 'hangs'
  /** It did not end in time, but the solution was the first to be idle when it should have spoken. */
  | 'excused'
  /** It had more to say when the solution was gone, and that ended it: it gave no verdict. */
  | 'cut-off';

/**
 * Reads the end of an interactor. Both may wait for each other: then whoever was to speak is the idle
 * one. Where nobody said anything, an interactor that does not even end at the end of its input hangs.
 */
export function readInteractorEnd(
  solution: Execution,
  { interactor, endedFirst, turn }: Pick<InteractionFacts, 'interactor' | 'endedFirst' | 'turn'>,
): InteractorEnd {
  if (isOutOfTime(interactor)) {
    return isStoppedIdle(solution) && turn === 'solution' ? 'excused' : 'hangs';
  }
  return endedFirst === 'solution' && diedOfClosedPipe(interactor) ? 'cut-off' : 'ended';
}

/** So much of the solution's wall time, spent by the interactor's computing, makes a second run fair. */
const NOTABLE_SHARE = 0.25;

/**
 * Was a solution stopped by its wall limit while the interactor computed for much of that time? It is
 * then run again with more wall time.
 */
export function wantsPatience(
  solution: Execution,
  { interactor, endedFirst }: Pick<InteractionFacts, 'interactor' | 'endedFirst'>,
): boolean {
  if (endedFirst === 'interactor' || !isStoppedIdle(solution) || isOutOfTime(interactor)) {
    return false;
  }
  return interactor.usage.cpuTimeMs >= NOTABLE_SHARE * solution.usage.wallTimeMs;
}

function isOutOfTime({ ending }: Execution): boolean {
  return ending.kind === 'stopped' && (ending.limit === 'wall-time' || ending.limit === 'cpu-time');
}

function isStoppedIdle({ ending }: Execution): boolean {
  return ending.kind === 'stopped' && ending.limit === 'wall-time';
}
