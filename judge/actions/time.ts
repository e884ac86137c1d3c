import { median } from 'simple-statistics';
import { withoutUsage, type Execution } from '../model/execution.ts';
import type { ExitName } from '../model/exit-code.ts';
import { wallTimeLimitMs, type Limits } from '../model/limits.ts';
import type { Problem, SolutionFile, TestCase } from '../model/problem.ts';
import type { SolutionTiming, TestTiming } from '../model/timing.ts';
import { UserError } from '../model/user-error.ts';
import { buildSolution } from '../pipeline/build.ts';
import type { JudgeContext } from '../pipeline/context.ts';
import { execute } from '../pipeline/execute.ts';
import { prepareJudge, type PreparedJudge } from '../pipeline/prepare-judge.ts';
import { readableFolders } from '../pipeline/readable-folders.ts';
import { filesFor } from '../pipeline/run-files.ts';
import { startUpCost } from '../pipeline/start-up-cost.ts';
import { limitsFor } from '../pipeline/limits-for.ts';
import { reportBuild } from '../pipeline/report-build.ts';
import { toolOf, type ToolProgram } from '../pipeline/run-tool-program.ts';
import { proposeTimeLimit } from '../rules/time-limit.ts';
import type { Slot } from '../pipeline/slots.ts';

export interface TimeOptions {
  readonly tests: readonly TestCase[];
  /** Counted runs of each test, after one that warms up. */
  readonly runs: number;
}

/** A solution, and what runs it where it needs a partner to talk to. */
interface TimedProgram extends ToolProgram {
  readonly judge: PreparedJudge | undefined;
}

const CANCELLED = withoutUsage({ kind: 'cancelled' });

/** How far above the limit a slow solution is followed, in multiples of the limit. */
const FOLLOWED_LIMITS = 4;
/** A spread (max − min over median) above this says little about the program. */
const TRUSTED_SPREAD = 0.25;
/** Below this many ms the spread is the machine's. */
const TINY_MS = 100;

/** Times solutions alone on the machine, and says what limit the ICPC rule would set. */
export async function time(
  context: JudgeContext,
  problem: Problem,
  solutions: readonly SolutionFile[],
  options: TimeOptions,
): Promise<ExitName> {
  if (problem.mode.kind === 'submit-answer') throw nothingRuns(problem.id);
  const timings: SolutionTiming[] = [];
  const judge =
    problem.mode.kind === 'batch' && problem.passes === 1
      ? undefined
      : await prepareJudge(context, problem);
  let exit: ExitName = 'accepted';
  for (const solution of solutions) {
    if (context.signal.aborted) break;
    const built = await buildSolution(context, problem, solution);
    reportBuild(context, problem, solution, built);
    const tool = toolOf(built);
    if (!tool) {
      exit = built.toolchain ? 'rejected' : exit;
      continue;
    }
    const startup = await startUpCost(context, tool.language, tool.toolchain);
    const timing = await timeSolution(
      context,
      problem,
      solution,
      { ...tool, judge },
      startup?.cpuTimeMs ?? 0,
      options,
    );
    if (!timing) continue;
    timings.push(timing);
    context.emit({ type: 'solution-timed', timing });
    warnOfSpread(context, timing);
  }
  propose(context, problem, timings);
  return exit;
}

function nothingRuns(id: string): UserError {
  return new UserError('NOT_TIMED', `solutions of ${id} are outputs: there is nothing to time`);
}

async function timeSolution(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
  tool: TimedProgram,
  startupCpuTimeMs: number,
  { tests, runs }: TimeOptions,
): Promise<SolutionTiming | undefined> {
  const measured: TestTiming[] = [];
  let healthy = true;
  for (const test of tests) {
    const executions = await timeTest(context, problem, solution, tool, test, runs);
    if (executions.length === 0) return undefined;
    healthy &&= executions.every(endedWell);
    const timing = timingOf(test.name, executions);
    measured.push(timing);
    // It is several times too slow: the other tests could only say so again.
    if (timing.stopped) break;
  }
  const [first] = measured;
  if (!first) return undefined;
  const slowest = measured.reduce((a, b) => (b.medianCpuTimeMs > a.medianCpuTimeMs ? b : a), first);
  return {
    problemId: problem.id,
    solution: solution.name,
    language: tool.language.id,
    tests: measured,
    slowest,
    spread: (slowest.maxCpuTimeMs - slowest.minCpuTimeMs) / Math.max(1, slowest.medianCpuTimeMs),
    startupCpuTimeMs,
    limitMs: problem.limits.cpuTimeMs,
    healthy,
    role: roleOf(solution),
  };
}

