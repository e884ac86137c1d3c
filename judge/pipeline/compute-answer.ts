import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Execution } from '../model/execution.ts';
import type { Build } from '../model/language.ts';
import { wallTimeLimitMs } from '../model/limits.ts';
import { hasAnswers, type Problem, type SolutionFile, type TestCase } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { buildProgram, buildSolution } from './build.ts';
import type { JudgeContext } from './context.ts';
import { limitsFor } from './limits-for.ts';
import { describeEnding } from '../rules/describe-ending.ts';
import { execute } from './execute.ts';
import { nameTrace } from './name-trace.ts';
import { readableFolders } from './readable-folders.ts';
import { filesFor } from './run-files.ts';
import { runToolProgram, toolOf, type ToolProgram } from './run-tool-program.ts';

/** What a solution gets of a test. */
export type GivenToSolution = Pick<TestCase, 'inputPath' | 'args' | 'filesDir'> & {
  /** What people call the input, where the message of a failure is to name it. */
  readonly origin?: string;
};

/** Runs a solution for what it prints. */
export type Producer = (test: GivenToSolution) => Promise<Buffer>;

/** Time that a solution has to make an answer, in multiples of the limit. */
const PATIENCE = 10;

/**
 * Makes answers with a solution of the problem. The producer throws a `UserError` when the solution
 * does not build, or does not end well on the input.
 */
export async function createAnswerProducer(
  context: JudgeContext,
  problem: Problem,
  solution: SolutionFile,
): Promise<Producer> {
  if (problem.mode.kind === 'submit-answer') throw noAnswers(problem.id);
  if (!hasAnswers(problem.mode)) throw onlyTalks(problem.id);
  const built = await buildSolution(context, problem, solution);
  const tool = toolOf(built);
  if (!tool) throw notBuilt(solution.name, built.build);
  const cpuTimeMs = problem.limits.cpuTimeMs * PATIENCE;
  const given = limitsFor(context, tool.language, problem.limits);
  const limits = { ...given, cpuTimeMs, wallTimeMs: wallTimeLimitMs(cpuTimeMs) };
  const { program, language, toolchain } = tool;
  const readable = readableFolders(program, toolchain);
  return (test) =>
    context.slots.use(async (slot) => {
      const { inputPath, args, origin } = test;
      const command = language.run({ program, toolchain, limits, args });
      const given = { stdinPath: inputPath, readable, io: problem.io };
      const job = { language, command, limits, ...given, files: filesFor(program, test) };
      const { execution, outputPath } = await execute(context, job, slot);
      if (endedWell(execution)) return readFile(outputPath);
      const stderrTail = await nameTrace(tool, execution.stderrTail);
      const named = { ...execution, stderrTail };
      const on = origin === undefined ? '' : ` on ${origin}`;
      throw didNotEndWell(`${solution.name}${on}`, named);
    });
}

function noAnswers(id: string): UserError {
  return new UserError('NO_ANSWER', `solutions of ${id} are outputs, which make no answers`, {
    hint: 'give the answer of each test itself',
    exit: 'problem',
  });
}

/** Runs generators by path; each is built once. Throws a `UserError` like an answer producer. */
export function createGeneratorRunner(
  context: JudgeContext,
): (programPath: string, args: readonly string[]) => Promise<Buffer> {
  const tools = new Map<string, Promise<ToolProgram>>();
  return async (programPath, args) => {
    const known = tools.get(programPath) ?? buildTool(context, programPath);
    tools.set(programPath, known);
    const tool = await known;
    return context.slots.use(async (slot) => {
      const dir = slot.dir;
      const run = await runToolProgram(
        context,
        tool,
        { args, stdinPath: null, dir },
        context.signal,
      );
      if (endedWell(run.execution)) return readFile(run.stdoutPath);
      throw didNotEndWell([basename(programPath), ...args].join(' '), run.execution);
    });
  };
}

async function buildTool(context: JudgeContext, path: string): Promise<ToolProgram> {
  const built = await buildProgram(context, path, basename(path), 'tool');
  const tool = toolOf(built);
  if (!tool) throw notBuilt(basename(path), built.build);
  return tool;
}

function onlyTalks(id: string): UserError {
  const message = `the solutions of ${id} talk to an interactor: they make no answers`;
  return new UserError('NO_ANSWER', message, { hint: 'leave the answer out, or give it' });
}

function endedWell({ ending }: Execution): boolean {
  return ending.kind === 'exited' && ending.exitCode === 0;
}

function notBuilt(name: string, build: Build): UserError {
  const isMissing = !build.ok && build.reason === 'toolchain-missing';
  const message = `${name} ${isMissing ? 'cannot be built' : 'does not build'}`;
  const exit = isMissing ? 'judgeError' : 'rejected';
  return new UserError('NOT_BUILT', message, { hint: build.log, exit });
}

function didNotEndWell(what: string, { ending, stderrTail }: Execution): UserError {
  const said = stderrTail.trim();
  return new UserError('PRODUCER_FAILED', `${what} ${describeEnding(ending)}`, {
    exit: ending.kind === 'not-started' ? 'judgeError' : 'rejected',
    ...(said ? { hint: `it said: ${said}` } : {}),
  });
}
