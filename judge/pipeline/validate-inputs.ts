import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { detectProtocol } from '../checkers/index.ts';
import { casesOf } from '../rules/aggregate.ts';
import type { ValidatorProtocol } from '../model/checker.ts';
import type { Execution } from '../model/execution.ts';
import type { Problem, TestCase } from '../model/problem.ts';
import { buildProgram } from './build.ts';
import type { JudgeContext } from './context.ts';
import { describeEnding } from './describe-ending.ts';
import { createToolFolders, type ToolFolders } from './tool-folders.ts';
import { runToolProgram, toolOf, type ToolProgram } from './run-tool-program.ts';

/** A test input that a validator does not accept, or a validator that does not work. */
export interface InvalidInput {
  readonly validator: string;
  /** Undefined: the validator itself does not build. */
  readonly test?: string;
  readonly message: string;
}

/**
 * Runs every input validator of a problem over every input. What exit code means valid, and whether a
 * validator is told the test's group, is told by its source: testlib's is 0, ICPC's is 42.
 */
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
    if (tool) {
      const source = await readFile(path, 'latin1');
      const protocol = detectProtocol(source).validator ?? ICPC;
      const validator = { tool, name, source, protocol };
      invalid.push(...(await validateAll(context, problem, validator)));
    } else invalid.push({ validator: name, message: `it does not build: ${built.build.log}` });
  }
  return invalid;
}

interface Validator {
  readonly tool: ToolProgram;
  readonly name: string;
  readonly source: string;
  readonly protocol: ValidatorProtocol;
}

const ICPC: ValidatorProtocol = { valid: 42, call: () => [] };

async function validateAll(
  context: JudgeContext,
  problem: Problem,
  validator: Validator,
): Promise<InvalidInput[]> {
  const { tool, name, source, protocol } = validator;
  const folders = createToolFolders(context.tempDir);
  const cases = await context.cases.open(`validator-${tool.program.key.slice(0, 40)}`);
  const found = await Promise.all(
    casesOf(problem.tests).map((test) =>
      context.slots.use(async (): Promise<InvalidInput[]> => {
        if (context.signal.aborted) return [];
        const args = protocol.call(source, test.name);
        const key = [await context.hasher.hash(test.inputPath), ...args].join(' ');
        if (cases.get(key)) return [];
        const execution = await validateOne(context, problem, tool, { test, args, folders });
        if (execution.ending.kind === 'cancelled') return [];
        const message = complaintOf(execution, protocol.valid);
        if (message !== undefined) return [{ validator: name, test: test.name, message }];
        const result = { status: 'judged', name: test.name, verdict: 'AC', execution } as const;
        cases.set(key, { limits: problem.validationLimits, result });
        return [];
      }),
    ),
  );
  cases.save();
  return found.flat();
}

interface Validation {
  readonly test: TestCase;
  readonly args: readonly string[];
  readonly folders: ToolFolders;
}

async function validateOne(
  context: JudgeContext,
  problem: Problem,
  tool: ToolProgram,
  { test, args, folders }: Validation,
): Promise<Execution> {
  return folders.use(async ({ dir }) => {
    const { signal } = context;
    const { validationLimits: limits } = problem;
    const call = { args, stdinPath: test.inputPath, dir, limits };
    return (await runToolProgram(context, tool, call, signal)).execution;
  });
}

function complaintOf({ ending, stderrTail }: Execution, valid: number): string | undefined {
  if (ending.kind === 'exited' && ending.exitCode === valid) return undefined;
  const said = stderrTail.trim();
  if (ending.kind === 'exited' && said !== '') return said;
  return `it ${describeEnding(ending)} and gave no reason`;
}
