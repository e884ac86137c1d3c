import { cms } from '../../checkers/cms.ts';
import type { CheckResult } from '../../model/check.ts';
import type { Limits } from '../../model/limits.ts';
import type { TestCase } from '../../model/problem.ts';
import { failureOf, managerDecides, sumOf } from '../../rules/together.ts';
import type { JudgeContext } from '../context.ts';
import type { PreparedManager } from '../prepare-manager.ts';
import { readHead } from '../run-tool-program.ts';
import type { Slot } from '../slots.ts';
import type { RunTest, TestRun } from './mode.ts';
import { emptyOutput, neverRan } from './never-ran.ts';
import { runTogether, type Together } from './run-together.ts';

/**
 * Several runs of the solution talk to the problem's manager at once, which has the last word: as in
 * CMS, by a number from 0 to 1 and a message.
 * https://cms.readthedocs.io/en/latest/Task%20types.html#communication
 */
export function createCommunication(manager: PreparedManager): RunTest {
  return async (context, contestant, test, slot, turn) => {
    const { tool } = manager;
    if (!tool) return neverRan(slot, manager.fault);
    const { limits, language } = contestant;
    const managerArgs = [...manager.args, ...test.checkerArgs];
    const managerLimits = patientLimits(manager.limits, limits);
    const { processes } = manager;
    const job = { contestant, manager: tool, managerArgs, managerLimits, processes, test, turn };
    const together = await runTogether(context, job, slot);
    if (together === undefined || context.signal.aborted) return undefined;
    const run = await judgeTogether(context, together, limits, test, slot);
    const cause = language.crash?.(run.execution.stderrTail);
    return cause === undefined ? run : { ...run, cause };
  };
}

/** It waits for the solution, which may take all of its own time. */
function patientLimits(own: Limits, { wallTimeMs }: Limits): Limits {
  return { ...own, wallTimeMs: own.wallTimeMs + wallTimeMs };
}

async function judgeTogether(
  { signal }: JudgeContext,
  together: Together,
  limits: Limits,
  test: TestCase,
  slot: Slot,
): Promise<TestRun> {
  const manager = { execution: together.manager, wasFirst: together.managerWasFirst };
  const told = await wordOf(together, test, signal);
  const failure = failureOf(together.processes, manager, told, limits);
  const count = together.processes.length;
  const base = { outputPath: emptyOutput(slot), isPart: true, hasNoOutput: true };
  const execution = sumOf(together.processes, failure);
  if (!managerDecides(manager, told, failure)) {
    const which = failure && count > 1 ? `process ${failure.index} of ${count}` : undefined;
    return { ...base, execution, ...(which === undefined ? {} : { message: which }) };
  }
  const isFinal = failure !== undefined && told.kind === 'wrong';
  return { ...base, execution, check: isFinal ? { ...told, isFinal } : told };
}

async function wordOf(
  { manager: execution, managerStdoutPath }: Together,
  { inputPath, answerPath, checkerArgs: args }: TestCase,
  signal: AbortSignal,
): Promise<CheckResult> {
  const said = execution.stderrTail.trim() || 'it said nothing on standard error';
  if (execution.ending.kind === 'cancelled') return failed(`the manager does not end: ${said}`);
  const ran = { execution, stdout: () => readHead(managerStdoutPath, STDOUT_BYTES) };
  const input = { inputPath, answerPath, outputPath: managerStdoutPath, args, signal };
  const check = { input, feedbackDir: '', source: '', allows: ALL, run: async () => ran };
  const result = await cms.check(check);
  if (result.kind !== 'failed') return result;
  return failed(result.reason.replace(/^the checker\b/, 'the manager'));
}

const STDOUT_BYTES = 64 * 1024;
const ALL = { scores: true, passes: false };

function failed(reason: string): CheckResult {
  return { kind: 'failed', reason };
}