/** One run to warm up, then the counted ones; a run that is stopped is not repeated. */
async function timeTest(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
  tool: TimedProgram,
  test: TestCase,
  runs: number,
): Promise<Execution[]> {
  const limits = followedLimits(limitsFor(context, tool.language, problem.limits));
  const executions: Execution[] = [];
  for (let run = 0; run <= runs; run++) {
    const once = (slot: Slot) => runOnce(context, problem, tool, test, limits, slot);
    const execution = await context.slots.use(once);
    if (execution.ending.kind === 'cancelled') return [];
    if (execution.ending.kind === 'stopped') return [execution];
    if (run === 0) continue;
    executions.push(execution);
    const { cpuTimeMs, wallTimeMs, peakMemoryBytes } = execution.usage;
    context.emit({
      type: 'sample-measured',
      problemId: problem.id,
      solution: solution.name,
      name: test.name,
      run,
      cpuTimeMs,
      wallTimeMs,
      peakMemoryBytes,
    });
  }
  return executions;
}

async function runOnce(
  context: JudgeContext,
  problem: Problem,
  { program, language, toolchain, judge }: TimedProgram,
  test: TestCase,
  limits: Limits,
  slot: Slot,
): Promise<Execution> {
  if (judge) {
    const contestant = { program, language, toolchain, limits, io: problem.io };
    const run = await judge.runTest(context, contestant, test, slot, {});
    return run?.execution ?? CANCELLED;
  }
  const command = language.run({ program, toolchain, limits, args: test.args });
  const readable = readableFolders(program, toolchain);
  const given = { stdinPath: test.inputPath, readable, io: problem.io };
  const job = { language, command, limits, ...given, files: filesFor(program, test) };
  return (await execute(context, job, slot)).execution;
}

function followedLimits(limits: Limits): Limits {
  const cpuTimeMs = limits.cpuTimeMs * FOLLOWED_LIMITS;
  return { ...limits, cpuTimeMs, wallTimeMs: wallTimeLimitMs(cpuTimeMs) };
}

function endedWell({ ending }: Execution): boolean {
  return ending.kind === 'exited' && ending.exitCode === 0;
}

function timingOf(name: string, executions: readonly Execution[]): TestTiming {
  const cpu = executions.map(({ usage }) => usage.cpuTimeMs);
  return {
    name,
    runs: executions.length,
    minCpuTimeMs: Math.min(...cpu),
    medianCpuTimeMs: median(cpu),
    maxCpuTimeMs: Math.max(...cpu),
    medianWallTimeMs: median(executions.map(({ usage }) => usage.wallTimeMs)),
    stopped: executions.some(({ ending }) => ending.kind === 'stopped'),
  };
}

/** ICPC: what may not exceed the limit bounds it from below; what has to, and only that, from above. */
function roleOf({ expectation }: SolutionFile): SolutionTiming['role'] {
  if (!expectation) return 'other';
  const { permitted, required } = expectation;
  if (required.length === 0) return permitted.includes('TLE') ? 'other' : 'accepted';
  return required.every((verdict) => verdict === 'TLE' || verdict === 'ILE') ? 'too-slow' : 'other';
}

function warnOfSpread(context: JudgeContext, timing: SolutionTiming): void {
  const { spread, slowest, problemId, solution } = timing;
  if (slowest.runs < 2 || spread <= TRUSTED_SPREAD || slowest.medianCpuTimeMs < TINY_MS) return;
  const percent = Math.round(spread * 100);
  context.emit({
    type: 'notice',
    level: 'warning',
    code: 'WIDE_SPREAD',
    message: `${solution}: times of ${slowest.name} spread by ${percent} %: too wide to judge a limit by; close what else is running, or use more --runs`,
    problemId,
    solution,
  });
}

function propose(
  context: JudgeContext,
  problem: Problem,
  timings: readonly SolutionTiming[],
): void {
  const { acToTimeLimit, timeLimitToTle } = problem.timeMultipliers;
  const proposal = proposeTimeLimit(timings, {
    acToTimeLimit,
    timeLimitToTle,
    resolutionMs: problem.timeResolutionMs,
    currentLimitMs: problem.limits.cpuTimeMs,
  });
  if (proposal) context.emit({ type: 'limit-proposed', problemId: problem.id, proposal });
}
