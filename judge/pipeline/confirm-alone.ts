import type { TestCase } from '../model/problem.ts';
import type { JudgedCase } from '../model/result.ts';
import { needsConfirmation, wasHeldUp } from '../rules/confirm.ts';
import type { JudgeContext } from './context.ts';
import type { Slot } from './slots.ts';
import { judgeCase, type CaseSetting, type Judgement } from './judge-case.ts';

const MOST_RUNS_ALONE = 2;

/**
 * Makes a run again, alone on the machine, when it ended close to a time limit or over it while
 * others ran beside it, or may have: up to twice, and the smallest CPU time counts. All the times
 * stay in the result. In the slot of the first run, so that it waits behind no other case. Undefined: it was
 * cancelled, or is not wanted any more.
 */
export async function confirmAlone(
  context: JudgeContext,
  setting: CaseSetting,
  test: TestCase,
  first: Judgement,
  slot: Slot,
  isWanted: () => boolean,
): Promise<Judgement | undefined> {
  const isClose = ({ result }: Judgement): boolean =>
    !isRejectedByInteractor(result) && needsConfirmation(result.execution, setting.limits);
  const { execution } = first.result;
  const isAlone = context.slots.size === 1 || setting.judge.runsAlone === true;
  const wasAlone = isAlone && !wasHeldUp(execution, setting.limits);
  if (wasAlone || !isClose(first)) return first;
  let best = first;
  const alone: Judgement[] = [];
  while (alone.length < MOST_RUNS_ALONE && alone.every(isClose)) {
    const turn = { alone: true, begin: isWanted };
    const again = await judgeCase(context, setting, test, slot, turn);
    if (!again) return undefined;
    alone.push(again);
    if (cpuTimeOf(again) <= cpuTimeOf(best)) best = again;
  }
  const confirmation = {
    beside: first.result.execution.usage,
    alone: alone.map(({ result }) => result.execution.usage),
  };
  return { ...best, result: { ...best.result, confirmation } };
}

/** Then no time that the solution took makes a difference. */
function isRejectedByInteractor({ interaction, verdict }: JudgedCase): boolean {
  return interaction !== undefined && (verdict === 'WA' || verdict === 'PE');
}

function cpuTimeOf({ result }: Judgement): number {
  return result.execution.usage.cpuTimeMs;
}
