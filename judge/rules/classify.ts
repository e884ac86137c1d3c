import type { CheckResult } from '../model/check.ts';
import { bytesWritten, type Execution } from '../model/execution.ts';
import type { InteractionFacts } from '../model/interaction.ts';
import type { Limits } from '../model/limits.ts';
import type { Verdict } from '../model/verdict.ts';

/**
 * What the run alone says, before any checker is asked. Undefined: it ended well, so the checker
 * decides. The limits are those asked for now, which may be stricter than those it ran under.
 *
 * Order: judge error, time, memory, output, crash (design: "verdict priority of one test").
 */
export function classifyExecution(execution: Execution, limits: Limits): Verdict | undefined {
  const { ending } = execution;
  if (ending.kind === 'not-started' || ending.kind === 'cancelled') return 'JE';
  return (
    classifyTime(execution, limits) ??
    classifyMemory(execution, limits) ??
    classifyOutput(execution, limits) ??
    classifyCrash(execution)
  );
}

/**
 * The verdict of one test: the run's own where it has one, else what the checker's result means. An
 * interactor that ended first with a rejection overrides what became of the solution afterwards; one
 * that accepted does not.
 */
export function classifyCase(
  execution: Execution,
  limits: Limits,
  check: CheckResult | undefined,
  interaction?: Pick<InteractionFacts, 'endedFirst' | 'patienceMs'>,
): Verdict {
  if (check?.kind === 'failed') return 'JE';
  if (check?.kind === 'wrong' && check.isFinal === true) return 'WA';
  if (interaction?.endedFirst === 'interactor' && check && isRejection(check)) {
    return CHECK_VERDICTS[check.kind];
  }
  const limitsHere = interaction ? patientLimits(limits, interaction) : limits;
  const verdict = classifyExecution(execution, limitsHere);
  if (verdict !== undefined) return verdict;
  return check === undefined ? 'JE' : CHECK_VERDICTS[check.kind];
}

/** Wall time that was granted because the interactor computed is not the solution's own. */
export function patientLimits(
  limits: Limits,
  { patienceMs = 0 }: Pick<InteractionFacts, 'patienceMs'>,
): Limits {
  return { ...limits, wallTimeMs: limits.wallTimeMs + patienceMs };
}

function isRejection({ kind }: CheckResult): boolean {
  return kind === 'wrong' || kind === 'misformatted';
}

const CHECK_VERDICTS = {
  accepted: 'AC',
  partial: 'PC',
  wrong: 'WA',
  misformatted: 'PE',
  failed: 'JE',
} as const satisfies Record<CheckResult['kind'], Verdict>;

/** Below this share of the CPU limit, a run that hit the wall limit was idle rather than slow. */
const IDLE_SHARE = 0.5;

function classifyTime({ ending, usage }: Execution, limits: Limits): Verdict | undefined {
  const stopped = ending.kind === 'stopped' ? ending.limit : undefined;
  if (stopped === 'cpu-time' || usage.cpuTimeMs > limits.cpuTimeMs) return 'TLE';
  if (stopped !== 'wall-time' && usage.wallTimeMs <= limits.wallTimeMs) return undefined;
  return usage.cpuTimeMs < IDLE_SHARE * limits.cpuTimeMs ? 'ILE' : 'TLE';
}

function classifyMemory(execution: Execution, limits: Limits): Verdict | undefined {
  const { ending, usage } = execution;
  if (ending.kind === 'stopped' && ending.limit === 'memory') return 'MLE';
  if (usage.peakMemoryBytes > limits.memoryBytes) return 'MLE';
  return execution.memoryExhausted && classifyCrash(execution) !== undefined ? 'MLE' : undefined;
}

function classifyOutput(execution: Execution, limits: Limits): Verdict | undefined {
  const { ending } = execution;
  const stopped = ending.kind === 'stopped' && ending.limit === 'output';
  // The kernel's word for a file that grows over the limit: nothing else sets one for files.
  const fileTooLarge = ending.kind === 'signalled' && ending.signal === 'SIGXFSZ';
  // Runtimes that ignore the signal are told by the error, and end as they like; the size remains.
  const isTooMuch = bytesWritten(execution) > limits.outputBytes;
  return stopped || fileTooLarge || isTooMuch ? 'OLE' : undefined;
}

function classifyCrash({ ending }: Execution): Verdict | undefined {
  switch (ending.kind) {
    case 'exited':
      return ending.exitCode === 0 ? undefined : 'RTE';
    case 'signalled':
    case 'stopped':
      return 'RTE';
    case 'cancelled':
    case 'not-started':
      return 'JE';
  }
}
