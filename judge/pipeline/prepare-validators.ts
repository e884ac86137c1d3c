import { readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { detectProtocol } from '../checkers/index.ts';
import type { ValidatorProtocol } from '../model/checker.ts';
import type { Execution } from '../model/execution.ts';
import type { Problem, TestCase } from '../model/problem.ts';
import { buildTool } from './build-tool.ts';
import type { JudgeContext } from './context.ts';
import { describeEnding } from '../rules/describe-ending.ts';
import { runToolProgram, type ToolProgram } from './run-tool-program.ts';
import { createToolFolders, type ToolFolders } from './tool-folders.ts';

/** What a validator says of an input. */
export type ValidatorWord =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'cancelled' };

/** An input validator that is built, or the reason why it cannot be. */
export type PreparedValidator =
  | {
      readonly kind: 'ready';
      readonly name: string;
      /** Equal keys say the same of equal inputs and arguments. */
      readonly key: string;
      /** Its arguments for a test: its own ones, then those of the solution, which are input too. */
      argsOf(test: Pick<TestCase, 'name' | 'args' | 'validatorArgs'>): readonly string[];
      /** `files`: what lies beside it, by name. */
      look(
        inputPath: string,
        args: readonly string[],
        files?: Readonly<Record<string, string>>,
      ): Promise<ValidatorWord>;
    }
  | {
      readonly kind: 'broken';
      readonly name: string;
      readonly why: string;
      /** Is it the machine's fault, which lacks the compiler? */
      readonly isMissing: boolean;
    };

/**
 * Builds every input validator of a problem. What exit code means valid, and whether a validator is
 * told the test's group, is told by its source: testlib's is 0, ICPC's is 42.
 */
export async function prepareValidators(
  context: JudgeContext,
  problem: Problem,
): Promise<PreparedValidator[]> {
  const folders = createToolFolders(context.tempDir);
  const prepared: PreparedValidator[] = [];
  for (const path of problem.validators) {
    if (context.signal.aborted) break;
    const { tool, ...built } = await buildTool(context, path, problem.constants);
    if (tool) {
      const source = await readFile(path, 'latin1');
      const protocol = detectProtocol(source).validator ?? ICPC;
      const program = { tool, name: built.name, source, protocol, folders };
      prepared.push(readyValidator(context, problem, program));
    } else {
      prepared.push({ kind: 'broken', ...built });
    }
  }
  return prepared;
}

const ICPC: ValidatorProtocol = { valid: 42, call: () => [] };

interface ValidatorProgram {
  readonly tool: ToolProgram;
  readonly name: string;
  readonly source: string;
  readonly protocol: ValidatorProtocol;
  readonly folders: ToolFolders;
}

function readyValidator(
  context: JudgeContext,
  { validationLimits: limits }: Problem,
  { tool, name, source, protocol, folders }: ValidatorProgram,
): PreparedValidator {
  return {
    kind: 'ready',
    name,
    key: tool.program.key,
    argsOf: (test) => [...protocol.call(source, test.name), ...givenArgs(test, name), ...test.args],
    look: (inputPath, args, files = {}) =>
      folders.use(async ({ dir }) => {
        const call = { args, stdinPath: inputPath, dir, limits, files };
        const { execution } = await runToolProgram(context, tool, call, context.signal);
        return wordOf(execution, protocol.valid);
      }),
  };
}

function wordOf({ ending, stderrTail }: Execution, valid: number): ValidatorWord {
  if (ending.kind === 'cancelled') return { kind: 'cancelled' };
  if (ending.kind === 'exited' && ending.exitCode === valid) return { kind: 'valid' };
  const said = stderrTail.trim();
  const isExplained = ending.kind === 'exited' && said !== '';
  const message = isExplained ? said : `it ${describeEnding(ending)} and gave no reason`;
  return { kind: 'invalid', message };
}

/** Those for all validators, or those by the name of this one. */
function givenArgs(
  { validatorArgs: given }: Pick<TestCase, 'validatorArgs'>,
  name: string,
): readonly string[] {
  if (given === undefined) return [];
  if (isList(given)) return given;
  return given[name] ?? given[parse(name).name] ?? [];
}

function isList(given: NonNullable<TestCase['validatorArgs']>): given is readonly string[] {
  return Array.isArray(given);
}
