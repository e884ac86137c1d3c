/**
 * actions/ holds one file per thing that a person can ask for. An action takes a context and plain
 * options, tells what happens as events, and returns which exit code it comes to.
 */
import { cpus, platform, release } from 'node:os';
import { randomBytes } from 'node:crypto';
import { EVENT_SCHEMA, type Emit, type JudgeEvent, type RunSummary } from '../model/event.ts';
import { EXIT, type ExitName } from '../model/exit-code.ts';
import { UserError } from '../model/user-error.ts';
import { VERDICTS } from '../model/verdict.ts';
import type { JudgeContext } from '../pipeline/context.ts';

/** Frames an action's events with `run-started` and `run-finished`. */
export async function inRun(
  context: JudgeContext,
  command: string,
  argv: readonly string[],
  work: (context: JudgeContext) => Promise<ExitName>,
): Promise<ExitName> {
  const started = performance.now();
  const tally = createTally();
  const emit: Emit = (event) => {
    tally.count(event);
    context.emit(event);
  };
  emit(runStarted(context, command, argv));
  let exit: ExitName = 'bug';
  let reason: 'completed' | 'interrupted' | 'failed' = 'failed';
  try {
    exit = await work({ ...context, emit });
    reason = context.signal.aborted ? 'interrupted' : 'completed';
    if (context.signal.aborted) exit = 'interrupted';
    return exit;
  } catch (error) {
    if (error instanceof UserError) exit = error.exit;
    if (!context.signal.aborted) throw error;
    exit = 'interrupted';
    reason = 'interrupted';
    if (error === context.signal.reason) return exit;
    throw error;
  } finally {
    const wallTimeMs = performance.now() - started;
    const { code } = EXIT[exit];
    emit({ type: 'run-finished', reason, exitCode: code, wallTimeMs, summary: tally.summary() });
  }
}

/** Sortable by time to the millisecond, and unlikely to meet another one of the same. */
export function createRunId(now: Date): string {
  const stamp = now
    .toISOString()
    .replaceAll(/[-:.Z]/g, '')
    .replace('T', '-');
  return `${stamp}-${randomBytes(3).toString('hex')}`;
}

function runStarted(context: JudgeContext, command: string, argv: readonly string[]): JudgeEvent {
  const now = new Date();
  const { id, description, level, isolates, enforcement } = context.executor;
  const processors = cpus();
  return {
    type: 'run-started',
    schema: EVENT_SCHEMA,
    runId: createRunId(now),
    startedAt: now.toISOString(),
    argv,
    command,
    executor: { id, description, level, isolates, enforcement },
    machine: {
      os: `${platform()} ${release()}`,
      cpu: processors[0]?.model ?? 'unknown',
      cores: processors.length,
      node: process.version,
    },
    jobs: context.slots.size,
  };
}

function createTally(): { count: Emit; summary(): RunSummary } {
  const sum = { submissions: 0, cases: 0, accepted: 0, rejected: 0, skipped: 0, cached: 0 };
  return {
    count(event) {
      if (event.type === 'submission-finished') sum.submissions++;
      if (event.type !== 'case-finished') return;
      sum.cases++;
      if (event.result.status === 'skipped') sum.skipped++;
      else {
        if (VERDICTS[event.result.verdict].accepted) sum.accepted++;
        else sum.rejected++;
        if (event.result.execution.cached) sum.cached++;
      }
    },
    summary: () => ({ ...sum }),
  };
}
