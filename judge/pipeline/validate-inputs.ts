import { basename } from 'node:path';
import { withTempDir } from '../lib/temp-dir.ts';
import { casesOf } from '../rules/aggregate.ts';
import type { Execution } from '../model/execution.ts';
import type { Problem, TestCase } from '../model/problem.ts';
import { buildProgram } from './build.ts';
import type { JudgeContext } from './context.ts';
import { describeEnding } from './describe-ending.ts';
import { runToolProgram, toolOf, type ToolProgram } from './run-tool-program.ts';

/** A test input that a validator does not accept, or a validator that does not work. */
export interface InvalidInput {
  readonly validator: string;
  /** Undefined: the validator itself does not build. */
  readonly test?: string;
  readonly message: string;
}

/** Runs every input validator of a problem over every input (ICPC: exit code 42 means valid). */
export async function validateInputs(
  context: JudgeContext,
  problem: Problem,
): Promise<InvalidInput[]> {
  const invalid: InvalidInput[] = [];
  for (const path of problem.validators) {
    if (context.signal.aborted) break;
    const name = basename(path);
    const built = await buildProgram(context, path, name, 'tool');
    const tool = toolOf(built);
    if (tool) invalid.push(...(await validateAll(context, problem, tool, name)));
    else invalid.push({ validator: name, message: `it does not build: ${built.build.log}` });
  }
  return invalid;
}

async function validateAll(
  context: JudgeContext,
  problem: Problem,
  tool: ToolProgram,
  validator: string,
): Promise<InvalidInput[]> {
  const cases = await context.cases.open(`validator-${tool.program.key.slice(0, 40)}`);
  const found = await Promise.all(
    casesOf(problem.tests).map((test) =>
      context.slots.use(async (): Promise<InvalidInput[]> => {
        if (context.signal.aborted) return [];
        const key = await context.hasher.hash(test.inputPath);
        if (cases.get(key)) return [];
        const execution = await validateOne(context, problem, tool, test);
        if (execution.ending.kind === 'cancelled') return [];
        const message = complaintOf(execution);
        if (message !== undefined) return [{ validator, test: test.name, message }];
        const result = { status: 'judged', name: test.name, verdict: 'AC', execution } as const;
        cases.set(key, { limits: problem.validationLimits, result });
        return [];
      }),
    ),
  );
  cases.save();
  return found.flat();
}

async function validateOne(
  context: JudgeContext,
  problem: Problem,
  tool: ToolProgram,
  test: TestCase,
): Promise<Execution> {
  return withTempDir(async (dir) => {
    const { signal } = context;
    const { validationLimits: limits } = problem;
    const call = { args: [], stdinPath: test.inputPath, dir, limits };
    return (await runToolProgram(context, tool, call, signal)).execution;
  }, context.tempDir);
}

const VALID = 42;

function complaintOf({ ending, stderrTail }: Execution): string | undefined {
  if (ending.kind === 'exited' && ending.exitCode === VALID) return undefined;
  const said = stderrTail.trim();
  if (ending.kind === 'exited' && said !== '') return said;
  return `it ${describeEnding(ending)} and gave no reason`;
}
